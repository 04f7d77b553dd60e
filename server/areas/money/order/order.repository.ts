import { and, asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import { errorCauses } from '../../../database/errorCauses'
import { canGo, orderOpen, orderState } from './orderStatus'
import { tradeOrder, tradeOrderItem } from './order.table'

export type Order = typeof tradeOrder.$inferSelect
export type OrderItemRow = typeof tradeOrderItem.$inferSelect

/** Condition: the row of trade_order is this order. */
export const isOrder = (tenantId: string, id: string) =>
  and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.id, id))

const isOneOpen = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ constraint }) => constraint === 'trade_order_one_open')

/**
 * Inserts an order.
 * @throws Failure 409 `orderCodeUsed` when its code is taken, `orderOpen` when another unpaid order has the same subject
 *   key
 */
export async function insertOrder(db: Queryable, order: Order): Promise<void> {
  const rows = await db
    .insert(tradeOrder)
    .values(order)
    .onConflictDoNothing({ target: [tradeOrder.tenantId, tradeOrder.orderCode] })
    .returning({ id: tradeOrder.id })
    .catch((error: unknown) => {
      throw isOneOpen(error) ? orderOpen() : error
    })
  if (rows.length === 0) throw new Failure(409, '订单编号已使用，请重试', 'orderCodeUsed')
}

/** Inserts the lines of an order. */
export async function insertItems(
  db: Queryable,
  { tenantId, id: orderId }: Order,
  items: readonly Omit<OrderItemRow, 'tenantId' | 'orderId'>[],
): Promise<void> {
  if (items.length === 0) return
  await db.insert(tradeOrderItem).values(items.map((item) => ({ ...item, tenantId, orderId })))
}

/** An order without a lock. */
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

/** Locks an order until the transaction ends. Every change of an order takes this lock before any other. */
export async function lockOrder(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Order | undefined> {
  const [row] = await db.select().from(tradeOrder).where(isOrder(tenantId, id)).for('update')
  return row
}

type OrderChanges = Partial<Omit<Order, 'tenantId' | 'id' | 'status'>>

/**
 * Changes the status of a locked order, if the transition table allows it.
 * @returns the updated order
 * @throws Failure 409 `orderState`, also when the status has changed concurrently
 */
export async function moveOrder(
  db: Queryable,
  order: Order,
  status: OrderStatus,
  changes: OrderChanges = {},
): Promise<Order> {
  const { tenantId, id, status: from } = order
  if (!canGo(from, status)) throw orderState()
  const rows = await db
    .update(tradeOrder)
    .set({ ...changes, status })
    .where(and(isOrder(tenantId, id), eq(tradeOrder.status, from)))
    .returning({ id: tradeOrder.id })
  if (rows.length === 0) throw orderState()
  return { ...order, ...changes, status }
}

/** Lines of an order. */
export function itemsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(tradeOrderItem)
    .where(and(eq(tradeOrderItem.tenantId, tenantId), eq(tradeOrderItem.orderId, id)))
    .orderBy(asc(tradeOrderItem.line))
}
