import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { isOwnedBy, type OwnedBy } from '../../people/deskCase/deskCase.service'
import { invoice, invoiceAudit } from './invoice.table'

export type Invoice = typeof invoice.$inferSelect

const isInvoice = (tenantId: string, id: string) =>
  and(eq(invoice.tenantId, tenantId), eq(invoice.id, id))

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(invoice.tenantId, tenantId), eq(invoice.userId, userId))

export async function findInvoice(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoice).where(isInvoice(tenantId, id))
  return row
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoice).where(isInvoice(tenantId, id)).for('update')
  return row
}

/** Updates the row only; for a rejected invoice the subjects must be freed too (`freeSubjects`). */
export async function updateInvoice(
  db: Queryable,
  { tenantId, id }: Invoice,
  change: Partial<Omit<Invoice, 'tenantId' | 'id'>>,
): Promise<void> {
  await db.update(invoice).set(change).where(isInvoice(tenantId, id))
}

/** A member's last invoices, the newest first. */
export const invoicesOf = (db: Queryable, member: Member, limit: number): Promise<Invoice[]> =>
  db
    .select()
    .from(invoice)
    .where(isOf(member))
    .orderBy(desc(invoice.appliedAt), desc(invoice.id))
    .limit(limit)

/** One page of a park's invoices of some statuses (empty: all): open ones first, longest waiting first. */
export async function invoicePage(
  db: Queryable,
  tenantId: string,
  { statuses, by }: { statuses: readonly Invoice['status'][]; by?: OwnedBy },
  pages: PageRequest,
): Promise<{ rows: Invoice[]; total: number }> {
  const isWanted = and(
    eq(invoice.tenantId, tenantId),
    statuses.length === 0 ? undefined : inArray(invoice.status, [...statuses]),
    isOwnedBy(invoiceAudit, invoice, by),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(invoice)
      .where(isWanted)
      .orderBy(
        sql`${inArray(invoice.status, ['Applied', 'Issued'])} desc`,
        asc(invoice.appliedAt),
        asc(invoice.id),
      ),
    db.select({ total: count() }).from(invoice).where(isWanted),
  )
}

/** Invoices waiting to be issued and to be sent, with the earliest of each. */
export async function countWaiting(
  db: Queryable,
  tenantId: string,
): Promise<Record<'applied' | 'issued', { count: number; oldest: Date | null }>> {
  const rows = await db
    .select({ status: invoice.status, count: count(), oldest: min(invoice.updatedAt) })
    .from(invoice)
    .where(and(eq(invoice.tenantId, tenantId), inArray(invoice.status, ['Applied', 'Issued'])))
    .groupBy(invoice.status)
  const of = (status: Invoice['status']) =>
    rows.find((row) => row.status === status) ?? { count: 0, oldest: null }
  return { applied: of('Applied'), issued: of('Issued') }
}

/** Whether a member has an invoice that the park still works on. */
export async function hasWaiting(db: Queryable, member: Member): Promise<boolean> {
  const [row] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(isOf(member), inArray(invoice.status, ['Applied', 'Issued'])))
    .limit(1)
  return row !== undefined
}

/** Erases the e-mail addresses; the title is part of a document that must be kept. */
export async function forgetEmails(db: Queryable, member: Member): Promise<void> {
  await db.update(invoice).set({ email: '' }).where(isOf(member))
}
