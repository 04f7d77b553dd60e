import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/**
 * Consecutive wrong passwords, whether or not the number has an account: per number and source
 * (`13800000001/ip:203.0.113.7`), and per number for all unknown sources (`13800000001`). Also wrong codes of a second
 * factor (`second-factor/` and the user id).
 */
export const passwordFailure = pgTable(
  'password_failure',
  {
    tenantId: text().notNull(),
    subject: text('phone').notNull(),
    count: integer().notNull(),
    /** When the count restarts. */
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('password_failure_by_end').on(table.tenantId, table.until),
  ],
)

/** Sources an account has logged in from: wrong passwords from elsewhere do not lock it out there. */
export const knownSource = pgTable(
  'known_source',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** `ip:203.0.113.7`, or `device:` and the SHA-256 of the device's stored token. */
    source: text().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.source] }),
    userKey('known_source_user', table),
    index('known_source_by_age').on(table.tenantId, table.lastAt),
  ],
)
