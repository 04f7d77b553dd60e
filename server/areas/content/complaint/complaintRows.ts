/** Wire formats of complaints, for the member and for the park. */
import type { ComplaintDetail, ComplaintRow } from '@/contract/complaint'
import type { Complaint, ComplaintReply } from './complaint.repository'
import {
  actionsOf,
  deskActionsOf,
  statusTexts,
  type DeskComplaint,
  type DeskComplaintRow,
} from './complaintState'

export const kindTexts: Record<Complaint['kind'], string> = {
  complaint: '投诉',
  suggestion: '建议',
  praise: '表扬',
}

const shared = (row: Complaint) => ({
  Id: row.id,
  No: row.no,
  Kind: row.kind,
  KindText: kindTexts[row.kind],
  Target: row.target,
  Detail: row.detail,
  SubmittedAt: row.submittedAt.getTime(),
  Status: row.status,
  StatusText: statusTexts[row.status],
})

const entryOf = ({ id, side, author, text, at }: ComplaintReply, member: string) => ({
  Id: id,
  From: side,
  Author: side === 'member' ? member : author,
  Text: text,
  At: at.getTime(),
})

/** Whether there is an answer the member has not opened. */
const hasNews = ({ answeredAt, readAt }: Complaint): boolean =>
  answeredAt !== null && (readAt === null || readAt < answeredAt)

export const rowOf = (row: Complaint): ComplaintRow => ({
  ...shared(row),
  Actions: actionsOf(row),
  HasNews: hasNews(row),
})

export const detailOf = (row: Complaint, replies: readonly ComplaintReply[]): ComplaintDetail => ({
  ...rowOf(row),
  Images: row.images,
  Phone: row.phone,
  Anonymous: row.isAnonymous,
  Replies: replies.map((reply) => entryOf(reply, '我')),
  IsSatisfied: row.isSatisfied,
})

export const deskRowOf = (row: Complaint): DeskComplaintRow => ({
  ...shared(row),
  Anonymous: row.isAnonymous,
  UpdatedAt: row.updatedAt.getTime(),
  Actions: deskActionsOf(row),
})

export const deskDetailOf = (
  row: Complaint,
  replies: readonly ComplaintReply[],
): DeskComplaint => ({
  ...deskRowOf(row),
  Images: row.images,
  Phone: row.isAnonymous ? '' : row.phone,
  Replies: replies.map((reply) => entryOf(reply, row.isAnonymous ? '匿名' : '会员')),
  IsSatisfied: row.isSatisfied,
})
