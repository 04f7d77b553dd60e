import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import { tradeOrder } from '../order.table'
import { payment, refund } from '../payment.table'

/**
 * Ids of the orders that a number of the money names: the order's, the provider's transaction
 * number, our payment or refund number. Every source has its index.
 */
export async function orderIdsOfNumber(
  db: Queryable,
  tenantId: string,
  no: string,
): Promise<string[]> {
  const found = await Promise.all([
    db
      .select({ id: tradeOrder.id })
      .from(tradeOrder)
      .where(and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.orderCode, no))),
    ...(['wechat', 'sandbox', 'counter'] as const).map((provider) =>
      db
        .select({ id: payment.orderId })
        .from(payment)
        .where(
          and(
            eq(payment.tenantId, tenantId),
            eq(payment.provider, provider),
            eq(payment.transactionNo, no),
          ),
        ),
    ),
    db
      .select({ id: payment.orderId })
      .from(payment)
      .where(and(eq(payment.tenantId, tenantId), eq(payment.paymentNo, no))),
    db
      .select({ id: refund.orderId })
      .from(refund)
      .where(and(eq(refund.tenantId, tenantId), eq(refund.refundNo, no))),
  ])
  return found.flat().map(({ id }) => id)
}

/** Outside payments of an order, oldest first. */
export const paymentsOf = (db: Queryable, tenantId: string, orderId: string) =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.orderId, orderId)))
    .orderBy(asc(payment.createdAt))
