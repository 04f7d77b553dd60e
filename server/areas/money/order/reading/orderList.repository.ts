import { and, count, desc, eq, inArray, sql, type SQL, asc } from 'drizzle-orm'
import type { OrderCounts, OrderGroup, OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'
import type { Queryable } from '../../../../database/queryable'
import type { Order } from '../order.repository'
import { tradeOrder, tradeOrderItem } from '../order.table'
import type { Member } from '../../../../kernel/base'
import { payment, refund } from '../payment.table'

/** Summary of an order's lines, for its card. */
export interface LineSum {
  /** Pieces of all lines. */
  pieces: number
  points: number
  lines: number
  /** Of the first line. */
  refId: string | null
}

export interface ListedOrder extends LineSum {
  order: Order
}

export interface OrderFilter {
  tenantId: string
  userId: string
  Group: OrderGroup
  Type?: OrderType
  Keyword: string
  now: Date
}

/** An expired unpaid order, whose payment is being confirmed, is in no group but `all`. */
const groups: Record<OrderGroup, (now: Date) => SQL | undefined> = {
  all: () => undefined,
  toPay: (now) => sql`${tradeOrder.status} = 'PendingPay' and ${tradeOrder.expireAt} > ${now}`,
  doing: () => sql`${tradeOrder.status} in ('Paid', 'ToPickup', 'Shipped')`,
  done: () => sql`${tradeOrder.status} = 'Done'`,
  closed: () => sql`${tradeOrder.status} = 'Closed'`,
  refund: () =>
    sql`(${tradeOrder.status} in ('Refunding', 'Refunded') or ${tradeOrder.refundedAmount} > 0)`,
}

/** Types whose name contains a word: the list shows it above the orders (停车缴费). */
const typesNamed = (word: string): OrderType[] =>
  (Object.keys(orderTypes) as OrderType[]).filter((type) => orderTypes[type].text.includes(word))

const isOfTypes = (types: readonly OrderType[]): SQL =>
  types.length > 0 ? sql`or ${inArray(tradeOrder.type, [...types])}` : sql``

/** A word matches number, shop, title, type or a line's name, case-insensitively. */
const holds = (word: string): SQL => sql`(
  strpos(lower(concat_ws(' ', ${tradeOrder.orderCode}, ${tradeOrder.shopName}, ${tradeOrder.title})), ${word}) > 0
  or exists (select 1 from ${tradeOrderItem} i
    where i.tenant_id = trade_order.tenant_id and i.order_id = trade_order.id
      and strpos(lower(i.name), ${word}) > 0)
  ${isOfTypes(typesNamed(word))})`

const wordsOf = (keyword: string) => keyword.toLowerCase().split(/\s+/).filter(Boolean)

/** Subquery over trade_order with qualified names: drizzle would omit the table. */
const lineSum = sql<LineSum>`
  (select json_build_object(
      'pieces', coalesce(sum(i.qty), 0), 'points', coalesce(sum(i.points * i.qty), 0),
      'lines', count(*), 'refId', (array_agg(i.ref_id order by i.line))[1])
    from ${tradeOrderItem} i
    where i.tenant_id = trade_order.tenant_id and i.order_id = trade_order.id)`

/** A member's orders, newest first. */
export async function findOrders(
  db: Queryable,
  { tenantId, userId, Group, Type, Keyword, now }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const meant = and(
    eq(tradeOrder.tenantId, tenantId),
    eq(tradeOrder.userId, userId),
    groups[Group](now),
    Type && eq(tradeOrder.type, Type),
    ...wordsOf(Keyword).map(holds),
  )
  const [found, [counted]] = await Promise.all([
    db
      .select({ order: tradeOrder, sum: lineSum })
      .from(tradeOrder)
      .where(meant)
      .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(tradeOrder).where(meant),
  ])
  return {
    rows: found.map(({ order, sum }) => ({ ...sum, order })),
    total: counted?.total ?? 0,
  }
}

/** Number of a member's orders to be paid, under way, or being refunded. */
export async function countOrders(
  db: Queryable,
  { tenantId, userId }: Member,
  now: Date,
): Promise<OrderCounts> {
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      toPay: counted(groups.toPay(now)),
      doing: counted(groups.doing(now)),
      refund: counted(sql`${tradeOrder.status} = 'Refunding'`),
    })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.userId, userId)))
  return row ?? { toPay: 0, doing: 0, refund: 0 }
}

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
