import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { window, type PageRequest } from '../../../kernel/paging'
import { propertyInvoice, propertyInvoiceBill } from './invoice.table'

export type Invoice = typeof propertyInvoice.$inferSelect

const isInvoice = (tenantId: string, id: string) =>
  and(eq(propertyInvoice.tenantId, tenantId), eq(propertyInvoice.id, id))

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(propertyInvoice.tenantId, tenantId), eq(propertyInvoice.userId, userId))

export async function insertInvoice(
  db: Queryable,
  row: Invoice,
  billIds: readonly string[],
): Promise<void> {
  const { tenantId, id: invoiceId } = row
  await db.insert(propertyInvoice).values(row)
  await db
    .insert(propertyInvoiceBill)
    .values(billIds.map((billId) => ({ tenantId, invoiceId, billId, isLive: true })))
}

/** The newest invoice of each bill, by bill; those that have none are missing. */
export async function newestInvoices(
  db: Queryable,
  tenantId: string,
  billIds: readonly string[],
): Promise<Map<string, Invoice>> {
  if (billIds.length === 0) return new Map()
  const rows = await db
    .select({ billId: propertyInvoiceBill.billId, invoice: propertyInvoice })
    .from(propertyInvoiceBill)
    .innerJoin(
      propertyInvoice,
      and(
        eq(propertyInvoice.tenantId, propertyInvoiceBill.tenantId),
        eq(propertyInvoice.id, propertyInvoiceBill.invoiceId),
      ),
    )
    .where(
      and(
        eq(propertyInvoiceBill.tenantId, tenantId),
        inArray(propertyInvoiceBill.billId, [...billIds]),
      ),
    )
    .orderBy(asc(propertyInvoice.appliedAt), asc(propertyInvoice.id))
  return new Map(rows.map(({ billId, invoice }) => [billId, invoice]))
}

export async function findInvoice(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Invoice | undefined> {
  const [row] = await db.select().from(propertyInvoice).where(isInvoice(tenantId, id))
  return row
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Invoice | undefined> {
  const [row] = await db.select().from(propertyInvoice).where(isInvoice(tenantId, id)).for('update')
  return row
}

export async function updateInvoice(
  db: Queryable,
  { tenantId, id }: Invoice,
  change: Partial<Omit<Invoice, 'tenantId' | 'id'>>,
): Promise<void> {
  await db.update(propertyInvoice).set(change).where(isInvoice(tenantId, id))
  if (change.status !== 'Rejected') return
  await db
    .update(propertyInvoiceBill)
    .set({ isLive: false })
    .where(and(eq(propertyInvoiceBill.tenantId, tenantId), eq(propertyInvoiceBill.invoiceId, id)))
}

export async function billIdsOf(db: Queryable, { tenantId, id }: Invoice): Promise<string[]> {
  const rows = await db
    .select({ billId: propertyInvoiceBill.billId })
    .from(propertyInvoiceBill)
    .where(and(eq(propertyInvoiceBill.tenantId, tenantId), eq(propertyInvoiceBill.invoiceId, id)))
    .orderBy(asc(propertyInvoiceBill.billId))
  return rows.map(({ billId }) => billId)
}

/** A member's last invoices, the newest first. */
export const invoicesOf = (db: Queryable, member: Member, limit: number): Promise<Invoice[]> =>
  db
    .select()
    .from(propertyInvoice)
    .where(isOf(member))
    .orderBy(desc(propertyInvoice.appliedAt), desc(propertyInvoice.id))
    .limit(limit)

/** One page of a park's invoices of one status or all, those that have waited longest first. */
export async function invoicePage(
  db: Queryable,
  tenantId: string,
  status: Invoice['status'] | undefined,
  pages: PageRequest,
): Promise<{ rows: Invoice[]; total: number }> {
  const isWanted = and(
    eq(propertyInvoice.tenantId, tenantId),
    status === undefined ? undefined : eq(propertyInvoice.status, status),
  )
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(propertyInvoice)
      .where(isWanted)
      .orderBy(asc(propertyInvoice.updatedAt), asc(propertyInvoice.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(propertyInvoice).where(isWanted),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** How many wait to be issued, and to be sent. */
export async function countWaiting(
  db: Queryable,
  tenantId: string,
): Promise<{ applied: number; issued: number }> {
  const of = (status: Invoice['status']) =>
    sql<number>`count(*) filter (where ${propertyInvoice.status} = ${status})::int`
  const [row] = await db
    .select({ applied: of('Applied'), issued: of('Issued') })
    .from(propertyInvoice)
    .where(eq(propertyInvoice.tenantId, tenantId))
  return row ?? { applied: 0, issued: 0 }
}

/** Whether a member has an invoice that the park still works on. */
export async function hasWaiting(db: Queryable, member: Member): Promise<boolean> {
  const [row] = await db
    .select({ id: propertyInvoice.id })
    .from(propertyInvoice)
    .where(and(isOf(member), inArray(propertyInvoice.status, ['Applied', 'Issued'])))
    .limit(1)
  return row !== undefined
}

/** Takes away how to reach somebody; the title is part of a document that has to be kept. */
export async function forgetEmails(db: Queryable, member: Member): Promise<void> {
  await db.update(propertyInvoice).set({ email: '' }).where(isOf(member))
}
