import { sql } from 'drizzle-orm'
import {
  bigint,
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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { shop } from '../../shops/shop/shop.table'

const fen = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true }).notNull()
const tenantId = () =>
  text()
    .notNull()
    .references(() => park.tenantId)

/** A specification or a parameter with its value. */
export interface NamedValue {
  name: string
  value: string
}

/** A shelf of the mall. */
export const goodsCategory = pgTable(
  'goods_category',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    /** Words that find its goods (kernel/searchText). */
    words: text().array().notNull(),
    /** A category that has left the folder stays for its goods, and is not offered. */
    isActive: boolean().notNull(),
    /** Ascending. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Something the mall sells; what it costs and how much there is stands with its SKUs. */
export const goods = pgTable(
  'goods',
  {
    tenantId: tenantId(),
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
    /** Where it is fetched; empty: at the shop. */
    pickupPlace: text().notNull(),
    /** Level from which the level's percent of the mall holds, 1 to 10; 0: no member price. */
    memberPriceFrom: smallint().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
    /** Sold before the mall kept count, shown with what it counts. */
    soldBefore: integer().notNull(),
    /** Shown before, sold from then on. */
    saleFrom: at(),
    isOnSale: boolean().notNull(),
    /** Ascending. */
    rank: integer().notNull(),
    /** Words that find it by its name, and by subtitle and tags (kernel/searchText). */
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
    index('goods_in_order').on(table.tenantId, table.isOnSale, table.rank),
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

/** What is bought: goods in one combination of their specifications. stock + held + sold is what there was at first. */
export const goodsSku = pgTable(
  'goods_sku',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    goodsId: uuid().notNull(),
    /** The same names for every SKU of the goods, in one order; empty where there is nothing to choose. */
    specs: jsonb().$type<NamedValue[]>().notNull(),
    price: fen(),
    /** 0: unknown. */
    linePrice: fen(),
    /** Picture path; empty: that of the goods. */
    image: text().notNull(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    /** In unpaid orders. */
    held: integer().notNull(),
    sold: integer().notNull(),
    isActive: boolean().notNull(),
    /** Ascending. */
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

/** A lower price of goods for some time and some pieces. stock + held + sold is what there was at first. */
export const goodsLimited = pgTable(
  'goods_limited',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    goodsId: uuid().notNull(),
    name: text().notNull(),
    /** 85 for 8.5 折. */
    percentPaid: smallint().notNull(),
    startAt: at(),
    /** The moment from which it is over. */
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

/** What sending costs, at a shop or in the whole park where the shop says nothing. */
export const goodsFreight = pgTable(
  'goods_freight',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Null: the park's. */
    shopId: uuid(),
    /** fen for the first piece, and for each further one. */
    first: fen(),
    next: fen(),
    /** Goods of so much, fen, are sent for nothing; 0: never. */
    freeFrom: fen(),
    /** Provinces to which nothing is sent. */
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
