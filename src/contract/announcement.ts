/** Park notices (spec 2 noticeManage, spec 7 Content). */
import * as v from 'valibot'
import { id, pageFields, paged, post, time } from './endpoint'

/** What kind of notice; an urgent one (power, water, car park) is pinned on home until ValidTo. */
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
  /** Until when the notice says something about the present; null: no end. */
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
    summary: '园区公告列表，置顶在前，再按发布时间倒序',
    request: v.object({ ...pageFields, Kind: v.optional(noticeKind) }),
    data: paged(noticeRow),
  }),
  detail: post('/oc/api/v1/announcement/detail/c', {
    auth: 'visitor',
    summary: '公告详情',
    request: v.object({ Id: id }),
    data: noticeDetail,
  }),
}

/** What home asks for; the server writes the answer into the first page it sends. */
export const homeNotices = { PageSize: 5 }

export type NoticeRow = v.InferOutput<typeof noticeRow>
export type NoticeDetail = v.InferOutput<typeof noticeDetail>
