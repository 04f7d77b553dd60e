import { and, asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import { orderState } from './orderFailures'
import { canGo } from './orderStatus'
import { tradeOrder, tradeOrderItem } from './order.table'

export type Order = typeof tradeOrder.$inferSelect
export type OrderItemRow = typeof tradeOrderItem.$inferSelect

/** The condition that a row of trade_order is this order. */
export const isOrder = (tenantId: string, id: string) =>
  and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.id, id))

/** @returns false when the order code is taken */
export async function insertOrder(db: Queryable, order: Order): Promise<boolean> {
  const inserted = await db
    .insert(tradeOrder)
    .values(order)
    .onConflictDoNothing({ target: [tradeOrder.tenantId, tradeOrder.orderCode] })
    .returning({ id: tradeOrder.id })
  return inserted.length === 1
}

/** Writes what an order is for, line by line. */
export async function insertItems(
  db: Queryable,
  { tenantId, id: orderId }: Order,
  items: readonly Omit<OrderItemRow, 'tenantId' | 'orderId'>[],
): Promise<void> {
  await db.insert(tradeOrderItem).values(items.map((item) => ({ ...item, tenantId, orderId })))
}

/** An order as it stands, without holding it. */
export async function findOrder(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { orderCode: string },
): Promise<Order | undefined> {
  const meant = 'id' in by ? eq(tradeOrder.id, by.id) : eq(tradeOrder.orderCode, by.orderCode)
  const [row] = await db
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), meant))
  return row
}

/** The order, locked until the transaction ends. Every change of an order takes this lock before any other. */
export async function lockOrder(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Order | undefined> {
  const [row] = await db.select().from(tradeOrder).where(isOrder(tenantId, id)).for('update')
  return row
}

/**
 * Changes an order's status, if the table of transitions allows it and nobody was faster.
 * @throws Failure 409 `orderState`
 */
export async function moveOrder(
  db: Queryable,
  order: Order,
  status: OrderStatus,
  changes: Partial<Omit<Order, 'tenantId' | 'id' | 'status'>> = {},
): Promise<Order> {
  if (!canGo(order.status, status)) throw orderState()
  const [row] = await db
    .update(tradeOrder)
    .set({ ...changes, status })
    .where(and(isOrder(order.tenantId, order.id), eq(tradeOrder.status, order.status)))
    .returning()
  if (!row) throw orderState()
  return row
}

/** What an order is for, in the order of its lines. */
export function itemsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(tradeOrderItem)
    .where(and(eq(tradeOrderItem.tenantId, tenantId), eq(tradeOrderItem.orderId, id)))
    .orderBy(asc(tradeOrderItem.line))
}
