/** Banners (spec 7 Content). */
import * as v from 'valibot'
import { id, post } from './endpoint'

/** The place a banner stands. */
const bannerPosition = v.picklist(['home', 'mall', 'points'])

export const bannerRow = v.object({
  Id: id,
  Title: v.string(),
  /** Says what the picture shows. */
  Alt: v.string(),
  /** Picture path on the server. */
  Image: v.string(),
  /** Size of the picture in px: the page keeps the room free. */
  Width: v.number(),
  Height: v.number(),
  /** A route of the app with its query, or empty: leads nowhere. */
  Link: v.string(),
  /** The building it is about: home's merchants begin there. A park's own services may leave it out. */
  BuildingId: v.optional(v.nullable(id)),
})

export const bannerCalls = {
  list: post('/oc/api/v1/banner-config/list/c', {
    auth: 'visitor',
    summary: '轮播图，按顺序',
    request: v.object({ Position: v.optional(bannerPosition, 'home') }),
    data: v.array(bannerRow),
  }),
}

export type BannerRow = v.InferOutput<typeof bannerRow>
