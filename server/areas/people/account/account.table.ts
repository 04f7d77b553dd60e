import { sql } from 'drizzle-orm'
import {
  foreignKey,
  type PgColumn,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const memberAudit = auditKind('member', '会员', '/desk/members/')

/** An account in one park, member or staff. Not named "user", which is an SQL keyword. */
export const appUser = pgTable(
  'app_user',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    phone: text().notNull(),
    /** Nickname; of staff the name at work. */
    name: text().notNull(),
    /** Name for forms and papers; empty: not entered. */
    realName: text().notNull().default(''),
    gender: text({ enum: ['男', '女'] }),
    birthday: date({ mode: 'string' }),
    /**
     * The birthday earns from then on, and its member may change it a year later. Kept without a birthday too: a new
     * one then earns a year after the earlier one. Null: never limited.
     */
    birthdayFrom: moment(),
    email: text().notNull(),
    avatar: text().notNull(),
    /** argon2id; null for an account that has only used SMS codes. */
    passwordHash: text(),
    /** Closed accounts keep their bookings but cannot log in. */
    isClosed: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('app_user_phone').on(table.tenantId, table.phone),
    // For the desk's search: by the start of a name, and by the last four digits.
    index('app_user_name').on(table.tenantId, table.name.op('text_pattern_ops')),
    index('app_user_last_four').on(table.tenantId, sql`right(${table.phone}, 4)`),
    // For the desk's count of new members.
    index('app_user_made').on(table.tenantId, table.createdAt),
    index('app_user_closed').on(table.tenantId, table.id).where(sql`${table.isClosed}`),
  ],
)

/**
 * What removed accounts had been given, by a keyed hash of their phone numbers and WeChat ids: a new account of the same
 * person does not begin anew. Contains no id of the removed account.
 */
export const formerMember = pgTable(
  'former_member',
  {
    tenantId: ofPark(),
    hash: text().notNull(),
    /** Rows of the domains' gift tables (`GiftTable`), by the table's name. */
    gifts: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    birthdayFrom: moment(),
    removedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('former_member_age').on(table.tenantId, table.removedAt),
  ],
)

/** Foreign key of a row that belongs to an account. */
export const userKey = (name: string, table: { tenantId: PgColumn; userId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.tenantId, table.userId],
    foreignColumns: [appUser.tenantId, appUser.id],
  })
