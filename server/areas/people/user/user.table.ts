import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'

/**
 * Wrong passwords in a row, whether or not an account has the number: of a number from one source
 * (`13800000001/ip:203.0.113.7`), and of a number from all sources that its owner has never used (`13800000001`).
 * Wrong codes of a second factor too (`second-factor/` and the user's id).
 */
export const passwordFailure = pgTable(
  'password_failure',
  {
    tenantId: text().notNull(),
    subject: text('phone').notNull(),
    count: integer().notNull(),
    /** When the count starts anew. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('password_failure_by_end').on(table.tenantId, table.until),
  ],
)

/** Where an account was logged in from: strangers' wrong passwords elsewhere do not lock it out from there. */
export const knownSource = pgTable(
  'known_source',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** `ip:203.0.113.7`, or `device:` and the SHA-256 of what the device keeps. */
    source: text().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.source] }),
    foreignKey({
      name: 'known_source_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('known_source_by_age').on(table.tenantId, table.lastAt),
  ],
)
