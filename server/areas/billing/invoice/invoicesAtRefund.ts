import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { InvoiceSubject } from './invoiceSubject'
import { lockLiveInvoices } from './invoiceSubject.repository'
import { moveInvoice } from './moveInvoice'

/**
 * Handles the invoices of things about to be refunded: an issued one blocks the refund until it is
 * revoked, a requested one is rejected.
 * @throws Failure 409 `invoiceIssued`
 */
export async function invoicesAtRefund(
  tx: Transaction,
  { kind, issuedText, refundedText }: InvoiceSubject,
  tenantId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const live = await lockLiveInvoices(tx, tenantId, kind, ids)
  if (live.some(({ status }) => status !== 'Applied'))
    throw new Failure(409, issuedText, 'invoiceIssued')
  for (const invoice of live)
    await moveInvoice(tx, invoice, { status: 'Rejected', reason: refundedText, updatedAt: at })
}
