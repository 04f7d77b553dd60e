import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { isSentAgain } from '../../../kernel/sentBody'
import {
  insertReply,
  lockComplaint,
  repliesTo,
  updateComplaint,
  type Complaint,
  type ComplaintReply,
} from './complaint.repository'
import { statusAfter, statusTexts, type ComplaintEvent } from './complaintState'

interface ComplaintChange {
  tenantId: string
  id: string
  /** Required owner of the complaint; undefined for the park's events. */
  owner?: string
  event: ComplaintEvent
  /** ms */
  now: number
  /** Columns to change besides the status. */
  change?: Partial<Complaint>
}

/**
 * Applies an event to a complaint inside the caller's transaction; of two concurrent events the
 * second sees the first.
 * @throws Failure 404 for an unknown complaint, 409 when its status does not allow the event
 */
export async function changeComplaint(tx: Queryable, wanted: ComplaintChange): Promise<Complaint> {
  const { tenantId, id, owner, event, now, change } = wanted
  const row = await lockComplaint(tx, tenantId, knownId(id))
  if (!row || (owner !== undefined && row.userId !== owner)) throw notFound('记录不存在')
  const status = statusAfter(row, event)
  if (!status) throw notNow(row.status, event)
  const after = { ...row, ...change, status, updatedAt: new Date(now) }
  await updateComplaint(tx, row, after)
  return after
}

function notNow(status: Complaint['status'], event: ComplaintEvent): Failure {
  const message =
    event === 'edit' && status !== 'Closed'
      ? '已经受理，不能再修改；可以补充说明'
      : `当前状态为“${statusTexts[status]}”，不能这样操作`
  return new Failure(409, message, 'status')
}

/** Adds a reply to the thread. @param words `author` as shown to the member; empty for the member's replies */
export async function addReply(
  tx: Queryable,
  { tenantId, id }: Complaint,
  words: Pick<ComplaintReply, 'side' | 'author' | 'text'>,
  now: number,
): Promise<ComplaintReply> {
  const reply = { ...words, tenantId, id: newId(), complaintId: id, at: new Date(now) }
  await insertReply(tx, reply)
  return reply
}

/**
 * Whether the thread ends with this reply, added just now: then the request is a repetition, because its first answer was
 * lost.
 */
export async function isLastReply(
  tx: Queryable,
  { tenantId, id }: Complaint,
  { side, author, text }: Pick<ComplaintReply, 'side' | 'author' | 'text'>,
  now: number,
): Promise<boolean> {
  const last = (await repliesTo(tx, tenantId, id)).at(-1)
  const isSame = last?.side === side && last.author === author && last.text === text
  return isSame && isSentAgain(last.at, now)
}
