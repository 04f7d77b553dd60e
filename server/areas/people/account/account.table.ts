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

/** A person in one park: members and staff-type users alike. "user" is a word of SQL's own. */
export const appUser = pgTable(
  'app_user',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    phone: text().notNull(),
    name: text().notNull(),
    gender: text({ enum: ['男', '女'] }),
    birthday: date({ mode: 'string' }),
    email: text().notNull(),
    avatar: text().notNull(),
    /** argon2id; null for somebody who only ever logged in by SMS code. */
    passwordHash: text(),
    /** A closed account keeps its bookings but opens no session. */
    isClosed: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('app_user_phone').on(table.tenantId, table.phone),
    index('app_user_closed')
      .on(table.tenantId, table.id)
      .where(sql`${table.isClosed}`),
  ],
)
