import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PayChannel, PayInvocation, PayScene, PayWay } from '@/contract/payment'
import { tradeOrder } from './order.table'

const fen = () => bigint({ mode: 'number' }).notNull()

/** Where outside money is paid; also the ledger's account of it. A member cannot choose the counter. */
export type PaymentChannel = PayChannel | 'counter'

/**
 * A payment at an outside provider, or at a counter of the park (channel counter), which is paid when it is written.
 *  Created    waiting for the payer
 *  Succeeded  paid, and the order with it
 *  Closed     given up: order closed, or paid another way
 *  Late       paid after that; the money goes back by itself
 */
export const payment = pgTable(
  'payment',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Our number of it at the provider. */
    paymentNo: text().notNull(),
    orderId: uuid().notNull(),
    channel: text().$type<PaymentChannel>().notNull(),
    /** Which provider has it: a sandbox payment is never asked for at the real one. */
    provider: text({ enum: ['sandbox', 'wechat', 'counter'] }).notNull(),
    scene: text().$type<PayScene>().notNull(),
    amount: fen(),
    status: text({ enum: ['Created', 'Succeeded', 'Closed', 'Late'] }).notNull(),
    /** The provider's number, once paid. */
    transactionNo: text(),
    /** How the app opens the cashier, once the provider has answered. */
    invoke: jsonb().$type<PayInvocation>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expireAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When it was given up here. */
    closedAt: timestamp({ withTimezone: true }),
    /** When the provider is asked whether a payment that was given up here was made there; null: no more. */
    askAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payment_no').on(table.tenantId, table.paymentNo),
    unique('payment_transaction').on(table.tenantId, table.provider, table.transactionNo),
    foreignKey({
      name: 'payment_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    index('payment_of_order').on(table.tenantId, table.orderId),
    uniqueIndex('payment_one_open')
      .on(table.tenantId, table.orderId)
      .where(sql`${table.status} = 'Created'`),
    uniqueIndex('payment_one_success')
      .on(table.tenantId, table.orderId)
      .where(sql`${table.status} = 'Succeeded'`),
    index('payment_to_ask')
      .on(table.tenantId, table.askAt)
      .where(sql`${table.askAt} is not null`),
    // Days are matched with the provider's bills.
    index('payment_of_day')
      .on(table.tenantId, table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    check('payment_amount', sql`${table.amount} > 0`),
    check(
      'payment_paid',
      sql`(${table.status} in ('Succeeded', 'Late')) = (${table.paidAt} is not null) and (${table.paidAt} is null) = (${table.transactionNo} is null)`,
    ),
  ],
)

/** Money going back. Pending: the outside part is on its way; without one a refund succeeds at once. */
export const refund = pgTable(
  'refund',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    refundNo: text().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    /** order: of a paid order. late: of a payment that came after closing, which the order never had. */
    cause: text({ enum: ['order', 'late'] }).notNull(),
    amount: fen(),
    reason: text().notNull(),
    status: text({ enum: ['Pending', 'Succeeded'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** When the provider is asked (again). */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** How often the provider was asked since it was made, or sent again at the desk. */
    tries: integer().notNull().default(0),
    /** When the provider was asked last. */
    triedAt: timestamp({ withTimezone: true }),
    /** What the provider said when the last try was no success, in its words; empty: nothing yet. */
    said: text().notNull().default(''),
    /** Code of that answer: PARAM_ERROR, CLOSED. */
    saidCode: text().notNull().default(''),
    /** Since when the provider refuses it for good: it is not asked again before the desk sends it. */
    refusedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('refund_no').on(table.tenantId, table.refundNo),
    foreignKey({
      name: 'refund_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    index('refund_of_order').on(table.tenantId, table.orderId),
    index('refund_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('refund_pending')
      .on(table.tenantId, table.nextTryAt)
      .where(sql`${table.status} = 'Pending'`),
    // Days are matched with the provider's bills.
    index('refund_of_day')
      .on(table.tenantId, table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_done', sql`(${table.status} = 'Succeeded') = (${table.doneAt} is not null)`),
    check('refund_refused', sql`${table.refusedAt} is null or ${table.said} <> ''`),
  ],
)

/** Where a refund goes to, one line per source of the order. */
export const refundLine = pgTable(
  'refund_line',
  {
    tenantId: text().notNull(),
    refundId: uuid().notNull(),
    line: smallint().notNull(),
    way: text().$type<PayWay>().notNull(),
    account: text({ enum: ['principal', 'gift', 'card', 'icCard'] }),
    ownerId: uuid(),
    paymentId: uuid(),
    name: text().notNull(),
    amount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.refundId, table.line] }),
    foreignKey({
      name: 'refund_line_refund',
      columns: [table.tenantId, table.refundId],
      foreignColumns: [refund.tenantId, refund.id],
    }),
    foreignKey({
      name: 'refund_line_payment',
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payment.tenantId, payment.id],
    }),
    // A late payment is given back once, however often it is told.
    index('refund_line_of_payment').on(table.tenantId, table.paymentId),
    check('refund_line_amount', sql`${table.amount} > 0`),
  ],
)
