/**
 * Complaints as seen by the park's staff. The specification leaves the park's own programs open; these calls are only
 * for other servers of the park, so that the thread a member follows is real.
 */
import * as v from 'valibot'
import { complaintKind, complaintStatus, threadEntry } from './complaint'
import { id, pageFields, paged, post, time } from './endpoint'
import { atMost, line, lines } from './humanText'

/** Actions available to the park. */
export const deskAction = v.picklist(['accept', 'answer', 'end'])

export const deskComplaintRow = v.object({
  Id: id,
  No: v.string(),
  Kind: complaintKind,
  KindText: v.string(),
  Target: v.string(),
  Detail: v.string(),
  Anonymous: v.boolean(),
  SubmittedAt: time,
  UpdatedAt: time,
  Status: complaintStatus,
  StatusText: v.string(),
  Actions: v.array(deskAction),
})

export const deskComplaint = v.object({
  ...deskComplaintRow.entries,
  Images: v.array(v.string()),
  /** Empty for an anonymous complaint: the park's staff do not see the author. */
  Phone: v.string(),
  /** Oldest first. */
  Replies: v.array(threadEntry),
  IsSatisfied: v.nullable(v.boolean()),
})

const words = {
  Id: id,
  /** Replying staff as shown to the member: 客服中心 小顾. */
  Author: v.pipe(line, v.minLength(1, '请填写答复人'), atMost(20)),
  Text: v.pipe(lines, v.minLength(1, '请输入内容'), atMost(500, '最多 500 个字')),
}

export const complaintDeskCalls = {
  list: post('/assets/api/v1/complaint/list/inner', {
    auth: 'inner',
    underLoad: 'reading',
    summary: '园区收到的投诉、建议与表扬；等得最久的在前',
    request: v.object({ ...pageFields, Status: v.optional(complaintStatus) }),
    data: paged(deskComplaintRow),
  }),
  detail: post('/assets/api/v1/complaint/detail/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '一条反馈及其沟通记录',
    request: v.object({ Id: id }),
    data: deskComplaint,
  }),
  accept: post('/assets/api/v1/complaint/accept/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '受理；此后会员只能补充，不能修改',
    request: v.object({ Id: id }),
    data: deskComplaint,
  }),
  answer: post('/assets/api/v1/complaint/answer/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '答复；同样的话重复发送只记一次',
    request: v.object(words),
    data: deskComplaint,
  }),
  end: post('/assets/api/v1/complaint/end/inner', {
    auth: 'inner',
    underLoad: 'member',
    summary: '以最后一次答复结束；会员仍可评价是否满意',
    request: v.object(words),
    data: deskComplaint,
  }),
}

export type DeskComplaint = v.InferOutput<typeof deskComplaint>
export type DeskComplaintRow = v.InferOutput<typeof deskComplaintRow>
export type DeskAction = v.InferOutput<typeof deskAction>
