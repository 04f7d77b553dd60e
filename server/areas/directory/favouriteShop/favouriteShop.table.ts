import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'
import { shop } from '../../shops/shop/shop.table'
import { moment } from '../../../kernel/columns'

/** Members' favourite shops. */
export const favouriteShop = pgTable(
  'favourite_shop',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    shopId: uuid().notNull(),
    createdAt: moment().notNull(),
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
