import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const secondFactorAudit = auditKind('secondFactor', '动态验证码')

/** Second factor of a staff member at the desk (RFC 6238). No row: off. */
export const staffSecondFactor = pgTable(
  'staff_second_factor',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** Sealed (kernel/sealer): the secret, and the recovery codes until the owner confirms having saved them. */
    sealed: text().notNull(),
    /** Null: not yet confirmed by a code; the log-in does not require it. */
    confirmedAt: moment(),
    /** 30 s step of the last used code; it and older ones are rejected. */
    lastStep: integer().notNull(),
    /** Keyed hashes of unused recovery codes. */
    recoveryHashes: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('staff_second_factor_user', table),
  ],
)
