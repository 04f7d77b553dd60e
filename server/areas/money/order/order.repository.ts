import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import { canGo } from './orderStatus'
import { tradeOrder, tradeOrderItem, tradeOrderPayLine } from './order.table'
import { refund, refundLine } from './payment.table'

export type Order = typeof tradeOrder.$inferSelect
export type OrderItemRow = typeof tradeOrderItem.$inferSelect
export type PayLineRow = typeof tradeOrderPayLine.$inferSelect
export type NewPayLine = Omit<PayLineRow, 'tenantId' | 'orderId' | 'line' | 'refunded'>

const isOrder = (tenantId: string, id: string) =>
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

export async function insertItems(
  db: Queryable,
  { tenantId, id: orderId }: Order,
  items: readonly Omit<OrderItemRow, 'tenantId' | 'orderId'>[],
): Promise<void> {
  await db.insert(tradeOrderItem).values(items.map((item) => ({ ...item, tenantId, orderId })))
}

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

/** The order, held until the transaction ends. Always the first lock of whoever changes an order. */
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

export const orderState = () => new Failure(409, '订单状态已变化，请刷新后重试', 'orderState')

/** Counts what goes back; the database refuses more than was paid. */
export async function addRefunded(db: Queryable, order: Order, amount: number): Promise<Order> {
  const [row] = await db
    .update(tradeOrder)
    .set({ refundedAmount: sql`${tradeOrder.refundedAmount} + ${amount}` })
    .where(isOrder(order.tenantId, order.id))
    .returning()
  return row ?? order
}

/** Unpaid orders whose time is over, oldest first. */
export function dueOrders(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${tradeOrder.status} = 'PendingPay'`,
        lte(tradeOrder.expireAt, now),
      ),
    )
    .orderBy(asc(tradeOrder.expireAt))
    .limit(limit)
}

const isLineOf = ({ tenantId, id }: Order) =>
  and(eq(tradeOrderPayLine.tenantId, tenantId), eq(tradeOrderPayLine.orderId, id))

export function payLinesOf(db: Queryable, order: Order): Promise<PayLineRow[]> {
  return db
    .select()
    .from(tradeOrderPayLine)
    .where(isLineOf(order))
    .orderBy(asc(tradeOrderPayLine.line))
}

export async function insertPayLines(
  db: Queryable,
  order: Order,
  lines: readonly NewPayLine[],
): Promise<void> {
  if (lines.length === 0) return
  const { tenantId, id: orderId } = order
  await db
    .insert(tradeOrderPayLine)
    .values(lines.map((row, line) => ({ ...row, tenantId, orderId, line, refunded: 0 })))
}

/** Forgets a plan that was given up; the ledger remembers what was held and released. */
export async function deletePayLines(db: Queryable, order: Order): Promise<void> {
  await db.delete(tradeOrderPayLine).where(isLineOf(order))
}

/** Adds to what went back per line of the plan; the database refuses more than the line paid. */
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

export function itemsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(tradeOrderItem)
    .where(and(eq(tradeOrderItem.tenantId, tenantId), eq(tradeOrderItem.orderId, id)))
    .orderBy(asc(tradeOrderItem.line))
}

/** Adds to what went back per item; the database refuses more than the item's share of the payment. */
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

export type PartsItem = Omit<OrderItemRow, 'tenantId' | 'orderId'>
export type PartsLine = Omit<PayLineRow, 'tenantId' | 'orderId'>
export interface PartsRefund {
  id: string
  amount: number
  reason: string
  status: 'Pending' | 'Succeeded'
  /** ms */
  createdAt: number
  doneAt: number | null
  lines: Pick<PayLineRow, 'way' | 'account' | 'ownerId' | 'name' | 'amount'>[]
}

/** What belongs to an order, in one question. */
export interface OrderParts {
  items: PartsItem[]
  payLines: PartsLine[]
  refunds: PartsRefund[]
}

/** The parts as columns of a query over trade_order, named whole: drizzle would leave the table out. */
const partsColumns = {
  items: sql<PartsItem[] | null>`
    (select json_agg(json_build_object(
        'line', i.line, 'refId', i.ref_id, 'skuId', i.sku_id, 'name', i.name, 'sku', i.sku,
        'image', i.image, 'price', i.price, 'points', i.points, 'qty', i.qty,
        'payShare', i.pay_share, 'refunded', i.refunded) order by i.line)
      from ${tradeOrderItem} i
      where i.tenant_id = trade_order.tenant_id and i.order_id = trade_order.id)`,
  payLines: sql<PartsLine[] | null>`
    (select json_agg(json_build_object(
        'line', l.line, 'way', l.way, 'account', l.account, 'ownerId', l.owner_id,
        'paymentId', l.payment_id, 'name', l.name, 'amount', l.amount,
        'refunded', l.refunded) order by l.line)
      from ${tradeOrderPayLine} l
      where l.tenant_id = trade_order.tenant_id and l.order_id = trade_order.id)`,
  refunds: sql<PartsRefund[] | null>`
    (select json_agg(json_build_object(
        'id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
        'createdAt', round(extract(epoch from r.created_at) * 1000),
        'doneAt', round(extract(epoch from r.done_at) * 1000),
        'lines', (select json_agg(json_build_object('way', p.way, 'account', p.account,
            'ownerId', p.owner_id, 'name', p.name, 'amount', p.amount) order by p.line)
          from ${refundLine} p where p.tenant_id = r.tenant_id and p.refund_id = r.id)
      ) order by r.created_at, r.id)
      from ${refund} r
      where r.tenant_id = trade_order.tenant_id and r.order_id = trade_order.id)`,
}

/** Items, sources and refunds of an order. */
export async function partsOf(db: Queryable, { tenantId, id }: Order): Promise<OrderParts> {
  const [row] = await db.select(partsColumns).from(tradeOrder).where(isOrder(tenantId, id))
  return {
    items: row?.items ?? [],
    payLines: row?.payLines ?? [],
    refunds: row?.refunds ?? [],
  }
}

const toPayQuery = preparedQuery((db) =>
  db
    .select({ order: tradeOrder, items: partsColumns.items, refunds: partsColumns.refunds })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, sql.placeholder('tenantId')),
        eq(tradeOrder.id, sql.placeholder('id')),
      ),
    )
    .for('update', { of: tradeOrder }),
)

/**
 * An order that is about to be paid, locked, with what stays as it is while it is paid: its items, and
 * refunds of payments that came too late. The sources are left out: whoever waited for the lock would see
 * those of before.
 */
export async function lockToPay(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ order: Order; parts: Omit<OrderParts, 'payLines'> } | undefined> {
  const [row] = await toPayQuery(db, { tenantId, id })
  return row && { order: row.order, parts: { items: row.items ?? [], refunds: row.refunds ?? [] } }
}
