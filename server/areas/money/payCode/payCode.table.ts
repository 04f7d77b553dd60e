import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { moment } from '../../../kernel/columns'

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
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When another code replaced it unused. */
    replacedAt: moment(),
    usedAt: moment(),
    /** The order it created. */
    orderId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.codeHash] }),
    userKey('pay_code_user', table),
    index('pay_code_of_user').on(table.tenantId, table.userId, table.expiresAt),
  ],
)
