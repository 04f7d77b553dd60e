import { and, asc, count, desc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { MallRefundStatus } from '@/contract/mallRefund'
import type { Queryable } from '../../../database/queryable'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import type { Member } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { isOwnedBy, type OwnedBy } from '../../people/deskCase/deskCase.service'
import { mallRefund, mallRefundAudit, mallRefundEntry, mallRefundLine } from './mallRefund.table'
import { openStatuses } from './refundState'

export type MallRefund = typeof mallRefund.$inferSelect
export type MallRefundLine = typeof mallRefundLine.$inferSelect
export type RefundEntry = typeof mallRefundEntry.$inferSelect

/** A refund with its lines. */
export interface RefundWithLines {
  refund: MallRefund
  lines: MallRefundLine[]
}

type Key = Pick<MallRefund, 'tenantId' | 'id'>

const isRefund = ({ tenantId, id }: Key) =>
  and(eq(mallRefund.tenantId, tenantId), eq(mallRefund.id, id))

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(mallRefund.tenantId, tenantId), eq(mallRefund.userId, userId))

/** Inserts a refund. @returns false: its number is taken */
export async function insertRefund(tx: Queryable, row: MallRefund): Promise<boolean> {
  const rows = await tx
    .insert(mallRefund)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mallRefund.id })
  return rows.length === 1
}

export async function insertRefundLines(
  tx: Queryable,
  rows: readonly MallRefundLine[],
): Promise<void> {
  await tx.insert(mallRefundLine).values([...rows])
}

export async function findRefund(db: Queryable, key: Key): Promise<MallRefund | undefined> {
  const [row] = await db.select().from(mallRefund).where(isRefund(key))
  return row
}

/** Locks a refund until the transaction ends; lock its order first. */
export async function lockRefund(tx: Queryable, key: Key): Promise<MallRefund | undefined> {
  const [row] = await tx.select().from(mallRefund).where(isRefund(key)).for('update')
  return row
}

export async function updateRefund(
  tx: Queryable,
  key: Key,
  change: Partial<Omit<MallRefund, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.update(mallRefund).set(change).where(isRefund(key))
}

/** Stores the amounts actually refunded for a line, when less than requested. */
export async function updateRefundLine(
  tx: Queryable,
  { tenantId, refundId, line, qty, amount }: MallRefundLine,
): Promise<void> {
  await tx
    .update(mallRefundLine)
    .set({ qty, amount })
    .where(
      and(
        eq(mallRefundLine.tenantId, tenantId),
        eq(mallRefundLine.refundId, refundId),
        eq(mallRefundLine.line, line),
      ),
    )
}

export async function removeRefundLine(
  tx: Queryable,
  { tenantId, refundId, line }: MallRefundLine,
): Promise<void> {
  await tx
    .delete(mallRefundLine)
    .where(
      and(
        eq(mallRefundLine.tenantId, tenantId),
        eq(mallRefundLine.refundId, refundId),
        eq(mallRefundLine.line, line),
      ),
    )
}

export async function insertEntry(
  tx: Queryable,
  { tenantId, id: refundId }: Key,
  entry: Omit<RefundEntry, 'tenantId' | 'id' | 'refundId'>,
): Promise<RefundEntry> {
  const row = { ...entry, tenantId, id: newId(), refundId }
  await tx.insert(mallRefundEntry).values(row)
  return row
}

/** Thread entries of a refund, oldest first. */
export const entriesOf = (db: Queryable, { tenantId, id }: Key): Promise<RefundEntry[]> =>
  db
    .select()
    .from(mallRefundEntry)
    .where(and(eq(mallRefundEntry.tenantId, tenantId), eq(mallRefundEntry.refundId, id)))
    .orderBy(asc(mallRefundEntry.at), asc(mallRefundEntry.id))

async function withLines(
  db: Queryable,
  tenantId: string,
  refunds: readonly MallRefund[],
): Promise<RefundWithLines[]> {
  if (refunds.length === 0) return []
  const ids = refunds.map(({ id }) => id)
  const lines = await db
    .select()
    .from(mallRefundLine)
    .where(and(eq(mallRefundLine.tenantId, tenantId), inArray(mallRefundLine.refundId, ids)))
    .orderBy(asc(mallRefundLine.line))
  return refunds.map((refund) => ({
    refund,
    lines: lines.filter(({ refundId }) => refundId === refund.id),
  }))
}

/** All refunds of some orders, newest first. */
export async function refundsOfOrders(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<RefundWithLines[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(mallRefund)
    .where(and(eq(mallRefund.tenantId, tenantId), inArray(mallRefund.orderId, [...orderIds])))
    .orderBy(desc(mallRefund.createdAt), desc(mallRefund.id))
  return withLines(db, tenantId, rows)
}

/** A page of a member's refunds, of one order or all, newest first. */
export async function memberRefundPage(
  db: Queryable,
  member: Member,
  orderId: string | undefined,
  pages: PageRequest,
): Promise<{ rows: MallRefund[]; total: number }> {
  const isWanted = and(
    isOf(member),
    orderId === undefined ? undefined : eq(mallRefund.orderId, orderId),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(mallRefund)
      .where(isWanted)
      .orderBy(desc(mallRefund.createdAt), desc(mallRefund.id)),
    db.select({ total: count() }).from(mallRefund).where(isWanted),
  )
}

/** A page of a park's refunds in some statuses (empty: all), by the end of their current step. */
export async function parkRefundPage(
  db: Queryable,
  tenantId: string,
  { statuses, by }: { statuses: readonly MallRefundStatus[]; by?: OwnedBy },
  pages: PageRequest,
): Promise<{ rows: MallRefund[]; total: number }> {
  const isWanted = and(
    eq(mallRefund.tenantId, tenantId),
    statuses.length === 0 ? undefined : inArray(mallRefund.status, [...statuses]),
    isOwnedBy(mallRefundAudit, mallRefund, by),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(mallRefund)
      .where(isWanted)
      .orderBy(
        sql`${mallRefund.stepEndsAt} asc nulls last`,
        desc(mallRefund.updatedAt),
        desc(mallRefund.id),
      ),
    db.select({ total: count() }).from(mallRefund).where(isWanted),
  )
}

/** A park's refunds waiting for an answer, and for returned goods to be checked, with the earliest of each. */
export async function countForPark(
  db: Queryable,
  tenantId: string,
): Promise<Record<'applied' | 'toReceive', { count: number; oldest: Date | null }>> {
  const rows = await db
    .select({ status: mallRefund.status, count: count(), oldest: min(mallRefund.updatedAt) })
    .from(mallRefund)
    .where(
      and(eq(mallRefund.tenantId, tenantId), inArray(mallRefund.status, ['Applied', 'ToReceive'])),
    )
    .groupBy(mallRefund.status)
  const of = (status: MallRefundStatus) =>
    rows.find((row) => row.status === status) ?? { count: 0, oldest: null }
  return { applied: of('Applied'), toReceive: of('ToReceive') }
}

/** Number of a member's open refunds. */
export async function countOpen(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mallRefund)
    .where(and(isOf(member), inArray(mallRefund.status, [...openStatuses])))
  return row?.total ?? 0
}

/** Ids of a member's orders with an open refund. */
export async function openOrderIds(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: mallRefund.orderId })
    .from(mallRefund)
    .where(and(isOf(member), inArray(mallRefund.status, [...openStatuses])))
  return rows.map(({ orderId }) => orderId)
}

/** Number of open refunds by order id; orders without any are missing. */
export async function openCounts(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: mallRefund.orderId, total: count() })
    .from(mallRefund)
    .where(
      and(
        eq(mallRefund.tenantId, tenantId),
        inArray(mallRefund.orderId, [...orderIds]),
        inArray(mallRefund.status, [...openStatuses]),
      ),
    )
    .groupBy(mallRefund.orderId)
  return new Map(rows.map(({ orderId, total }) => [orderId, total]))
}

/** Refunds whose current step has expired, longest overdue first, without those that pause after a fault of `work`. */
export const dueRefunds = (
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<MallRefund[]> =>
  db
    .select()
    .from(mallRefund)
    .where(
      and(
        eq(mallRefund.tenantId, tenantId),
        lte(mallRefund.stepEndsAt, now),
        isNotWaiting(work, mallRefund, now),
      ),
    )
    .orderBy(asc(mallRefund.stepEndsAt))
    .limit(limit)

/** Refunds whose return deadline is before `before`. */
export const returnsEndingBefore = (
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<MallRefund[]> =>
  db
    .select()
    .from(mallRefund)
    .where(
      and(
        eq(mallRefund.tenantId, tenantId),
        eq(mallRefund.status, 'ToReturn'),
        lte(mallRefund.stepEndsAt, before),
      ),
    )
    .orderBy(asc(mallRefund.stepEndsAt))

/** Picture paths used in a member's refunds. */
export async function imagesOfRefunds(db: Queryable, member: Member): Promise<string[]> {
  const entries = await db
    .select({ images: mallRefundEntry.images })
    .from(mallRefundEntry)
    .innerJoin(
      mallRefund,
      and(
        eq(mallRefund.tenantId, mallRefundEntry.tenantId),
        eq(mallRefund.id, mallRefundEntry.refundId),
      ),
    )
    .where(and(isOf(member), eq(mallRefundEntry.actor, 'member')))
  const refunds = await db
    .select({ images: mallRefund.images })
    .from(mallRefund)
    .where(isOf(member))
  return [...refunds, ...entries].flatMap(({ images }) => images)
}

/** Erases texts and pictures from a member's refunds. */
export async function anonymiseRefunds(tx: Queryable, member: Member): Promise<void> {
  const own = tx.select({ id: mallRefund.id }).from(mallRefund).where(isOf(member))
  await tx
    .update(mallRefundEntry)
    .set({ text: '', images: [] })
    .where(
      and(
        eq(mallRefundEntry.tenantId, member.tenantId),
        inArray(mallRefundEntry.refundId, own),
        eq(mallRefundEntry.actor, 'member'),
      ),
    )
  await tx.update(mallRefund).set({ detail: '', images: [] }).where(isOf(member))
}
