/** Banners (spec 7 Content). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'

/** Page that shows the banner. */
const bannerPosition = v.picklist(['home', 'mall', 'points'])

export const bannerRow = v.object({
  Id: id,
  Title: v.string(),
  /** Describes the picture. */
  Alt: v.string(),
  /** Picture path on the server. */
  Image: v.string(),
  /** Picture size in px, so that the page can reserve the space. */
  Width: v.number(),
  Height: v.number(),
  /** App route with its query; empty: no link. */
  Link: v.string(),
  /** Building the banner is about; home's merchant list starts there. Optional: some parks' services omit it. */
  BuildingId: v.optional(v.nullable(id)),
})

export const bannerCalls = {
  list: post('/oc/api/v1/banner-config/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '轮播图，按顺序',
    request: v.object({ Position: v.optional(bannerPosition, 'home') }),
    data: v.array(bannerRow),
  }),
}

export type BannerRow = v.InferOutput<typeof bannerRow>
