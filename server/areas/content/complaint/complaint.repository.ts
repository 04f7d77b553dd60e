import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { isOwnedBy, type OwnedBy } from '../../people/deskCase/deskCase.service'
import { complaint, complaintAudit, complaintReply } from './complaint.table'
import type { Member } from '../../../kernel/base'

export type Complaint = typeof complaint.$inferSelect
export type ComplaintReply = typeof complaintReply.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(complaint.tenantId, tenantId), eq(complaint.userId, userId))

/** Inserts a complaint; false when its request id or number exists already. */
export async function insertComplaint(db: Queryable, row: Complaint): Promise<boolean> {
  const rows = await db
    .insert(complaint)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: complaint.id })
  return rows.length === 1
}

export async function complaintByRequest(
  db: Queryable,
  member: Member,
  requestId: string,
): Promise<Complaint | undefined> {
  const [row] = await db
    .select()
    .from(complaint)
    .where(and(isOf(member), eq(complaint.requestId, requestId)))
  return row
}

export async function complaintOf(
  db: Queryable,
  member: Member,
  id: string,
): Promise<Complaint | undefined> {
  const [row] = await db
    .select()
    .from(complaint)
    .where(and(isOf(member), eq(complaint.id, id)))
  return row
}

export async function complaintById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Complaint | undefined> {
  const [row] = await db
    .select()
    .from(complaint)
    .where(and(eq(complaint.tenantId, tenantId), eq(complaint.id, id)))
  return row
}

/**
 * Locks a complaint until the transaction ends, so that of two concurrent events one sees the
 * other.
 */
export async function lockComplaint(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Complaint | undefined> {
  const [row] = await db
    .select()
    .from(complaint)
    .where(and(eq(complaint.tenantId, tenantId), eq(complaint.id, id)))
    .for('update')
  return row
}

export async function updateComplaint(
  db: Queryable,
  { tenantId, id }: Pick<Complaint, 'tenantId' | 'id'>,
  change: Partial<Omit<Complaint, 'tenantId' | 'id'>>,
): Promise<void> {
  await db
    .update(complaint)
    .set(change)
    .where(and(eq(complaint.tenantId, tenantId), eq(complaint.id, id)))
}

/** One page of a member's complaints, the newest first. */
export async function complaintPage(
  db: Queryable,
  member: Member,
  pages: PageRequest,
): Promise<{ rows: Complaint[]; total: number }> {
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(complaint)
      .where(isOf(member))
      .orderBy(desc(complaint.submittedAt), desc(complaint.id)),
    db.select({ total: count() }).from(complaint).where(isOf(member)),
  )
}

/** Number of a member's open complaints. */
export async function countOpen(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(complaint)
    .where(and(isOf(member), ne(complaint.status, 'Closed')))
  return row?.total ?? 0
}

/** Number of a member's complaints with an unread answer. */
export async function countUnread(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(complaint)
    .where(
      and(
        isOf(member),
        isNotNull(complaint.answeredAt),
        or(isNull(complaint.readAt), gt(complaint.answeredAt, complaint.readAt)),
      ),
    )
  return row?.total ?? 0
}

/** Since when a member has been waiting: the last answer, else the submission. */
export const waitingSince = ({ answeredAt, submittedAt }: Complaint): Date =>
  answeredAt ?? submittedAt

/**
 * One page of a park's complaints, of some statuses (empty: all): those that wait for the park first,
 * closed ones last, longest waiting first.
 */
export async function parkComplaintPage(
  db: Queryable,
  tenantId: string,
  { statuses, by }: { statuses: readonly Complaint['status'][]; by?: OwnedBy },
  pages: PageRequest,
): Promise<{ rows: Complaint[]; total: number }> {
  const isWanted = and(
    eq(complaint.tenantId, tenantId),
    statuses.length === 0 ? undefined : inArray(complaint.status, [...statuses]),
    isOwnedBy(complaintAudit, complaint, by),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(complaint)
      .where(isWanted)
      .orderBy(
        sql`case ${complaint.status} when 'Replied' then 1 when 'Closed' then 2 else 0 end`,
        sql`coalesce(${complaint.answeredAt}, ${complaint.submittedAt})`,
        asc(complaint.id),
      ),
    db.select({ total: count() }).from(complaint).where(isWanted),
  )
}

/** A park's complaints waiting for an answer, accepted or not, with the earliest of each. */
export async function countWaiting(
  db: Queryable,
  tenantId: string,
): Promise<Record<'submitted' | 'handling', { count: number; oldest: Date | null }>> {
  const rows = await db
    .select({ status: complaint.status, count: count(), oldest: min(complaint.submittedAt) })
    .from(complaint)
    .where(
      and(
        eq(complaint.tenantId, tenantId),
        or(eq(complaint.status, 'Submitted'), eq(complaint.status, 'Handling')),
      ),
    )
    .groupBy(complaint.status)
  const of = (status: Complaint['status']) =>
    rows.find((row) => row.status === status) ?? { count: 0, oldest: null }
  return { submitted: of('Submitted'), handling: of('Handling') }
}

export function repliesTo(
  db: Queryable,
  tenantId: string,
  complaintId: string,
): Promise<ComplaintReply[]> {
  return db
    .select()
    .from(complaintReply)
    .where(and(eq(complaintReply.tenantId, tenantId), eq(complaintReply.complaintId, complaintId)))
    .orderBy(asc(complaintReply.at), asc(complaintReply.id))
}

export async function insertReply(db: Queryable, row: ComplaintReply): Promise<void> {
  await db.insert(complaintReply).values(row)
}

/** Paths of the pictures that a member's complaints show. */
export async function imagesOfComplaints(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db.select({ images: complaint.images }).from(complaint).where(isOf(member))
  return rows.flatMap(({ images }) => images)
}

/** Removes personal data from a member's complaints. Their content stays. */
export async function anonymiseComplaints(db: Queryable, member: Member): Promise<void> {
  await db.update(complaint).set({ phone: '', images: [], isAnonymous: true }).where(isOf(member))
}
