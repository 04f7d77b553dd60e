import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { propertyBill } from '../../estate/propertyBill/propertyBill.table'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { ticketOrder } from '../../theatre/ticketOrder/ticketOrder.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const invoiceAudit = auditKind('invoice', '发票')

/** Invoices requested by members. */
export const invoice = pgTable(
  'invoice',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    titleType: text({ enum: ['personal', 'company'] }).notNull(),
    title: text().notNull(),
    /** Empty for a personal title. */
    taxNo: text().notNull(),
    email: text().notNull(),
    amount: fen(),
    status: text({ enum: ['Applied', 'Issued', 'Sent', 'Rejected'] }).notNull(),
    /** Number of the invoice; empty until it is issued. */
    invoiceNo: text().notNull(),
    /** Reason of the rejection; empty otherwise. */
    reason: text().notNull(),
    appliedAt: moment().notNull(),
    issuedAt: moment(),
    sentAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('invoice_user', table),
    index('invoice_of_user').on(table.tenantId, table.userId, table.appliedAt),
    index('invoice_waiting').on(table.tenantId, table.status, table.updatedAt),
    check('invoice_amount', sql`${table.amount} > 0`),
    check('invoice_reason', sql`(${table.status} = 'Rejected') = (${table.reason} <> '')`),
  ],
)

/** Subjects of an invoice: bills, one ticket order, or one recharge or purchase of cards. */
export const invoiceSubject = pgTable(
  'invoice_subject',
  {
    tenantId: text().notNull(),
    invoiceId: uuid().notNull(),
    /**
     * Payer of the bill whose payments the invoice covers, its member; null: it covers every payer's, as older servers
     * insert it. Of an order, the buyer or null.
     */
    userId: uuid(),
    /** Line number from 0. */
    line: smallint().notNull(),
    billId: uuid(),
    ticketOrderId: uuid(),
    /** A recharge or a purchase of cards. */
    tradeOrderId: uuid(),
    /** False once the invoice is rejected: the subject may be invoiced again. */
    isLive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.line] }),
    foreignKey({
      name: 'invoice_subject_invoice',
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoice.tenantId, invoice.id],
    }),
    foreignKey({
      name: 'invoice_subject_bill',
      columns: [table.tenantId, table.billId],
      foreignColumns: [propertyBill.tenantId, propertyBill.id],
    }),
    foreignKey({
      name: 'invoice_subject_ticket_order',
      columns: [table.tenantId, table.ticketOrderId],
      foreignColumns: [ticketOrder.tenantId, ticketOrder.id],
    }),
    foreignKey({
      name: 'invoice_subject_trade_order',
      columns: [table.tenantId, table.tradeOrderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    // At most one live invoice per bill and payer, and per order; the bill's lock keeps those without a payer apart.
    uniqueIndex('invoice_subject_live_payer')
      .on(table.tenantId, table.billId, table.userId)
      .where(sql`${table.isLive}`),
    uniqueIndex('invoice_subject_live_ticket_order')
      .on(table.tenantId, table.ticketOrderId)
      .where(sql`${table.isLive}`),
    uniqueIndex('invoice_subject_live_trade_order')
      .on(table.tenantId, table.tradeOrderId)
      .where(sql`${table.isLive}`),
    index('invoice_subject_of_bill').on(table.tenantId, table.billId),
    index('invoice_subject_of_ticket_order').on(table.tenantId, table.ticketOrderId),
    index('invoice_subject_of_trade_order').on(table.tenantId, table.tradeOrderId),
    check(
      'invoice_subject_one',
      sql`num_nonnulls(${table.billId}, ${table.ticketOrderId}, ${table.tradeOrderId}) = 1`,
    ),
  ],
)
