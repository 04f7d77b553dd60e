import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Number of calls in a park within a time window, across all servers. */
export const parkRate = pgTable(
  'park_rate',
  {
    tenantId: text().notNull(),
    /** Subject and window in ms: `code/60000`. */
    subject: text().notNull(),
    count: integer().notNull(),
    /** End of the window; the count then restarts. */
    until: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('park_rate_by_end').on(table.tenantId, table.until),
  ],
)
