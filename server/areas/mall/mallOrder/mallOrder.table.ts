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
  uuid,
} from 'drizzle-orm/pg-core'
import type { GoodsCard } from '@/contract/mallGoods'
import type { OrderStatus } from '@/contract/order'
import type { TypedAddress } from '@/contract/userAddress'
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsLimited, goodsSku } from '../goods/goods.table'

const fen = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true })

/**
 * What one shop delivers in one way. Orders that were submitted together share a payment (trade_order), which holds all
 * of the money; what stands here is this order's part of it.
 */
export const mallOrder = pgTable(
  'mall_order',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Of the payment; several share one. */
    payOrderId: uuid().notNull(),
    /** The payment's own where it has one order only. */
    orderCode: text().notNull(),
    userId: uuid().notNull(),
    shopId: uuid().notNull(),
    shopName: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    delivery: text({ enum: ['pickup', 'express'] }).notNull(),
    goodsAmount: fen(),
    freight: fen(),
    /** Of the payment's reductions, this order's part. */
    offAmount: fen(),
    refundedAmount: fen(),
    /** Null unless it is sent. */
    address: jsonb().$type<TypedAddress>(),
    /** Where it is fetched; empty unless it is. */
    pickupText: text().notNull(),
    /** 8 digits from the moment it is ready; null before and for what is sent. */
    pickupCode: text(),
    /** Code of the company and number of the parcel; null until it was sent. */
    expressCompany: text(),
    expressNo: text(),
    remark: text().notNull(),
    /** Names and codes that find it (kernel/searchText). */
    words: text().array().notNull(),
    createdAt: at().notNull(),
    paidAt: at(),
    shippedAt: at(),
    readyAt: at(),
    /** When it confirms itself; null unless it is on its way. */
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
    foreignKey({
      name: 'mall_order_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    foreignKey({
      name: 'mall_order_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('mall_order_of_payment').on(table.tenantId, table.payOrderId),
    index('mall_order_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('mall_order_by_status').on(table.tenantId, table.status, table.createdAt),
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

/** A line of an order of the mall. One SKU may have two: at the limited price and beyond it. */
export const mallOrderLine = pgTable(
  'mall_order_line',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    /** The line of the payment (trade_order_item) that holds its money. */
    payLine: smallint().notNull(),
    goodsId: uuid().notNull(),
    skuId: uuid().notNull(),
    /** The limited price that it took pieces of; null for another price. */
    limitedId: uuid(),
    name: text().notNull(),
    specText: text().notNull(),
    image: text().notNull(),
    price: fen(),
    priceKind: text().$type<GoodsCard['PriceKind']>().notNull(),
    basePrice: fen(),
    qty: integer().notNull(),
    /** What is paid for it, freight apart. */
    payShare: fen(),
    refundedQty: integer().notNull(),
    refundedAmount: fen(),
    /** Of the pieces that went back, those that are on the shelf again. */
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

/** What happened to an order, for its timeline; times that the order itself keeps are not written here. */
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

/** How many pieces of limited goods a member has, or holds in an unpaid order. */
export const goodsUse = pgTable(
  'goods_use',
  {
    tenantId: text().notNull(),
    goodsId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
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

/** The same for a limited price. */
export const goodsLimitedUse = pgTable(
  'goods_limited_use',
  {
    tenantId: text().notNull(),
    limitedId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
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

/** What a carrier said last of a parcel, so that it is not asked at every look. */
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
