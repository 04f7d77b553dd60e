import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'
import { auditKind } from '../../../kernel/auditKind'

export const staffAudit = auditKind('staff', '员工')

/** A role of a staff member (spec 6). Plain members have no row. */
export const userRole = pgTable(
  'user_role',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    role: text({
      enum: [
        'maintenance',
        'inspection',
        'invitation',
        'marketing',
        'service',
        'finance',
        'manager',
      ],
    }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.role] }),
    foreignKey({
      name: 'user_role_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
  ],
)
