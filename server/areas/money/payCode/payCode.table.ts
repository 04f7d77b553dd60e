import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'

/** Payment codes: each pays once, within its minute, in its park, for its member. */
export const payCode = pgTable(
  'pay_code',
  {
    tenantId: text().notNull(),
    /** HMAC of the 18 digits: the codes themselves are kept nowhere. */
    codeHash: text().notNull(),
    userId: uuid().notNull(),
    source: text({ enum: ['auto', 'balance', 'storedCard'] }).notNull(),
    /** With source storedCard: this card only. */
    cardId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Another code took its place before it was used. */
    replacedAt: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    /** The order it made. */
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
