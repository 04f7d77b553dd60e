import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '@/contract/endpoint'
import { userKey } from '../account/account.table'
import { auditKind } from '../../../kernel/writeAudit'

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
        'shopkeeper',
      ],
    }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.role] }),
    userKey('user_role_user', table),
  ],
)

/** Staff of the park's folder: the account that proves the phone number gets the roles. */
export const staffInvite = pgTable(
  'staff_invite',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    phone: text().notNull(),
    name: text().notNull(),
    /** Empty: no longer in the park's folder. */
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** Roles that this row has given; the others of the account are the desk's. */
    given: text().array().$type<StaffRole[]>().notNull(),
    /** Account that has taken it; later changes follow the account, not the number. */
    userId: uuid(),
    /** Order in the folder. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('staff_invite_phone').on(table.tenantId, table.phone),
    userKey('staff_invite_user', table),
  ],
)
