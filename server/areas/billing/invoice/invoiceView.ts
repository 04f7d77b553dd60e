import type { Invoice as ShownInvoice } from '@/contract/invoiceFields'
import type { Invoice } from './invoice.repository'
import { statusTexts } from './invoiceState'

/** An invoice as shown to its member. */
export const shownInvoice = (invoice: Invoice): ShownInvoice => ({
  Id: invoice.id,
  Title: invoice.title,
  TitleType: invoice.titleType,
  TaxNo: invoice.taxNo,
  Email: invoice.email,
  Amount: invoice.amount,
  AppliedAt: invoice.appliedAt.getTime(),
  IssuedAt: invoice.issuedAt?.getTime() ?? null,
  SentAt: invoice.sentAt?.getTime() ?? null,
  Reason: invoice.reason,
  Status: invoice.status,
  StatusText: statusTexts[invoice.status],
})
