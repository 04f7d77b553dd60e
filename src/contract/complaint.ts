/** Complaints, suggestions and praise (spec 2 complaintInfo, spec 7 Content). */
import * as v from 'valibot'
import { complaintUnreadCount } from './complaintUnread'
import { post } from './endpoint'
import { id, pageFields, paged, time, moneyFields } from './fields'
import { contactPhone } from './person'
import { atLeast, atMost, line, lines } from './humanText'

export const complaintKind = v.picklist(['complaint', 'suggestion', 'praise'], '请选择类型')
/** Submitted → Handling → Replied → Closed. */
export const complaintStatus = v.picklist(['Submitted', 'Handling', 'Replied', 'Closed'])
/** Available actions; screens derive their buttons from this. */
export const complaintAction = v.picklist(['edit', 'reply', 'close'])

/** Path of an uploaded picture (folder otherimage). */
const uploadedImage = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/file\/[\w/-]+\.\w+$/, '图片地址不正确'),
)

export const complaintRow = v.object({
  Id: id,
  /** Complaint number, shown to the member. */
  No: v.string(),
  Kind: complaintKind,
  KindText: v.string(),
  Target: v.string(),
  Detail: v.string(),
  SubmittedAt: time,
  Status: complaintStatus,
  StatusText: v.string(),
  Actions: v.array(complaintAction),
  /** The park has added something that the member has not opened yet. */
  HasNews: v.boolean(),
})

/** One message after submission, from either side. */
export const threadEntry = v.object({
  Id: id,
  From: v.picklist(['member', 'park']),
  Author: v.string(),
  Text: v.string(),
  At: time,
})

export const complaintDetail = v.object({
  ...complaintRow.entries,
  Images: v.array(v.string()),
  Phone: v.string(),
  Anonymous: v.boolean(),
  /** The thread, oldest first. */
  Replies: v.array(threadEntry),
  /** Set when the member closed the complaint, or rated it after the park closed it. */
  IsSatisfied: v.nullable(v.boolean()),
})

const detail = v.pipe(lines, atLeast(10, '请至少写 10 个字'), atMost(500, '最多 500 个字'))

/** Form fields that the app validates before sending; schemas of other calls are not in the app's builds. */
export const complaintRequest = v.object({
  Id: v.optional(id),
  /** Created by the client once per form: a form sent twice creates one complaint. */
  RequestId: moneyFields.RequestId,
  Kind: complaintKind,
  Target: v.pipe(line, v.minLength(1, '请选择对象'), atMost(40)),
  Detail: detail,
  Images: v.optional(v.pipe(v.array(uploadedImage), v.maxLength(9, '最多 9 张图片')), []),
  Phone: contactPhone,
  Anonymous: v.optional(v.boolean(), false),
})

export const complaintCalls = {
  saveOrUpdate: post('/assets/api/v1/complaint/saveOrUpdate/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '提交投诉、建议或表扬；带 Id 时修改尚未受理的一条',
    request: complaintRequest,
    data: complaintDetail,
  }),
  list: post('/assets/api/v1/complaint/list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我提交的投诉、建议与表扬，新的在前',
    request: v.object({ ...pageFields }),
    data: paged(complaintRow),
  }),
  detail: post('/assets/api/v1/complaint/detail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '一条投诉、建议或表扬及其回复',
    request: v.object({ Id: id }),
    data: complaintDetail,
  }),
  reply: post('/assets/api/v1/complaint/reply/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '补充说明',
    request: v.object({
      Id: id,
      Text: v.pipe(lines, v.minLength(1, '请输入内容'), atMost(500, '最多 500 个字')),
    }),
    data: complaintDetail,
  }),
  close: post('/assets/api/v1/complaint/close/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '确认结束并评价是否满意；园区已结束的也可以评价一次',
    request: v.object({ Id: id, IsSatisfied: v.boolean() }),
    data: complaintDetail,
  }),
  updateRead: post('/assets/api/v1/complaint/updateRead/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '记下已读到哪一条答复；之后的答复仍为未读',
    request: v.object({
      Id: id,
      /** At of the newest reply on screen: a reply that arrived later stays unread. */
      SeenAt: v.pipe(time, v.minValue(0), v.maxValue(8_640_000_000_000_000)),
    }),
    data: complaintRow,
  }),
  unreadCount: complaintUnreadCount,
}

export type ComplaintDetail = v.InferOutput<typeof complaintDetail>
export type ComplaintRow = v.InferOutput<typeof complaintRow>
