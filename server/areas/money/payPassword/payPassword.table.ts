import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { noPasswordDayMaxFen, noPasswordOrderMaxFen, payPasswordTries } from '@/constants'
import { tradeOrder } from '../order/order.table'
import { userKey } from '../../people/account/account.table'
import { fen, moment } from '../../../kernel/columns'

/** Payment password of a member; no row: not set. */
export const payPassword = pgTable(
  'pay_password',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    /** argon2id with a server key: a plain hash of six digits could be cracked in hours. */
    hash: text().notNull(),
    /** False: inner money cannot be spent. */
    isEnabled: boolean().notNull(),
    /** Tries since the last right one. */
    tries: integer().notNull(),
    lockedUntil: moment(),
    /** Times of wrong tries in the last 24 hours; older ones are removed by the next try. */
    wrongAt: moment().array().notNull().default(sql`'{}'`),
    /** Small payments without the password. */
    isVoidEnabled: boolean().notNull(),
    voidLimit: fen(),
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('pay_password_user', table),
    check('pay_password_tries', sql.raw(`"tries" between 0 and ${payPasswordTries}`)),
    check(
      'pay_password_void_limit',
      sql.raw(`"void_limit" between 0 and ${noPasswordOrderMaxFen}`),
    ),
  ],
)

/** A member's payments without the password on a day. */
export const noPasswordDay = pgTable(
  'no_password_day',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    used: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.day] }),
    check('no_password_day_within', sql.raw(`"used" between 0 and ${noPasswordDayMaxFen}`)),
  ],
)

/** An order's part of a day's total, returned if the order is not paid after all. */
export const noPasswordUse = pgTable(
  'no_password_use',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    foreignKey({
      name: 'no_password_use_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'no_password_use_day',
      columns: [table.tenantId, table.userId, table.day],
      foreignColumns: [noPasswordDay.tenantId, noPasswordDay.userId, noPasswordDay.day],
    }),
    check('no_password_use_amount', sql`${table.amount} > 0`),
  ],
)
