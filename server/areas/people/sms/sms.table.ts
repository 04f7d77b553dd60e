import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { smsPurposes } from '../../../providers/sms/smsProvider'
import { moment } from '../../../kernel/columns'

/** The newest code per phone and purpose. */
export const smsCode = pgTable(
  'sms_code',
  {
    tenantId: text().notNull(),
    phone: text().notNull(),
    purpose: text({ enum: smsPurposes }).notNull(),
    /** HMAC-SHA256 with a server key: a plain hash of six digits could be guessed. */
    hash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.phone, table.purpose] }),
    index('sms_code_by_end').on(table.tenantId, table.expiresAt),
  ],
)

/** Messages per day to a phone (`phone:138…`) or requested from an address (`ip:…`). */
export const smsQuota = pgTable(
  'sms_quota',
  {
    tenantId: text().notNull(),
    subject: text().notNull(),
    /** The park's day (Asia/Shanghai). */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subject, table.day] })],
)
