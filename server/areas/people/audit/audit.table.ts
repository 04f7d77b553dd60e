import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'

/** What staff and the park's other servers did, one row a change. The application may add rows and read them, nothing else. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: text().notNull(),
    /** In the order of time. */
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: another server of the park, or a log-in that was refused. */
    userId: uuid(),
    /** The person's name and the role that gave the right, as they were then (AuditRole). */
    clerk: text().notNull(),
    role: text().notNull(),
    /** `complaint.accept`, and as people read it. */
    act: text().notNull(),
    title: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Null: it was not there, or was only looked at. */
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'audit_entry_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('audit_entry_of_user').on(table.tenantId, table.userId, table.id),
    index('audit_entry_of_act').on(table.tenantId, table.act, table.id),
    index('audit_entry_by_time').on(table.tenantId, table.at),
  ],
)
