import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PayInvocation } from '@/contract/payment'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { write } from '../../../database/withTransaction'
import { insertKind } from '../../../database/writeKind'
import type { Order } from './order.repository'
import { payment } from './payment.table'

export type Payment = typeof payment.$inferSelect

const isPayment = (tenantId: string, paymentNo: string) =>
  and(eq(payment.tenantId, tenantId), eq(payment.paymentNo, paymentNo))

const paymentKind = insertKind(payment)

/** Writes a payment that waits for the payer. */
export const insertPayment = (db: Queryable, row: Payment): Promise<void> =>
  write(db, paymentKind, row)

/** A payment by our number of it, without holding it. */
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

/** The last payment of an order that was begun, however it ended. */
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

/** Says how a payment ended. */
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
