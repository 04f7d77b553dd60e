import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import { isOrder, type Order } from '../order.repository'
import { tradeOrder, tradeOrderItem, tradeOrderPayLine } from '../order.table'
import { isLineOf } from '../payLine.repository'

/** Adds to the refunded amount; a check constraint rejects more than was paid. */
export async function addRefunded(db: Queryable, order: Order, amount: number): Promise<Order> {
  const [row] = await db
    .update(tradeOrder)
    .set({ refundedAmount: sql`${tradeOrder.refundedAmount} + ${amount}` })
    .where(isOrder(order.tenantId, order.id))
    .returning()
  return row ?? order
}

/** Adds to the refunded amounts per money source; a check constraint rejects more than the source paid. */
export async function addLineRefunds(
  db: Queryable,
  order: Order,
  amounts: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [line, amount] of amounts) {
    await db
      .update(tradeOrderPayLine)
      .set({ refunded: sql`${tradeOrderPayLine.refunded} + ${amount}` })
      .where(and(isLineOf(order), eq(tradeOrderPayLine.line, line)))
  }
}

/** Adds to the refunded amounts per item; a check constraint rejects more than the item's share of the payment. */
export async function addItemRefunds(
  db: Queryable,
  { tenantId, id }: Order,
  amounts: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [line, amount] of amounts) {
    await db
      .update(tradeOrderItem)
      .set({ refunded: sql`${tradeOrderItem.refunded} + ${amount}` })
      .where(
        and(
          eq(tradeOrderItem.tenantId, tenantId),
          eq(tradeOrderItem.orderId, id),
          eq(tradeOrderItem.line, line),
        ),
      )
  }
}
