import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Wrong passwords in a row per phone number, whether or not an account has it. */
export const passwordFailure = pgTable(
  'password_failure',
  {
    tenantId: text().notNull(),
    phone: text().notNull(),
    count: integer().notNull(),
    /** When the count starts anew. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.phone] }),
    index('password_failure_by_end').on(table.tenantId, table.until),
  ],
)
