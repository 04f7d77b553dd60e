import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'

/** Payment codes: single use, valid one minute, for one member of a park. */
export const payCode = pgTable(
  'pay_code',
  {
    tenantId: text().notNull(),
    /** HMAC of the 18 digits: codes are not stored. */
    codeHash: text().notNull(),
    userId: uuid().notNull(),
    source: text({ enum: ['auto', 'balance', 'storedCard'] }).notNull(),
    /** With source storedCard: only this card. */
    cardId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When another code replaced it unused. */
    replacedAt: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    /** The order it created. */
    orderId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.codeHash] }),
    foreignKey({
      name: 'pay_code_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('pay_code_of_user').on(table.tenantId, table.userId, table.expiresAt),
  ],
)
