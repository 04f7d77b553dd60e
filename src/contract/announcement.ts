/** Park notices (spec 2 noticeManage, spec 7 Content). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'

/** Kind of notice; urgent notices (power, water, car park) stay pinned on home until ValidTo. */
const noticeKind = v.picklist(['notice', 'activity', 'urgent'])

export const noticeRow = v.object({
  Id: id,
  Title: v.string(),
  Summary: v.string(),
  Kind: noticeKind,
  KindText: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  PublishedAt: time,
  /** End of the notice's relevance; null: none. */
  ValidTo: v.nullable(time),
  Pinned: v.boolean(),
})

export const noticeDetail = v.object({
  ...noticeRow.entries,
  /** Sanitised HTML. */
  Content: v.string(),
  Publisher: v.string(),
})

export const announcementCalls = {
  list: post('/oc/api/v1/announcement/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '园区公告列表，置顶在前，再按发布时间倒序',
    request: v.object({ ...pageFields, Kind: v.optional(noticeKind) }),
    data: paged(noticeRow),
  }),
  detail: post('/oc/api/v1/announcement/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '公告详情',
    request: v.object({ Id: id }),
    data: noticeDetail,
  }),
}

/** Home's request; the server embeds the response into the first page. */
export const homeNotices = { PageSize: 5 }

export type NoticeRow = v.InferOutput<typeof noticeRow>
export type NoticeDetail = v.InferOutput<typeof noticeDetail>
