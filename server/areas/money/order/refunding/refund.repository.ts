import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import type { Order } from '../order.repository'
import { tradeOrder } from '../order.table'
import type { Payment } from '../payment.repository'
import { payment, refund, refundLine } from '../payment.table'

export type Refund = typeof refund.$inferSelect
export type RefundLine = typeof refundLine.$inferSelect
export type NewRefundLine = Omit<RefundLine, 'tenantId' | 'refundId' | 'line'>

/** Writes a refund with where it goes to. */
export async function insertRefund(
  db: Queryable,
  row: Refund,
  lines: readonly NewRefundLine[],
): Promise<void> {
  await db.insert(refund).values(row)
  await db.insert(refundLine).values(
    lines.map((content, line) => ({
      ...content,
      tenantId: row.tenantId,
      refundId: row.id,
      line,
    })),
  )
}

/** A refund by its id, or by our number of it at the provider. */
export async function findRefund(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { refundNo: string },
): Promise<Refund | undefined> {
  const meant = 'id' in by ? eq(refund.id, by.id) : eq(refund.refundNo, by.refundNo)
  const [row] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), meant))
  return row
}

/** What of a refund goes back through the provider, and to which payment. */
export async function outsidePartOf(
  db: Queryable,
  { tenantId, id }: Refund,
): Promise<{ payment: Payment; amount: number } | undefined> {
  const [row] = await db
    .select({ payment, amount: refundLine.amount })
    .from(refundLine)
    .innerJoin(
      payment,
      and(eq(payment.tenantId, refundLine.tenantId), eq(payment.id, refundLine.paymentId)),
    )
    .where(and(eq(refundLine.tenantId, tenantId), eq(refundLine.refundId, id)))
  return row
}

/** Marks a refund as done; of two who heard it at once, one gets true. */
export async function finishRefund(
  db: Queryable,
  { tenantId, id }: Refund,
  doneAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(refund)
    .set({ status: 'Succeeded', doneAt })
    .where(and(eq(refund.tenantId, tenantId), eq(refund.id, id), eq(refund.status, 'Pending')))
    .returning({ id: refund.id })
  return rows.length === 1
}

/** Says when the provider is asked (again) about a refund. */
export async function postponeRefund(
  db: Queryable,
  { tenantId, id }: Refund,
  nextTryAt: Date,
): Promise<void> {
  await db
    .update(refund)
    .set({ nextTryAt })
    .where(and(eq(refund.tenantId, tenantId), eq(refund.id, id)))
}

/** Whether an order has a refund that is still on its way. */
export async function hasPendingRefund(db: Queryable, order: Order): Promise<boolean> {
  const [row] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, order.tenantId),
        eq(refund.orderId, order.id),
        eq(refund.cause, 'order'),
        eq(refund.status, 'Pending'),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Refunds that the provider is to be asked about now, oldest first. */
export function dueRefunds(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<Refund[]> {
  return db
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, tenantId),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${refund.status} = 'Pending'`,
        lte(refund.nextTryAt, now),
      ),
    )
    .orderBy(asc(refund.nextTryAt))
    .limit(limit)
}

/** A refund whose money a counter of the park has to hand over. */
export interface RefundToFetch {
  id: string
  orderId: string
  title: string
  /** fen */
  amount: number
  createdAt: Date
}

/** Refunds that wait at the counters, the oldest first. */
export function refundsAtCounters(
  db: Queryable,
  tenantId: string,
  limit: number,
): Promise<RefundToFetch[]> {
  return db
    .select({
      id: refund.id,
      orderId: refund.orderId,
      title: tradeOrder.title,
      amount: refundLine.amount,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(
      refundLine,
      and(eq(refundLine.tenantId, refund.tenantId), eq(refundLine.refundId, refund.id)),
    )
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, refund.tenantId), eq(tradeOrder.id, refund.orderId)),
    )
    .where(
      and(
        eq(refund.tenantId, tenantId),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${refund.status} = 'Pending'`,
        eq(refundLine.way, 'counter'),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(limit)
}
