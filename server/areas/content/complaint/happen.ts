import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import {
  insertReply,
  lockComplaint,
  updateComplaint,
  type Complaint,
  type ComplaintReply,
} from './complaint.repository'
import { statusAfter, statusTexts, type ComplaintEvent } from './complaintState'

interface Happening {
  tenantId: string
  id: string
  /** Whose it must be; left out for the park. */
  owner?: string
  event: ComplaintEvent
  /** ms */
  now: number
  /** What it changes besides the status. */
  change?: Partial<Complaint>
}

/**
 * Lets something happen to a complaint, in the caller's transaction; of two events at once one sees the other.
 * @throws Failure 404 when there is none, 409 when the status does not allow it
 */
export async function happen(tx: Queryable, happening: Happening): Promise<Complaint> {
  const { tenantId, id, owner, event, now, change } = happening
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
      : `当前状态为「${statusTexts[status]}」，不能这样操作`
  return new Failure(409, message, 'status')
}

/** Adds words to the thread, and returns them. @param author as shown to the member; of a member nothing */
export async function say(
  tx: Queryable,
  { tenantId, id }: Complaint,
  words: Pick<ComplaintReply, 'side' | 'author' | 'text'>,
  now: number,
): Promise<ComplaintReply> {
  const reply = { ...words, tenantId, id: newId(), complaintId: id, at: new Date(now) }
  await insertReply(tx, reply)
  return reply
}
