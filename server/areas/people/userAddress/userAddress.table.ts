import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** A member's delivery address. */
export const userAddress = pgTable(
  'user_address',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    isDefault: boolean().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('user_address_user', table),
    index('user_address_of').on(table.tenantId, table.userId, table.usedAt),
  ],
)
