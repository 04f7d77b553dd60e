import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { smsPurposes } from '../../../providers/sms/smsPurpose'

/** The newest code per phone and purpose; sending another takes the place of the last. */
export const smsCode = pgTable(
  'sms_code',
  {
    tenantId: text().notNull(),
    phone: text().notNull(),
    purpose: text({ enum: smsPurposes }).notNull(),
    /** HMAC-SHA256 under the server's key: six digits alone would be guessed from a plain hash. */
    hash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.phone, table.purpose] }),
    index('sms_code_by_end').on(table.tenantId, table.expiresAt),
  ],
)

/** How much was sent on a day to a phone (`phone:138…`) or asked for from an address (`ip:…`). */
export const smsQuota = pgTable(
  'sms_quota',
  {
    tenantId: text().notNull(),
    subject: text().notNull(),
    /** The park's day (Asia/Shanghai). */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subject, table.day] })],
)
