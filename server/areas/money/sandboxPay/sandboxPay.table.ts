import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The sandbox's own books: what WeChat would know. Not read in the product's transactions; stored, so that a restart
 * does not lose the "outside" payments.
 */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    tenantId: text().notNull(),
    paymentNo: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    /** Return address of the payer. */
    returnUrl: text().notNull(),
    status: text({ enum: ['open', 'paid', 'closed'] }).notNull(),
    transactionNo: text(),
    refunded: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expireAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
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
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.refundNo] })],
)
