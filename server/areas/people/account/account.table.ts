import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../park/park.table'
import { auditKind } from '../../../kernel/auditKind'

export const memberAudit = auditKind('member', '会员')

/** An account in one park, member or staff. Not named "user", which is an SQL keyword. */
export const appUser = pgTable(
  'app_user',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    phone: text().notNull(),
    /** Nickname; of staff the name at work. */
    name: text().notNull(),
    /** Name for forms and papers; empty: not entered. */
    realName: text().notNull().default(''),
    gender: text({ enum: ['男', '女'] }),
    birthday: date({ mode: 'string' }),
    email: text().notNull(),
    avatar: text().notNull(),
    /** argon2id; null for an account that has only used SMS codes. */
    passwordHash: text(),
    /** Closed accounts keep their bookings but cannot log in. */
    isClosed: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('app_user_phone').on(table.tenantId, table.phone),
    // For the desk's search: by the start of a name, and by the last four digits.
    index('app_user_name').on(table.tenantId, table.name.op('text_pattern_ops')),
    index('app_user_last_four').on(table.tenantId, sql`right(${table.phone}, 4)`),
    index('app_user_closed')
      .on(table.tenantId, table.id)
      .where(sql`${table.isClosed}`),
  ],
)
