import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const sweepFaultAudit = auditKind('sweepFault', '待处理异常')

/** A row that a sweep failed to process, by kind of work; deleted on success. */
export const sweepFault = pgTable(
  'sweep_fault',
  {
    tenantId: text().notNull(),
    /** Kind of work: `order.close`. Never rename. */
    work: text().notNull(),
    /** Id of the failed row. */
    subjectId: text().notNull(),
    /** Title of the work, for staff. */
    title: text().notNull(),
    /** Desk page of the row; empty: none. */
    page: text().notNull(),
    /** Reason, for staff; empty: see the log. */
    reason: text().notNull(),
    tries: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    /** No retry before this time. */
    nextTryAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.work, table.subjectId] }),
    index('sweep_fault_due').on(table.tenantId, table.work, table.nextTryAt),
    check('sweep_fault_tries', sql`${table.tries} > 0`),
  ],
)
