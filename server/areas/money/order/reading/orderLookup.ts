import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../../database/queryable'
import type { FundAccount } from '../funds/fundSource'
import { unpaidOrders } from '../closing/unpaidOrders.repository'
import type { Order } from '../order.repository'
import type { PayLineRow } from '../payLine.repository'
import { tradeOrder, tradeOrderItem, tradeOrderPayLine } from '../order.table'
import { refund } from '../payment.table'
import type { Member } from '../../../../kernel/base'

/** Order data for a statement of movements. */
export interface OrderTitle {
  title: string
  shopName: string
  orderCode: string
  isPaid: boolean
}

/** Orders of some movements, by id. */
export async function orderTitles(
  db: Queryable,
  tenantId: string,
  movements: readonly { orderId: string | null }[],
): Promise<Map<string, OrderTitle>> {
  const ids = movements.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: tradeOrder.id,
      title: tradeOrder.title,
      shopName: tradeOrder.shopName,
      orderCode: tradeOrder.orderCode,
      paidAt: tradeOrder.paidAt,
    })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), inArray(tradeOrder.id, ids)))
  return new Map(rows.map(({ id, paidAt, ...row }) => [id, { ...row, isPaid: paidAt !== null }]))
}

/** Amounts held by a member's unpaid orders from some accounts, by account owner. */
export async function heldOf(
  db: Queryable,
  {
    tenantId,
    userId,
    accounts,
  }: { tenantId: string; userId: string; accounts: readonly FundAccount['account'][] },
): Promise<Map<string, number>> {
  const line = tradeOrderPayLine
  // Starts from the few open orders: a member's money sources of all times are many.
  const rows = await db
    .select({ ownerId: line.ownerId, held: sql<string>`sum(${line.amount})` })
    .from(tradeOrder)
    .innerJoin(
      line,
      and(
        eq(line.tenantId, tradeOrder.tenantId),
        eq(line.orderId, tradeOrder.id),
        inArray(line.account, [...accounts]),
      ),
    )
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${tradeOrder.status} = 'PendingPay'`,
      ),
    )
    .groupBy(line.ownerId)
  return new Map(rows.map(({ ownerId, held }) => [ownerId ?? '', Number(held)]))
}

/** An unpaid order with what it holds. */
export interface OpenOrder {
  order: Order
  /** Held inner money. */
  lines: PayLineRow[]
  /** Points spent, as a reduction or as its price. */
  points: number
}

/** A member's unexpired unpaid orders, earliest expiry first, with what each holds. */
export async function openOrders(
  db: Queryable,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<OpenOrder[]> {
  const orders = await unpaidOrders(db, { tenantId, userId }, now)
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const line = tradeOrderPayLine
  const item = tradeOrderItem
  const [lines, items] = await Promise.all([
    db
      .select()
      .from(line)
      .where(and(eq(line.tenantId, tenantId), inArray(line.orderId, ids), isNotNull(line.account)))
      .orderBy(asc(line.line)),
    db
      .select({ orderId: item.orderId, points: sql<string>`sum(${item.points} * ${item.qty})` })
      .from(item)
      .where(and(eq(item.tenantId, tenantId), inArray(item.orderId, ids)))
      .groupBy(item.orderId),
  ])
  return orders.map((order) => ({
    order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    points: order.reductions.reduce(
      (sum, { hold }) => sum + (Number(hold?.points) || 0),
      Number(items.find(({ orderId }) => orderId === order.id)?.points ?? 0),
    ),
  }))
}

/** Whether a member has ever paid an order of a kind. */
export async function hasPaidOrder(
  db: Queryable,
  { tenantId, userId, kind }: { tenantId: string; userId: string; kind: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        isNotNull(tradeOrder.paidAt),
        eq(tradeOrder.kind, kind),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Distinct statuses of a member's unfinished orders. */
export async function unfinishedStatuses(
  db: Queryable,
  { tenantId, userId }: Member,
): Promise<OrderStatus[]> {
  const rows = await db
    .selectDistinct({ status: tradeOrder.status })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        inArray(tradeOrder.status, ['PendingPay', 'Paid', 'ToPickup', 'Shipped', 'Refunding']),
      ),
    )
  return rows.map(({ status }) => status)
}

/** Whether an order is one of a shop's, as counted by shopPaymentsBetween. */
export const isShopOrder = ({ type }: Pick<Order, 'type'>): boolean => type === 'scan'

/** Whether an order pays money in, to a balance or card: that money is invoiced then, and not when it is spent. */
export const isPaidIn = ({ type }: Pick<Order, 'type'>): boolean =>
  type === 'recharge' || type === 'card'

/** Number of a member's paid shop orders within a span, without fully refunded ones. */
export async function shopPaymentsBetween(
  db: Queryable,
  { tenantId, userId }: Member,
  from: Date,
  to: Date,
): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from trade_order
    where tenant_id = ${tenantId} and user_id = ${userId} and type = 'scan'
      and paid_at >= ${from.toISOString()} and paid_at < ${to.toISOString()}
      and refunded_amount < pay_amount`)
  return Number(rows[0]?.total ?? 0)
}

/** When a member last paid for an order that was not refunded in full; recharges and cards do not count. */
export async function lastSpentAt(
  db: Queryable,
  { tenantId, userId }: Member,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ paidAt: tradeOrder.paidAt })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        isNotNull(tradeOrder.paidAt),
        gt(tradeOrder.payAmount, 0),
        eq(tradeOrder.inOut, 'out'),
        lt(tradeOrder.refundedAmount, tradeOrder.payAmount),
      ),
    )
    .orderBy(desc(tradeOrder.paidAt))
    .limit(1)
  return row?.paidAt ?? undefined
}

/**
 * Paid orders of which not all was refunded, newest first: a member's of a kind, or some.
 * @param isLocked until the transaction ends
 */
export async function unrefundedOrders(
  db: Queryable,
  tenantId: string,
  which: { userId: string; kind: string } | { ids: readonly string[] },
  isLocked: boolean,
): Promise<Order[]> {
  if ('ids' in which && which.ids.length === 0) return []
  const found = db
    .select()
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        'ids' in which
          ? inArray(tradeOrder.id, [...which.ids])
          : and(eq(tradeOrder.userId, which.userId), eq(tradeOrder.kind, which.kind)),
        isNotNull(tradeOrder.paidAt),
        lt(tradeOrder.refundedAmount, tradeOrder.payAmount),
      ),
    )
    .orderBy(desc(tradeOrder.paidAt), desc(tradeOrder.id))
  return isLocked ? found.for('update') : found
}

/** Those of some refunds that have succeeded. */
export async function arrivedRefunds(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, tenantId),
        inArray(refund.id, [...ids]),
        eq(refund.status, 'Succeeded'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Amount of orders paid from outside (WeChat, a counter) and not refunded, by order id, fen; orders without an outside
 * payment are missing. Only this part can be invoiced: inner money was invoiced when it was paid in.
 */
export async function outsideMoneyOf(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const line = tradeOrderPayLine
  const rows = await db
    .select({ id: line.orderId, left: sql<string>`sum(${line.amount} - ${line.refunded})` })
    .from(line)
    .where(
      and(eq(line.tenantId, tenantId), inArray(line.orderId, [...orderIds]), isNull(line.account)),
    )
    .groupBy(line.orderId)
  return new Map(rows.map(({ id, left }) => [id, Number(left)]))
}

/** Subjects of a kind's orders, of any member, whose refund was made since a moment or is under way. */
export async function subjectsRefundedSince(
  db: Queryable,
  tenantId: string,
  kind: string,
  since: Date,
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ subject: tradeOrder.subject })
    .from(refund)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, refund.tenantId), eq(tradeOrder.id, refund.orderId)),
    )
    .where(
      and(
        eq(refund.tenantId, tenantId),
        eq(refund.cause, 'order'),
        or(gte(refund.doneAt, since), eq(refund.status, 'Pending')),
        eq(tradeOrder.kind, kind),
      ),
    )
  return rows.map(({ subject }) => subject)
}
