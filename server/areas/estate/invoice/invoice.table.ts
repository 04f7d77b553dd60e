import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'
import { propertyBill } from '../propertyBill/propertyBill.table'

/** Invoices that members have asked for. */
export const propertyInvoice = pgTable(
  'property_invoice',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    titleType: text({ enum: ['personal', 'company'] }).notNull(),
    title: text().notNull(),
    /** Empty for a person. */
    taxNo: text().notNull(),
    email: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['Applied', 'Issued', 'Sent', 'Rejected'] }).notNull(),
    /** Number of the invoice; empty until it is issued. */
    invoiceNo: text().notNull(),
    /** Why it was rejected; empty otherwise. */
    reason: text().notNull(),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
    issuedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'property_invoice_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('property_invoice_of_user').on(table.tenantId, table.userId, table.appliedAt),
    index('property_invoice_waiting').on(table.tenantId, table.status, table.updatedAt),
    check('property_invoice_amount', sql`${table.amount} > 0`),
    check('property_invoice_reason', sql`(${table.status} = 'Rejected') = (${table.reason} <> '')`),
  ],
)

/** What an invoice is for. */
export const propertyInvoiceBill = pgTable(
  'property_invoice_bill',
  {
    tenantId: text().notNull(),
    invoiceId: uuid().notNull(),
    billId: uuid().notNull(),
    /** False once the invoice is rejected: another one may be asked for. */
    isLive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.billId] }),
    foreignKey({
      name: 'property_invoice_bill_invoice',
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [propertyInvoice.tenantId, propertyInvoice.id],
    }),
    foreignKey({
      name: 'property_invoice_bill_bill',
      columns: [table.tenantId, table.billId],
      foreignColumns: [propertyBill.tenantId, propertyBill.id],
    }),
    // A bill has one invoice.
    uniqueIndex('property_invoice_bill_live')
      .on(table.tenantId, table.billId)
      .where(sql`${table.isLive}`),
    index('property_invoice_bill_of_bill').on(table.tenantId, table.billId),
  ],
)
