import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import { userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const orderAudit = auditKind('order', '订单')

/** A reduction by a price step; `hold` holds step-specific data (a coupon's id, points). */
export interface BookedReduction {
  step: string
  title: string
  reason: string
  amount: number
  /** Part of each line, in line order; undefined: spread over all lines by price. */
  shares?: number[]
  hold?: Record<string, unknown>
}

/** A payable order. Not named "order", which is an SQL keyword. */
export const tradeOrder = pgTable(
  'trade_order',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    orderCode: text().notNull(),
    userId: uuid().notNull(),
    type: text().$type<OrderType>().notNull(),
    /** Registered kind of the order (orderKind.ts); several kinds may share a type. */
    kind: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    title: text().notNull(),
    image: text().notNull(),
    shopId: uuid(),
    shopName: text().notNull(),
    /** Data of the kind; never used for pricing or search. */
    subject: jsonb().$type<Record<string, unknown>>().notNull(),
    /** At most one unpaid order may have this key (OrderKind.subjectKeyOf); null: no such limit. */
    subjectKey: text(),
    goodsAmount: fen(),
    freight: fen(),
    reductionAmount: fen(),
    payAmount: fen(),
    reductions: jsonb().$type<BookedReduction[]>().notNull(),
    refundedAmount: fen(),
    /** Direction in bills: out, in, or between the member's own funds. */
    inOut: text({ enum: ['in', 'out', 'neutral'] }).notNull(),
    /** Amount that bills sum up: all that was paid, or for recharges the part paid from outside. */
    countedAmount: fen(),
    pointsEarned: integer().notNull(),
    remark: text().notNull(),
    createdAt: moment().notNull(),
    expireAt: moment().notNull(),
    paidAt: moment(),
    doneAt: moment(),
    closedAt: moment(),
    closeReason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('trade_order_code').on(table.tenantId, table.orderCode),
    userKey('trade_order_user', table),
    // Covering index for bills (reading/bills.ts): bills are found, counted and summed without reading order rows.
    index('trade_order_bill')
      .on(
        ...[table.tenantId, table.userId, table.paidAt, table.id],
        ...[table.type, table.inOut, table.payAmount],
      )
      .where(sql`${table.paidAt} is not null and ${table.payAmount} > 0`),
    index('trade_order_made_by_user').on(table.tenantId, table.userId, table.createdAt),
    // For the desk's list of all orders.
    index('trade_order_made').on(table.tenantId, table.createdAt, table.id),
    // For a shop's takings, and the desk's list of its orders.
    index('trade_order_of_shop')
      .on(table.tenantId, table.shopId, table.createdAt)
      .where(sql`${table.shopId} is not null`),
    index('trade_order_open_of_user')
      .on(table.tenantId, table.userId)
      .where(sql`${table.status} = 'PendingPay'`),
    index('trade_order_unpaid')
      .on(table.tenantId, table.expireAt)
      .where(sql`${table.status} = 'PendingPay'`),
    uniqueIndex('trade_order_one_open')
      .on(table.tenantId, table.kind, table.subjectKey)
      .where(sql`${table.status} = 'PendingPay'`),
    check(
      'trade_order_adds_up',
      sql`${table.payAmount} = ${table.goodsAmount} + ${table.freight} - ${table.reductionAmount} and ${table.payAmount} >= 0 and ${table.reductionAmount} >= 0 and ${table.freight} >= 0`,
    ),
    check(
      'trade_order_refund_within',
      sql`${table.refundedAmount} between 0 and ${table.payAmount}`,
    ),
    check(
      'trade_order_times',
      sql`(${table.status} = 'Closed') = (${table.closedAt} is not null) and (${table.status} in ('PendingPay', 'Closed')) = (${table.paidAt} is null)`,
    ),
  ],
)

/** A line of an order. */
export const tradeOrderItem = pgTable(
  'trade_order_item',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    /** Goods, card product, recharge rule …; null if there is none. */
    refId: uuid(),
    skuId: uuid(),
    name: text().notNull(),
    sku: text().notNull(),
    image: text().notNull(),
    price: fen(),
    points: integer().notNull(),
    qty: integer().notNull(),
    /** This line's share of the paid amount: the most that can be refunded for it. */
    payShare: fen(),
    refunded: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.line] }),
    foreignKey({
      name: 'trade_order_item_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    check('trade_order_item_qty', sql`${table.qty} > 0 and ${table.price} >= 0`),
    check('trade_order_item_refund_within', sql`${table.refunded} between 0 and ${table.payShare}`),
  ],
)

/**
 * Source of an order's money: an account or an outside payment. Until the order is paid, inner lines are held in the
 * order's hold account.
 */
export const tradeOrderPayLine = pgTable(
  'trade_order_pay_line',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    way: text().$type<PayWay>().notNull(),
    /** Ledger account and its owner; null for outside payments. */
    account: text({ enum: ['principal', 'gift', 'card', 'icCard'] }),
    ownerId: uuid(),
    /** The outside payment; null for inner money. */
    paymentId: uuid(),
    name: text().notNull(),
    amount: fen(),
    refunded: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.line] }),
    foreignKey({
      name: 'trade_order_pay_line_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    check('trade_order_pay_line_amount', sql`${table.amount} > 0`),
    check(
      'trade_order_pay_line_refund_within',
      sql`${table.refunded} between 0 and ${table.amount}`,
    ),
    check(
      'trade_order_pay_line_source',
      sql`(${table.paymentId} is null) = (${table.account} is not null) and (${table.account} is null) = (${table.ownerId} is null)`,
    ),
  ],
)
