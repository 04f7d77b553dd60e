import type { Invoice } from '@/contract/invoiceFields'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'

/** The newest invoice of a bill. */
export interface BillInvoice {
  /** Who asked for it: nobody else sees the title. */
  userId: string
  shown: Invoice
}

/** What the domain of invoices tells this one; registered once (PropertyBillService.registerInvoices). */
export interface BillInvoices {
  /** Newest invoices by bill; a bill that has none is missing. */
  of(db: Queryable, tenantId: string, billIds: readonly string[]): Promise<Map<string, BillInvoice>>
  /** Bills are about to be given back, in the transaction of that. @throws Failure 409 when an invoice stands against it */
  beforeRefund(
    tx: Transaction,
    tenantId: string,
    billIds: readonly string[],
    at: Date,
  ): Promise<void>
}

/** Before anybody has registered: no bill has an invoice. */
export const noInvoices: BillInvoices = {
  of: async () => new Map(),
  beforeRefund: async () => undefined,
}
