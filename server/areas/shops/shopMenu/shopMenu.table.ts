import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { shop } from '../shop/shop.table'

/** A dish or other item on a shop's menu. */
export const shopDish = pgTable(
  'shop_dish',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    /** Menu group, such as 汤面. */
    groupName: text().notNull(),
    name: text().notNull(),
    /** fen */
    price: integer().notNull(),
    description: text().notNull(),
    picture: text().notNull(),
    isRecommended: boolean().notNull(),
    rank: integer().notNull(),
    /** Search words of the name (kernel/searchText). */
    words: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_dish_of_shop').on(table.tenantId, table.shopId, table.rank),
    index('shop_dish_by_name').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Photos of a shop, and pictures of its printed menu. */
export const shopPicture = pgTable(
  'shop_picture',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    kind: text({ enum: ['photo', 'menu'] }).notNull(),
    picture: text().notNull(),
    caption: text().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_picture_of_shop').on(table.tenantId, table.shopId, table.rank),
  ],
)
