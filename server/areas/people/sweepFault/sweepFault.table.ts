import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Rows that a sweep could not get done, until it can: one row a kind of work and row of it. */
export const sweepFault = pgTable(
  'sweep_fault',
  {
    tenantId: text().notNull(),
    /** Which work it is: `order.close`. Never renamed. */
    work: text().notNull(),
    /** Id of the row that could not be done. */
    subjectId: text().notNull(),
    /** The work, as staff read it. */
    title: text().notNull(),
    /** Where at the desk the row is seen; empty: nowhere. */
    page: text().notNull(),
    /** Why, as people read it; empty: the log says it. */
    reason: text().notNull(),
    tries: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    /** Left alone until then. */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.work, table.subjectId] }),
    index('sweep_fault_due').on(table.tenantId, table.work, table.nextTryAt),
    check('sweep_fault_tries', sql`${table.tries} > 0`),
  ],
)
