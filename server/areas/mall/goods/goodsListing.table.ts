import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { shop } from '../../shops/shop/shop.table'
import { goods } from './goods.table'

/**
 * Sort keys and filters of lists of goods, one row per goods: columns of the goods and figures of its active SKUs.
 * Written only by triggers of goods and goods_sku (migration 0088). Each order of a list has an index, with category
 * and shop at its end, which are compared in the index. The words stay with the goods: a sale writes this row, and
 * would write every word into its index again.
 */
export const goodsListing = pgTable(
  'goods_listing',
  {
    tenantId: text().notNull(),
    goodsId: uuid().notNull(),
    shopId: uuid().notNull(),
    categoryId: uuid().notNull(),
    isOnSale: boolean().notNull(),
    rank: integer().notNull(),
    /** Lowest price of the active SKUs, fen; null: no active SKU, in no list for members. */
    price: bigint({ mode: 'number' }),
    /** Stock of the active SKU with the least; null: no active SKU. */
    leastStock: integer(),
    /** Whether an active SKU has stock. */
    isInStock: boolean().notNull(),
    /** Pieces of the active SKUs sold, and those sold before the mall counted. */
    sold: integer().notNull(),
  },
  (table) => {
    const { tenantId, isOnSale, isInStock, rank, goodsId, categoryId, shopId } = table
    const isListed = sql`${table.price} is not null`
    return [
      primaryKey({ columns: [tenantId, goodsId] }),
      foreignKey({
        name: 'goods_listing_of_goods',
        columns: [tenantId, goodsId],
        foreignColumns: [goods.tenantId, goods.id],
      }).onDelete('cascade'),
      // Tells the planner that each row has a shop, without statistics.
      foreignKey({
        name: 'goods_listing_of_shop',
        columns: [tenantId, shopId],
        foreignColumns: [shop.tenantId, shop.id],
      }),
      index('goods_listing_in_order')
        .on(tenantId, isOnSale, isInStock, rank, goodsId, categoryId, shopId)
        .where(isListed),
      index('goods_listing_by_sold')
        .on(
          ...[tenantId, isOnSale, table.sold.desc().nullsFirst(), rank, goodsId],
          ...[categoryId, shopId, isInStock],
        )
        .where(isListed),
      index('goods_listing_by_price').on(
        ...[tenantId, isOnSale, table.price, rank, goodsId, categoryId, shopId],
      ),
      index('goods_listing_by_price_down').on(
        ...[tenantId, isOnSale, table.price.desc().nullsFirst(), rank, goodsId],
        ...[categoryId, shopId],
      ),
      index('goods_listing_by_stock').on(tenantId, isOnSale, table.leastStock, rank, goodsId),
    ]
  },
)
