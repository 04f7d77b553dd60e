/** Articles and agreements (spec 2 artical and AgreeMentDetail, spec 7 Content). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'

/** Agreements; articles without a category, requested by this name. */
export const agreements = ['user', 'privacy', 'storedCard', 'membership'] as const

export const infoRow = v.object({
  Id: id,
  CategoryId: v.nullable(id),
  Title: v.string(),
  Summary: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  Author: v.string(),
  Tags: v.array(v.string()),
  PublishedAt: time,
  Views: v.number(),
})

export const infoDetail = v.object({
  ...infoRow.entries,
  /** Sanitised HTML. */
  Content: v.string(),
  /** Version of an agreement; empty for an article. */
  Version: v.string(),
})

export const infoCalls = {
  list: post('/oc/api/v1/info/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '文章列表，按发布时间倒序',
    request: v.object({ ...pageFields, CategoryId: v.optional(id) }),
    data: paged(infoRow),
  }),
  detail: post('/oc/api/v1/info/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '文章或协议详情：传 Id，或协议名 Agreement',
    request: v.pipe(
      v.object({ Id: v.optional(id), Agreement: v.optional(v.picklist(agreements)) }),
      v.check(
        ({ Id, Agreement }) => (Id === undefined) !== (Agreement === undefined),
        '请指明文章或协议',
      ),
    ),
    data: infoDetail,
  }),
}

export type InfoRow = v.InferOutput<typeof infoRow>
export type InfoDetail = v.InferOutput<typeof infoDetail>
