import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in a whole park within a window of time, over all servers. */
export const parkRate = pgTable(
  'park_rate',
  {
    tenantId: text().notNull(),
    /** What is counted and over how long: `code/60000`. */
    subject: text().notNull(),
    count: integer().notNull(),
    /** When the count starts anew. */
    until: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('park_rate_by_end').on(table.tenantId, table.until),
  ],
)
