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
  uuid,
} from 'drizzle-orm/pg-core'
import type { GoodsCard } from '@/contract/mallGoods'
import type { OrderStatus } from '@/contract/order'
import type { TypedAddress } from '@/contract/userAddress'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsLimited, goodsSku } from '../goods/goods.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const mallOrderAudit = auditKind('mallOrder', '商城订单', '/desk/mall-orders/')

const at = () => moment()

/**
 * An order delivered by one shop in one way. Orders submitted together share a payment (trade_order), which books all
 * money; amounts here are this order's part.
 */
export const mallOrder = pgTable(
  'mall_order',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** The payment; may be shared by several orders. */
    payOrderId: uuid().notNull(),
    /** Equal to the payment's code if it has only one order. */
    orderCode: text().notNull(),
    userId: uuid().notNull(),
    shopId: uuid().notNull(),
    shopName: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    delivery: text({ enum: ['pickup', 'express'] }).notNull(),
    goodsAmount: fen(),
    freight: fen(),
    /** This order's part of the payment's reductions. */
    offAmount: fen(),
    refundedAmount: fen(),
    /** Null for pickup. */
    address: jsonb().$type<TypedAddress>(),
    /** Pickup place; empty for express. */
    pickupText: text().notNull(),
    /** 8 digits, set when ready for pickup; null before, and for express. */
    pickupCode: text(),
    /** Carrier code and parcel number; null until shipped. */
    expressCompany: text(),
    expressNo: text(),
    remark: text().notNull(),
    /** Search words: names and codes (kernel/searchText). */
    words: text().array().notNull(),
    createdAt: at().notNull(),
    paidAt: at(),
    shippedAt: at(),
    readyAt: at(),
    /** Time of auto-confirmation; null unless shipped. */
    autoConfirmAt: at(),
    doneAt: at(),
    closedAt: at(),
    closeReason: text().notNull(),
    urgedAt: at(),
    urgeCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('mall_order_code').on(table.tenantId, table.orderCode),
    unique('mall_order_pickup_code').on(table.tenantId, table.pickupCode),
    foreignKey({
      name: 'mall_order_payment',
      columns: [table.tenantId, table.payOrderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    userKey('mall_order_user', table),
    foreignKey({
      name: 'mall_order_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('mall_order_of_payment').on(table.tenantId, table.payOrderId),
    index('mall_order_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('mall_order_by_status').on(table.tenantId, table.status, table.createdAt),
    index('mall_order_of_shop').on(table.tenantId, table.shopId, table.status, table.paidAt),
    index('mall_order_to_confirm')
      .on(table.tenantId, table.autoConfirmAt)
      .where(sql`${table.status} = 'Shipped'`),
    check(
      'mall_order_amounts',
      sql`${table.goodsAmount} >= 0 and ${table.freight} >= 0 and ${table.offAmount} between 0 and ${table.goodsAmount} + ${table.freight} and ${table.refundedAmount} between 0 and ${table.goodsAmount} + ${table.freight} - ${table.offAmount}`,
    ),
    check(
      'mall_order_delivery',
      sql`(${table.delivery} = 'express') = (${table.address} is not null) and (${table.expressNo} is null) = (${table.expressCompany} is null) and (${table.delivery} = 'express' or ${table.expressNo} is null) and (${table.delivery} = 'pickup' or ${table.pickupCode} is null)`,
    ),
    check(
      'mall_order_times',
      sql`(${table.status} = 'Closed') = (${table.closedAt} is not null) and (${table.status} in ('PendingPay', 'Closed')) = (${table.paidAt} is null)`,
    ),
  ],
)

/** A line of a mall order. A SKU may have two lines: at the limited price and beyond it. */
export const mallOrderLine = pgTable(
  'mall_order_line',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    /** Payment line (trade_order_item) that books the money. */
    payLine: smallint().notNull(),
    goodsId: uuid().notNull(),
    skuId: uuid().notNull(),
    /** Limited price whose pieces it uses; null: another price. */
    limitedId: uuid(),
    name: text().notNull(),
    specText: text().notNull(),
    image: text().notNull(),
    price: fen(),
    priceKind: text().$type<GoodsCard['PriceKind']>().notNull(),
    basePrice: fen(),
    qty: integer().notNull(),
    /** Amount paid for the line, without freight. */
    payShare: fen(),
    refundedQty: integer().notNull(),
    refundedAmount: fen(),
    /** Refunded pieces that were restocked. */
    restockedQty: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.line] }),
    foreignKey({
      name: 'mall_order_line_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [mallOrder.tenantId, mallOrder.id],
    }),
    foreignKey({
      name: 'mall_order_line_sku',
      columns: [table.tenantId, table.skuId],
      foreignColumns: [goodsSku.tenantId, goodsSku.id],
    }),
    foreignKey({
      name: 'mall_order_line_limited',
      columns: [table.tenantId, table.limitedId],
      foreignColumns: [goodsLimited.tenantId, goodsLimited.id],
    }),
    index('mall_order_line_of_sku').on(table.tenantId, table.skuId),
    check(
      'mall_order_line_amounts',
      sql`${table.qty} > 0 and ${table.price} > 0 and ${table.payShare} >= 0 and ${table.refundedQty} between 0 and ${table.qty} and ${table.refundedAmount} between 0 and ${table.payShare} and ${table.restockedQty} between 0 and ${table.refundedQty}`,
    ),
  ],
)

/** Timeline entries of an order; times stored on the order itself are not repeated here. */
export const mallOrderEvent = pgTable(
  'mall_order_event',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    at: at().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.id] }),
    foreignKey({
      name: 'mall_order_event_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [mallOrder.tenantId, mallOrder.id],
    }),
  ],
)

/** Number of pieces of goods with a limit that a member has bought, or holds in an unpaid order. */
export const goodsUse = pgTable(
  'goods_use',
  {
    tenantId: text().notNull(),
    goodsId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
    /** Part of `count` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.goodsId, table.userId] }),
    foreignKey({
      name: 'goods_use_goods',
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [goods.tenantId, goods.id],
    }),
    check('goods_use_count', sql`${table.count} >= 0`),
  ],
)

/** As `goodsUse`, for a limited price. */
export const goodsLimitedUse = pgTable(
  'goods_limited_use',
  {
    tenantId: text().notNull(),
    limitedId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
    /** Part of `count` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.limitedId, table.userId] }),
    foreignKey({
      name: 'goods_limited_use_limited',
      columns: [table.tenantId, table.limitedId],
      foreignColumns: [goodsLimited.tenantId, goodsLimited.id],
    }),
    check('goods_limited_use_count', sql`${table.count} >= 0`),
  ],
)

/** A carrier's last answer for a parcel; limits queries to the carrier. */
export const parcelTrace = pgTable(
  'parcel_trace',
  {
    tenantId: text().notNull(),
    company: text().notNull(),
    no: text().notNull(),
    state: text({ enum: ['Unknown', 'OnTheWay', 'Delivering', 'Signed', 'Problem'] }).notNull(),
    rows: jsonb().$type<{ at: number; text: string }[]>().notNull(),
    askedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.company, table.no] }),
    index('parcel_trace_by_age').on(table.tenantId, table.askedAt),
  ],
)

/** What a booked refund of a payment took from one of its orders. */
export const mallOrderRefund = pgTable(
  'mall_order_refund',
  {
    tenantId: text().notNull(),
    /** The booked refund (payment.table refund); the invariants hold it. */
    refundId: uuid().notNull(),
    orderId: uuid().notNull(),
    amount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refundId, table.orderId] }),
    foreignKey({
      name: 'mall_order_refund_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [mallOrder.tenantId, mallOrder.id],
    }),
    index('mall_order_refund_of_order').on(table.tenantId, table.orderId),
    check('mall_order_refund_amount', sql`${table.amount} > 0`),
  ],
)
