import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { shop } from '../../shops/shop/shop.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const goodsAudit = auditKind('goods', '商城商品')
export const goodsSkuAudit = auditKind('goodsSku', '商品规格')
export const goodsLimitedAudit = auditKind('goodsLimited', '限时优惠价')

const at = () => moment().notNull()

/** A specification or parameter with its value. */
export interface NamedValue {
  name: string
  value: string
}

/** A goods category. */
export const goodsCategory = pgTable(
  'goods_category',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    /** Search words that find its goods (kernel/searchText). */
    words: text().array().notNull(),
    /** False: removed from the folder; kept for its goods, but no longer offered. */
    isActive: boolean().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Goods of the mall; price and stock belong to its SKUs. */
export const goods = pgTable(
  'goods',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    categoryId: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    /** Picture paths; the first is the cover. */
    images: text().array().notNull(),
    tags: text().array().notNull(),
    /** Sanitised HTML. */
    detail: text().notNull(),
    params: jsonb().$type<NamedValue[]>().notNull(),
    delivery: text({ enum: ['pickup', 'express'] })
      .array()
      .notNull(),
    /** Pickup place; empty: at the shop. */
    pickupPlace: text().notNull(),
    /** Level from which members pay their level's percentage, 1 to 10; 0: no member price. */
    memberPriceFrom: smallint().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
    /** Pieces sold before the mall counted sales; added to the displayed number. */
    soldBefore: integer().notNull(),
    /** Start of sale; the goods are shown before. */
    saleFrom: at(),
    isOnSale: boolean().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
    /** Search words of the name, and of subtitle and tags (kernel/searchText). */
    nameWords: text().array().notNull(),
    moreWords: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'goods_of_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    foreignKey({
      name: 'goods_of_category',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [goodsCategory.tenantId, goodsCategory.id],
    }),
    index('goods_by_category').on(table.tenantId, table.categoryId),
    index('goods_by_shop').on(table.tenantId, table.shopId),
    index('goods_by_name').using('gin', table.nameWords).with({ fastupdate: false }),
    index('goods_by_more').using('gin', table.moreWords).with({ fastupdate: false }),
    check(
      'goods_numbers',
      sql`${table.memberPriceFrom} between 0 and 10 and ${table.limitPerUser} >= 0 and ${table.soldBefore} >= 0`,
    ),
    check(
      'goods_shown',
      sql`cardinality(${table.delivery}) > 0 and cardinality(${table.images}) > 0`,
    ),
  ],
)

/** A SKU: goods in one combination of specifications. stock + held + sold = initialStock. */
export const goodsSku = pgTable(
  'goods_sku',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    goodsId: uuid().notNull(),
    /** Same names in the same order for every SKU of the goods; empty: nothing to choose. */
    specs: jsonb().$type<NamedValue[]>().notNull(),
    price: fen(),
    /** 0: unknown. */
    linePrice: fen(),
    /** Picture path; empty: picture of the goods. */
    image: text().notNull(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    /** Pieces in unpaid orders. */
    held: integer().notNull(),
    sold: integer().notNull(),
    isActive: boolean().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'goods_sku_of_goods',
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [goods.tenantId, goods.id],
    }),
    index('goods_sku_of').on(table.tenantId, table.goodsId, table.rank),
    check('goods_sku_price', sql`${table.price} > 0 and ${table.linePrice} >= 0`),
    check(
      'goods_sku_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0 and ${table.stock} + ${table.held} + ${table.sold} = ${table.initialStock}`,
    ),
  ],
)

/** A time-limited lower price for a number of pieces. stock + held + sold = initialStock. */
export const goodsLimited = pgTable(
  'goods_limited',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    goodsId: uuid().notNull(),
    name: text().notNull(),
    /** Percent of the price to pay: 85 for 8.5 折. */
    percentPaid: smallint().notNull(),
    startAt: at(),
    /** Exclusive end. */
    endAt: at(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    held: integer().notNull(),
    sold: integer().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'goods_limited_of_goods',
      columns: [table.tenantId, table.goodsId],
      foreignColumns: [goods.tenantId, goods.id],
    }),
    index('goods_limited_of').on(table.tenantId, table.goodsId, table.endAt),
    index('goods_limited_by_end').on(table.tenantId, table.endAt),
    check(
      'goods_limited_terms',
      sql`${table.percentPaid} between 1 and 99 and ${table.startAt} <= ${table.endAt} and ${table.limitPerUser} >= 0`,
    ),
    check(
      'goods_limited_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0 and ${table.stock} + ${table.held} + ${table.sold} = ${table.initialStock}`,
    ),
  ],
)

/** Freight rule of a shop, or of the park for shops without one. */
export const goodsFreight = pgTable(
  'goods_freight',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** Null: the park's rule. */
    shopId: uuid(),
    /** Fen for the first piece, and for each further one. */
    first: fen(),
    next: fen(),
    /** Goods amount from which freight is free, fen; 0: never free. */
    freeFrom: fen(),
    /** Provinces not delivered to. */
    excluded: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'goods_freight_of_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('goods_freight_of').on(table.tenantId, table.shopId),
    check(
      'goods_freight_amounts',
      sql`${table.first} >= 0 and ${table.next} >= 0 and ${table.freeFrom} >= 0`,
    ),
  ],
)
