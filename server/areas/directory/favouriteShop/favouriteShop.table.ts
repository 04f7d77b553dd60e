import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'
import { shop } from '../../shops/shop/shop.table'

/** Members' favourite shops. */
export const favouriteShop = pgTable(
  'favourite_shop',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    shopId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.shopId] }),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
  ],
)
