import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { coupon } from '../coupon/coupon.table'
import { tradeOrder } from '../../money/order/order.table'
import { ofPark } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const pointExchangeAudit = auditKind('pointExchange', '积分兑换')

const at = () => moment()

/** Goods of the points mall. stock + held + sold = initialStock. */
export const pointGoods = pgTable(
  'point_goods',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    cover: text().notNull(),
    images: text().array().notNull(),
    category: text().notNull(),
    /** Sanitised HTML. */
    detail: text().notNull(),
    kind: text({ enum: ['goods', 'coupon'] }).notNull(),
    couponId: uuid(),
    points: integer().notNull(),
    /** Money part, in addition to the points. */
    cash: fen(),
    /** 0: unknown. */
    linePrice: fen(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    /** Pieces in unpaid exchanges. */
    held: integer().notNull(),
    sold: integer().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
    minLevel: smallint().notNull(),
    pickupPlace: text().notNull(),
    /** Start of exchange; shown from then on. */
    saleFrom: at().notNull(),
    isOnSale: boolean().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'point_goods_coupon',
      columns: [table.tenantId, table.couponId],
      foreignColumns: [coupon.tenantId, coupon.id],
    }),
    check(
      'point_goods_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0 and ${table.stock} + ${table.held} + ${table.sold} = ${table.initialStock}`,
    ),
    check(
      'point_goods_price',
      sql`${table.points} > 0 and ${table.cash} >= 0 and (${table.kind} = 'coupon') = (${table.couponId} is not null)`,
    ),
  ],
)

/** Number of pieces of limited goods a member has, or holds in an unpaid exchange. */
export const pointGoodsUse = pgTable(
  'point_goods_use',
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
      name: 'point_goods_use_goods',
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [pointGoods.tenantId, pointGoods.id],
    }),
    check('point_goods_use_count', sql`${table.count} >= 0`),
  ],
)

/** An exchange, one per order of the points mall. */
export const pointExchange = pgTable(
  'point_exchange',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    goodsId: uuid().notNull(),
    quantity: integer().notNull(),
    /** Total of all pieces. */
    points: integer().notNull(),
    cash: fen(),
    status: text({
      enum: ['PendingPay', 'ToPickup', 'PickedUp', 'Done', 'Closed', 'Refunded', 'Expired'],
    }).notNull(),
    /** 8 digits; null for coupons, and until paid. */
    pickupCode: text(),
    pickupTo: at(),
    userCouponIds: uuid().array().notNull(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('point_exchange_order').on(table.tenantId, table.orderId),
    unique('point_exchange_code').on(table.tenantId, table.pickupCode),
    foreignKey({
      name: 'point_exchange_of_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'point_exchange_goods',
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [pointGoods.tenantId, pointGoods.id],
    }),
    index('point_exchange_to_pickup')
      .on(table.tenantId, table.pickupTo)
      .where(sql`status = 'ToPickup'`),
    index('point_exchange_of_user').on(table.tenantId, table.userId, table.createdAt),
  ],
)
