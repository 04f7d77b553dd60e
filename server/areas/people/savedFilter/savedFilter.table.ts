import { jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'
import type { FilterValues } from '../../../desk/savedFilters'
import { userKey } from '../account/account.table'

export const savedFilterAudit = auditKind('savedFilter', '常用筛选')

/** Filters of the desk's lists that a member of staff has saved under a name. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Route of the list under /desk: `complaints`, `activities/:id`. */
    list: text().notNull(),
    name: text().notNull(),
    values: jsonb().$type<FilterValues>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('saved_filter_user', table),
    unique('saved_filter_name').on(table.tenantId, table.userId, table.list, table.name),
  ],
)
