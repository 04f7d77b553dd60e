import type { Transaction } from '../../../database/withTransaction'
import { type Invoice, updateInvoice } from './invoice.repository'
import { freeSubjects } from './invoiceSubject.repository'

export type InvoiceStatus = Invoice['status']
export type InvoiceEvent = 'issue' | 'send' | 'reject'

export const statusTexts: Record<InvoiceStatus, string> = {
  Applied: '开票中',
  Issued: '已开票',
  Sent: '已发送',
  Rejected: '已退回',
}

export const titleTexts: Record<Invoice['titleType'], string> = {
  personal: '个人',
  company: '企业',
}

/** Next status by event; other combinations are refused. An issued or sent invoice is revoked by rejecting it. */
const transitions: Record<InvoiceStatus, Partial<Record<InvoiceEvent, InvoiceStatus>>> = {
  Applied: { issue: 'Issued', reject: 'Rejected' },
  Issued: { send: 'Sent', reject: 'Rejected' },
  Sent: { reject: 'Rejected' },
  Rejected: {},
}

/** The status after an event; undefined when it is not allowed. */
export const statusAfter = (
  status: InvoiceStatus,
  event: InvoiceEvent,
): InvoiceStatus | undefined => transitions[status][event]

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
