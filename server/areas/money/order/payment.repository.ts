import { and, asc, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PayInvocation } from '@/contract/payment'
import type { Queryable } from '../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../kernel/module'
import type { Order } from './order.repository'
import { payment } from './payment.table'

export type Payment = typeof payment.$inferSelect

const isPayment = (tenantId: string, paymentNo: string) =>
  and(eq(payment.tenantId, tenantId), eq(payment.paymentNo, paymentNo))

/** Inserts a payment that waits for the payer. */
export async function insertPayment(db: Queryable, row: Payment): Promise<void> {
  await db.insert(payment).values(row)
}

/** A payment by our number, without a lock. */
export async function findPayment(
  db: Queryable,
  tenantId: string,
  paymentNo: string,
): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(isPayment(tenantId, paymentNo))
  return row
}

/** Locks a payment until the transaction ends; lock its order first (order.repository). */
export async function lockPayment(
  db: Queryable,
  tenantId: string,
  paymentNo: string,
): Promise<Payment | undefined> {
  const [row] = await db.select().from(payment).where(isPayment(tenantId, paymentNo)).for('update')
  return row
}

/** The payment of an order that still waits for the payer. */
export async function openPayment(
  db: Queryable,
  order: Pick<Order, 'tenantId' | 'id'>,
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, order.tenantId),
        eq(payment.orderId, order.id),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${payment.status} = 'Created'`,
      ),
    )
  return row
}

/** The latest payment of an order, in any status. */
export async function newestPayment(db: Queryable, order: Order): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, order.tenantId), eq(payment.orderId, order.id)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1)
  return row
}

/** The payment that paid an order, if any part was paid outside. */
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

/** Stores how a payment ended. */
export async function updatePayment(
  db: Queryable,
  { tenantId, paymentNo }: Payment,
  changes: Pick<Payment, 'status'> &
    Partial<Pick<Payment, 'transactionNo' | 'paidAt' | 'closedAt' | 'askAt'>>,
): Promise<void> {
  await db
    .update(payment)
    .set({ askAt: null, ...changes })
    .where(isPayment(tenantId, paymentNo))
}

const MINUTE_MS = 60_000
/** Delays after which the provider is queried about an abandoned payment; later its daily bill is used. */
const ASK_AFTER_MS = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)

/** Next time to query the provider about an abandoned payment; null: never again. */
export function nextAskAt(closedAt: Date, now: Date): Date | null {
  const passed = now.getTime() - closedAt.getTime()
  const next = ASK_AFTER_MS.find((ms) => ms > passed)
  return next === undefined ? null : new Date(closedAt.getTime() + next)
}

/** Abandoned payments due for a query at the provider, longest due first. */
export function paymentsToAsk(
  db: Queryable,
  tenantId: string,
  { provider, now, limit }: { provider: Payment['provider']; now: Date; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${payment.askAt} is not null`,
        lte(payment.askAt, now),
        eq(payment.provider, provider),
      ),
    )
    .orderBy(asc(payment.askAt))
    .limit(limit)
}

/** Sets the next query time of an abandoned payment, unless it was paid meanwhile. */
export async function putOffAsking(
  db: Queryable,
  { tenantId, paymentNo }: Payment,
  askAt: Date | null,
): Promise<void> {
  await db
    .update(payment)
    .set({ askAt })
    .where(and(isPayment(tenantId, paymentNo), eq(payment.status, 'Closed')))
}

/** Stores how the cashier is opened; of two concurrent answers the first is kept. @returns the stored one */
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

export const overduePayments: OverdueWork = {
  kind: 'openPayments',
  what: 'payments undecided by the provider for ten minutes',
  count: (tenantId, now) =>
    sql`select count(*) from ${payment} where ${and(
      eq(payment.tenantId, tenantId),
      eq(payment.status, 'Created'),
      lt(payment.createdAt, minutesBefore(now, 10)),
    )}`,
}
