import type { Transaction } from '../../../database/withTransaction'
import { updateInvoice, type Invoice } from './invoice.repository'
import { freeSubjects } from './invoiceSubject.repository'

/**
 * Changes a locked invoice; the only function that changes a status. Rejecting frees the subjects
 * for another invoice.
 * @returns the changed invoice
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
