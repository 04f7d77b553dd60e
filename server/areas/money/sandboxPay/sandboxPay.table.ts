import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fen, moment } from '../../../kernel/columns'

/**
 * The sandbox's own books: what WeChat would know. Not read in the product's transactions; stored, so that a restart
 * does not lose the "outside" payments.
 */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    tenantId: text().notNull(),
    paymentNo: text().notNull(),
    amount: fen(),
    title: text().notNull(),
    /** Return address of the payer. */
    returnUrl: text().notNull(),
    status: text({ enum: ['open', 'paid', 'closed'] }).notNull(),
    transactionNo: text(),
    refunded: fen(),
    createdAt: moment().notNull(),
    expireAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.paymentNo] }),
    check('sandbox_payment_refund_within', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
)

export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    tenantId: text().notNull(),
    refundNo: text().notNull(),
    paymentNo: text().notNull(),
    amount: fen(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.refundNo] })],
)
