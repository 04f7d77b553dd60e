import {
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../account/account.table'

/** The second factor of a member of staff at the desk (RFC 6238). No row: it is off. */
export const staffSecondFactor = pgTable(
  'staff_second_factor',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** Sealed (kernel/sealer): the secret, and the recovery codes until their owner has saved them. */
    sealed: text().notNull(),
    /** Null: set up, but not confirmed by a code yet; the log-in does not ask for one. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Step of 30 s of the last code that was used: neither it nor an older one is taken again. */
    lastStep: integer().notNull(),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    foreignKey({
      name: 'staff_second_factor_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
  ],
)
