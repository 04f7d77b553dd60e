import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { Invoice } from './invoice.repository'
import { invoice, invoiceSubject } from './invoice.table'

/** Subject column by kind. */
const columns = {
  bill: invoiceSubject.billId,
  ticketOrder: invoiceSubject.ticketOrderId,
  tradeOrder: invoiceSubject.tradeOrderId,
} as const

export type SubjectKind = keyof typeof columns

/** Subjects of an invoice: ids of one kind, in line order. */
export interface Subjects {
  kind: SubjectKind
  ids: string[]
  /** Member whose payments of bills it covers; null: every payer's. */
  payerId: string | null
}

const isInvoiceOfSubject = and(
  eq(invoice.tenantId, invoiceSubject.tenantId),
  eq(invoice.id, invoiceSubject.invoiceId),
)

/** Inserts an invoice with its subjects. */
export async function insertInvoice(
  db: Queryable,
  row: Invoice,
  { kind, ids }: { kind: SubjectKind; ids: readonly string[] },
): Promise<void> {
  const { tenantId, id: invoiceId, userId } = row
  await db.insert(invoice).values(row)
  await db.insert(invoiceSubject).values(
    ids.map((id, line) => ({
      ...{ tenantId, invoiceId, userId, line, isLive: true },
      billId: kind === 'bill' ? id : null,
      ticketOrderId: kind === 'ticketOrder' ? id : null,
      tradeOrderId: kind === 'tradeOrder' ? id : null,
    })),
  )
}

/**
 * A member's newest invoice per subject id, also another member's live one that covers every payer; subjects without one
 * are missing.
 */
export async function newestInvoices(
  db: Queryable,
  { tenantId, userId }: Member,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, Invoice>> {
  if (ids.length === 0) return new Map()
  const column = columns[kind]
  const rows = await db
    .select({ id: column, invoice })
    .from(invoiceSubject)
    .innerJoin(invoice, isInvoiceOfSubject)
    .where(
      and(
        eq(invoiceSubject.tenantId, tenantId),
        inArray(column, [...ids]),
        or(
          eq(invoice.userId, userId),
          and(isNull(invoiceSubject.userId), eq(invoiceSubject.isLive, true)),
        ),
      ),
    )
    .orderBy(asc(invoice.appliedAt), asc(invoice.id))
  return new Map(rows.flatMap(({ id, invoice: row }) => (id === null ? [] : [[id, row] as const])))
}

/** Locks the non-rejected invoices that cover a member's payments of the subjects, each once, in id order. */
export async function lockLiveInvoices(
  tx: Transaction,
  { tenantId, userId }: Member,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Invoice[]> {
  const live = await tx
    .selectDistinct({ id: invoiceSubject.invoiceId })
    .from(invoiceSubject)
    .where(
      and(
        eq(invoiceSubject.tenantId, tenantId),
        inArray(columns[kind], [...ids]),
        eq(invoiceSubject.isLive, true),
        or(eq(invoiceSubject.userId, userId), isNull(invoiceSubject.userId)),
      ),
    )
  if (live.length === 0) return []
  const rows = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.tenantId, tenantId),
        inArray(
          invoice.id,
          live.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(invoice.id))
    .for('update')
  // The desk may have rejected an invoice meanwhile.
  return rows.filter(({ status }) => status !== 'Rejected')
}

/** Subjects by invoice id. */
export async function subjectsOf(
  db: Queryable,
  tenantId: string,
  invoiceIds: readonly string[],
): Promise<Map<string, Subjects>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(invoiceSubject)
    .where(
      and(
        eq(invoiceSubject.tenantId, tenantId),
        inArray(invoiceSubject.invoiceId, [...invoiceIds]),
      ),
    )
    .orderBy(asc(invoiceSubject.line))
  const subjectsById = new Map<string, Subjects>()
  for (const { invoiceId, userId: payerId, billId, ticketOrderId, tradeOrderId } of rows) {
    const kind = billId ? 'bill' : ticketOrderId ? 'ticketOrder' : 'tradeOrder'
    const subjects = subjectsById.get(invoiceId) ?? { kind, ids: [], payerId }
    subjects.ids.push(billId ?? ticketOrderId ?? tradeOrderId ?? '')
    subjectsById.set(invoiceId, subjects)
  }
  return subjectsById
}

/** Frees a rejected invoice's subjects for another invoice. */
export async function freeSubjects(
  db: Queryable,
  { tenantId, id }: Pick<Invoice, 'tenantId' | 'id'>,
): Promise<void> {
  await db
    .update(invoiceSubject)
    .set({ isLive: false })
    .where(and(eq(invoiceSubject.tenantId, tenantId), eq(invoiceSubject.invoiceId, id)))
}
