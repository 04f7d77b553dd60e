import type { Transaction } from '../../../database/withTransaction'
import { updateInvoice, type Invoice } from './invoice.repository'
import { freeSubjects } from './invoiceSubject.repository'

/**
 * Changes a locked invoice; the only function that changes a status. What a rejected one was for is free for another.
 * @returns the invoice after that
 */
export async function moveInvoice(
  tx: Transaction,
  before: Invoice,
  change: Partial<Omit<Invoice, 'tenantId' | 'id'>>,
): Promise<Invoice> {
  await updateInvoice(tx, before, change)
  if (change.status === 'Rejected') await freeSubjects(tx, before)
  return { ...before, ...change }
}
