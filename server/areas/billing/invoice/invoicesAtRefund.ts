import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { InvoiceSubject } from './invoiceSubject'
import { lockLiveInvoices } from './invoiceSubject.repository'
import { moveInvoice } from './moveInvoice'

/**
 * What becomes of the invoices of things whose money is about to go back: one that is out has to be taken back first,
 * one that is only asked for is rejected.
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
