import { invoiceCalls } from '@/contract/invoice'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { invoiceDeskPart } from './invoice.desk'
import { invoiceInvariants } from './invoice.invariants'
import { createInvoiceService } from './invoice.service'
import { createInvoiceDesk } from './invoiceDesk'

/** Invoices for property bills, tickets, recharges and cards, and the desk that issues them. */
export const invoiceModule = defineModule({
  name: 'invoice',
  invariants: invoiceInvariants,
  create(
    needs: Needs<
      'db' | 'clock' | 'orders' | 'propertyBills' | 'ticketOrders' | 'messages' | 'deskCases'
    >,
  ) {
    const invoices = createInvoiceService(needs)
    const invoiceDesk = createInvoiceDesk({
      db: needs.db,
      clock: needs.clock,
      messages: needs.messages,
      subjects: invoices.subjects,
    })
    return {
      services: { invoices, invoiceDesk },
      serve: (serveDomain) =>
        serveDomain(invoiceCalls, {
          apply: (request, { member }) => invoices.askForBills(member, request),
          applyTickets: (request, { member }) => invoices.askForTickets(member, request),
          applyOrder: (request, { member }) => invoices.askForOrder(member, request),
          titles: (_request, { member }) => invoices.titles(member),
        }),
      desk: invoiceDeskPart(invoiceDesk, needs.deskCases),
      account: invoices.account,
    }
  },
})
