import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { PayInvocation } from '@/contract/payment'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import type { Order } from './order.repository'
import { payment, refund, refundLine } from './payment.table'

export type Payment = typeof payment.$inferSelect
export type Refund = typeof refund.$inferSelect
export type RefundLine = typeof refundLine.$inferSelect
export type NewRefundLine = Omit<RefundLine, 'tenantId' | 'refundId' | 'line'>

const isPayment = (tenantId: string, paymentNo: string) =>
  and(eq(payment.tenantId, tenantId), eq(payment.paymentNo, paymentNo))

export async function insertPayment(db: Queryable, row: Payment): Promise<void> {
  await db.insert(payment).values(row)
}

export async function findPayment(
  db: Queryable,
  tenantId: string,
  paymentNo: string,
): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(isPayment(tenantId, paymentNo))
  return row
}

/** The payment, held until the transaction ends; its order is locked before (order.repository). */
export async function lockPayment(
  db: Queryable,
  tenantId: string,
  paymentNo: string,
): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(isPayment(tenantId, paymentNo)).for('update')
  return row
}

/** The payment of an order that is still waiting for the payer. */
export async function openPayment(
  db: Queryable,
  order: Pick<Order, 'tenantId' | 'id'>,
): Promise<Payment | undefined> {
  const [row] = await openQuery(db, { tenantId: order.tenantId, orderId: order.id })
  return row
}

const openQuery = preparedQuery((db) =>
  db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, sql.placeholder('tenantId')),
        eq(payment.orderId, sql.placeholder('orderId')),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${payment.status} = 'Created'`,
      ),
    ),
)

export async function newestPayment(db: Queryable, order: Order): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, order.tenantId), eq(payment.orderId, order.id)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1)
  return row
}

/** The payment that paid an order, if any of it was paid outside. */
export async function successfulPayment(
  db: Queryable,
  { tenantId, id }: Pick<Order, 'tenantId' | 'id'>,
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.orderId, id),
        sql`${payment.status} = 'Succeeded'`,
      ),
    )
  return row
}

export async function updatePayment(
  db: Queryable,
  { tenantId, paymentNo }: Payment,
  changes: Pick<Payment, 'status'> & Partial<Pick<Payment, 'transactionNo' | 'paidAt'>>,
): Promise<void> {
  await db.update(payment).set(changes).where(isPayment(tenantId, paymentNo))
}

/** Keeps how the cashier is opened; of two who asked the provider at once, the first one's stays. */
export async function keepInvocation(
  db: Queryable,
  { tenantId, paymentNo }: Payment,
  invoke: PayInvocation,
): Promise<PayInvocation> {
  await db
    .update(payment)
    .set({ invoke })
    .where(and(isPayment(tenantId, paymentNo), isNull(payment.invoke)))
  const kept = await findPayment(db, tenantId, paymentNo)
  return kept?.invoke ?? invoke
}

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
