import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PayChannel, PayInvocation, PayScene, PayWay } from '@/contract/payment'
import { tradeOrder } from './order.table'
import { fen, moment } from '../../../kernel/columns'

/** Channel of an outside payment; also its ledger account. Members cannot choose `counter`. */
export type PaymentChannel = PayChannel | 'counter'

/**
 * A payment at an outside provider, or at a counter of the park (channel counter), which is paid when inserted.
 *  Created    waiting for the payer
 *  Succeeded  paid, as is its order
 *  Closed     abandoned: order closed, or paid another way
 *  Late       paid after that; refunded automatically
 */
export const payment = pgTable(
  'payment',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Our number, sent to the provider. */
    paymentNo: text().notNull(),
    orderId: uuid().notNull(),
    channel: text().$type<PaymentChannel>().notNull(),
    /** Provider of the payment: sandbox payments are never queried at the real one. */
    provider: text({ enum: ['sandbox', 'wechat', 'counter'] }).notNull(),
    scene: text().$type<PayScene>().notNull(),
    amount: fen(),
    status: text({ enum: ['Created', 'Succeeded', 'Closed', 'Late'] }).notNull(),
    /** The provider's number, once paid. */
    transactionNo: text(),
    /** How the app opens the cashier, once the provider has answered. */
    invoke: jsonb().$type<PayInvocation>(),
    createdAt: moment().notNull(),
    expireAt: moment().notNull(),
    paidAt: moment(),
    /** When it was abandoned here. */
    closedAt: moment(),
    /** Next query about an abandoned payment at the provider; null: never again. */
    askAt: moment(),
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
    index('payment_to_ask').on(table.tenantId, table.askAt).where(sql`${table.askAt} is not null`),
    // For matching days with the provider's bills.
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

/** A refund. Pending: the outside part is under way; without one it succeeds at once. */
export const refund = pgTable(
  'refund',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    refundNo: text().notNull(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    /** order: refund of a paid order. late: of a payment after closing, which the order never received. */
    cause: text({ enum: ['order', 'late'] }).notNull(),
    amount: fen(),
    reason: text().notNull(),
    status: text({ enum: ['Pending', 'Succeeded'] }).notNull(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    /** Next try at the provider. */
    nextTryAt: moment().notNull(),
    /** Tries at the provider since the refund was made or resent at the desk. */
    tries: integer().notNull().default(0),
    /** Last try at the provider. */
    triedAt: moment(),
    /** The provider's message after a failed try; empty: none yet. */
    said: text().notNull().default(''),
    /** Code of that message: PARAM_ERROR, CLOSED. */
    saidCode: text().notNull().default(''),
    /** When the provider rejected it for good; not retried until resent at the desk. */
    refusedAt: moment(),
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
    // For matching days with the provider's bills.
    index('refund_of_day').on(table.tenantId, table.doneAt).where(sql`${table.doneAt} is not null`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_done', sql`(${table.status} = 'Succeeded') = (${table.doneAt} is not null)`),
    check('refund_refused', sql`${table.refusedAt} is null or ${table.said} <> ''`),
  ],
)

/** Target of a refund, one per money source of the order. */
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
    // A late payment is refunded once, however often it is reported.
    index('refund_line_of_payment').on(table.tenantId, table.paymentId),
    check('refund_line_amount', sql`${table.amount} > 0`),
  ],
)
