import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { PaperPerson } from '@/rules/paperName'
import type { Queryable } from '../../../database/queryable'
import { outsideMoneyOf } from '../../money/order/order.service'
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { billPayment } from './propertyBill.table'

export type BillPayment = typeof billPayment.$inferSelect

/** A payment with its order and payer. */
export interface ShownPayment extends BillPayment {
  orderCode: string
  payer: PaperPerson
  /** Invoiceable amount, fen: its share of the order's outside payment (outsideMoneyOf). */
  invoiceable: number
}

interface OrderKey {
  tenantId: string
  id: string
}

const isOfOrder = ({ tenantId, id }: OrderKey) =>
  and(eq(billPayment.tenantId, tenantId), eq(billPayment.orderId, id))

export async function insertPayments(db: Queryable, rows: readonly BillPayment[]): Promise<void> {
  await db.insert(billPayment).values([...rows])
}

/** Payments of bills by an order. */
export const paymentsOfOrder = (db: Queryable, order: OrderKey): Promise<BillPayment[]> =>
  db.select().from(billPayment).where(isOfOrder(order)).orderBy(asc(billPayment.billId))

export async function movePayments(
  db: Queryable,
  order: OrderKey,
  change: Pick<BillPayment, 'state'> & { paidAt?: Date },
): Promise<void> {
  await db.update(billPayment).set(change).where(isOfOrder(order))
}

/**
 * Amount, fen, that a member may have invoiced: of the own paid payments, without refunded ones; null: of every payer's.
 * Undefined without such a payment.
 */
export function invoiceableOf(
  payments: readonly ShownPayment[],
  userId: string | null,
): number | undefined {
  const own = payments.filter(
    (payment) => payment.state === 'paid' && payment.userId === (userId ?? payment.userId),
  )
  return own.length === 0 ? undefined : own.reduce((sum, payment) => sum + payment.invoiceable, 0)
}

/** Paid and held payments of bills, oldest first. */
export async function paymentsOfBills(
  db: Queryable,
  tenantId: string,
  billIds: readonly string[],
): Promise<ShownPayment[]> {
  if (billIds.length === 0) return []
  const rows = await db
    .select({
      payment: billPayment,
      orderCode: tradeOrder.orderCode,
      payAmount: tradeOrder.payAmount,
      payer: {
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(billPayment)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, billPayment.tenantId), eq(tradeOrder.id, billPayment.orderId)),
    )
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, billPayment.tenantId), eq(appUser.id, billPayment.userId)),
    )
    .where(
      and(
        eq(billPayment.tenantId, tenantId),
        inArray(billPayment.billId, [...billIds]),
        ne(billPayment.state, 'closed'),
        ne(billPayment.state, 'refunded'),
      ),
    )
    .orderBy(asc(billPayment.createdAt), asc(billPayment.orderId))
  const outside = await outsideMoneyOf(
    db,
    tenantId,
    rows.map(({ payment }) => payment.orderId),
  )
  return rows.map(({ payment, payAmount, ...more }) => {
    const { amount, orderId } = payment
    const invoiceable = Math.floor((amount * (outside.get(orderId) ?? 0)) / payAmount)
    return { ...payment, ...more, invoiceable }
  })
}
