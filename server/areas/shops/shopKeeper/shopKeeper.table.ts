import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { userKey } from '../../people/account/account.table'
import { shop } from '../shop/shop.table'

export const shopKeeperAudit = auditKind('shopKeeper', '商户账号')

/** Shop of a person with the role `shopkeeper`: the only one that person sees at the desk. */
export const shopKeeper = pgTable(
  'shop_keeper',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    shopId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('shop_keeper_user', table),
    foreignKey({
      name: 'shop_keeper_shop',
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_keeper_of_shop').on(table.tenantId, table.shopId),
  ],
)
