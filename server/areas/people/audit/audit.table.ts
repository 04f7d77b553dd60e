import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { moment } from '../../../kernel/columns'

/** One change by staff or another server of the park. The application can only insert and read rows. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: text().notNull(),
    /** Sorted by time. */
    id: uuid().notNull(),
    at: moment().notNull(),
    /** Null: another server of the park, or a refused log-in. */
    userId: uuid(),
    /** Name and authorizing role (AuditRole) at the time of the act. */
    clerk: text().notNull(),
    role: text().notNull(),
    /** Act (`complaint.accept`) and its display text. */
    act: text().notNull(),
    title: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Null: did not exist, or read-only access. */
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('audit_entry_user', table),
    index('audit_entry_of_user').on(table.tenantId, table.userId, table.id),
    index('audit_entry_of_act').on(table.tenantId, table.act, table.id),
    index('audit_entry_of_subject').on(table.tenantId, table.subjectId, table.id),
    index('audit_entry_by_time').on(table.tenantId, table.at),
  ],
)
