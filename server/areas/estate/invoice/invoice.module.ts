import { invoiceCalls } from '@/contract/paid'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { PropertyBillService } from '../propertyBill/propertyBill.service'
import { invoiceDeskPart } from './invoice.desk'
import { invoiceInvariants } from './invoice.invariants'
import { createInvoiceService } from './invoice.service'
import { createInvoiceDesk } from './invoiceDesk'

/** Invoices for property bills, and the desk that issues them. */
export const invoiceModule = defineModule({
  name: 'invoice',
  invariants: invoiceInvariants,
  create({
    db,
    clock,
    propertyBills,
    messages,
  }: Pick<Base, 'db' | 'clock'> & {
    propertyBills: PropertyBillService
    messages: UserMessageService
  }) {
    const invoices = createInvoiceService({ db, clock, propertyBills })
    const invoiceDesk = createInvoiceDesk({ db, clock, messages, propertyBills })
    return {
      services: { invoices, invoiceDesk },
      serve: (serveDomain) =>
        serveDomain(invoiceCalls, {
          apply: (request, { member }) => invoices.apply(member, request),
          titles: (_request, { member }) => invoices.titles(member),
        }),
      desk: invoiceDeskPart(invoiceDesk),
      account: invoices.account,
    }
  },
})
