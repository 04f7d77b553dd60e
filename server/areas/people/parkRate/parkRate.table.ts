import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'

/** Number of calls in a park within a time window, across all servers. */
export const parkRate = pgTable(
  'park_rate',
  {
    tenantId: text().notNull(),
    /** Subject and window in ms: `code/60000`. */
    subject: text().notNull(),
    count: integer().notNull(),
    /** End of the window; the count then restarts. */
    until: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('park_rate_by_end').on(table.tenantId, table.until),
  ],
)
