import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import { appUser } from '../../people/account/account.table'

/** What a price step took off, with what it holds for it (a coupon's id, points): the step's own business. */
export interface BookedReduction {
  step: string
  title: string
  reason: string
  amount: number
  /** What each line of the order bears of it, in their order; left out: it is spread over all lines by their price. */
  shares?: number[]
  hold?: Record<string, unknown>
}

const fen = () => bigint({ mode: 'number' }).notNull()

/** Everything that is paid. "order" is a word of SQL's own. */
export const tradeOrder = pgTable(
  'trade_order',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    orderCode: text().notNull(),
    userId: uuid().notNull(),
    type: text().$type<OrderType>().notNull(),
    /** Which registered kind of order this is (orderKind.ts); several kinds may share a type. */
    kind: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    title: text().notNull(),
    image: text().notNull(),
    shopId: uuid(),
    shopName: text().notNull(),
    /** What the kind needs to remember; nothing here is priced or searched. */
    subject: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What it is about, where only one unpaid order may be about it (OrderKind.subjectKeyOf); null: any number may. */
    subjectKey: text(),
    goodsAmount: fen(),
    freight: fen(),
    reductionAmount: fen(),
    payAmount: fen(),
    reductions: jsonb().$type<BookedReduction[]>().notNull(),
    refundedAmount: fen(),
    /** How it counts in bills: out, in, or between the member's own pockets. */
    inOut: text({ enum: ['in', 'out', 'neutral'] }).notNull(),
    /** What bills sum up: all of what was paid, or for money paid in what came from outside. */
    countedAmount: fen(),
    pointsEarned: integer().notNull(),
    remark: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expireAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    closeReason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('trade_order_code').on(table.tenantId, table.orderCode),
    foreignKey({
      name: 'trade_order_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    // Holds all that a bill is found, counted and summed by (reading/bills.ts), so that no order is read for it.
    index('trade_order_bill')
      .on(
        ...[table.tenantId, table.userId, table.paidAt, table.id],
        ...[table.type, table.inOut, table.payAmount],
      )
      .where(sql`${table.paidAt} is not null and ${table.payAmount} > 0`),
    index('trade_order_made_by_user').on(table.tenantId, table.userId, table.createdAt),
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

/** What an order is for, line by line. */
export const tradeOrderItem = pgTable(
  'trade_order_item',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    /** Goods, card product, recharge rule …; null where nothing was chosen. */
    refId: uuid(),
    skuId: uuid(),
    name: text().notNull(),
    sku: text().notNull(),
    image: text().notNull(),
    price: fen(),
    points: integer().notNull(),
    qty: integer().notNull(),
    /** Of what is paid, this line's share: what can be given back for it at most. */
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
 * Where the money of an order comes from, one line per account or outside payment. Until the order is
 * paid the inner lines are set aside (in the hold account of the order).
 */
export const tradeOrderPayLine = pgTable(
  'trade_order_pay_line',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    way: text().$type<PayWay>().notNull(),
    /** Account of the ledger, and its owner; null for outside payment. */
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
