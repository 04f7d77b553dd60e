import { invoiceCalls } from '@/contract/invoice'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { Bills } from './billSubject'
import { invoiceDeskPart } from './invoice.desk'
import { invoiceInvariants } from './invoice.invariants'
import { createInvoiceService } from './invoice.service'
import { createInvoiceDesk } from './invoiceDesk'
import type { TicketOrders } from './ticketSubject'

/** Invoices for property bills and tickets, and the desk that issues them. */
export const invoiceModule = defineModule({
  name: 'invoice',
  invariants: invoiceInvariants,
  create({
    db,
    clock,
    propertyBills,
    ticketOrders,
    messages,
  }: Pick<Base, 'db' | 'clock'> & {
    propertyBills: Bills
    ticketOrders: TicketOrders
    messages: UserMessageService
  }) {
    const invoices = createInvoiceService({ db, clock, propertyBills, ticketOrders })
    const invoiceDesk = createInvoiceDesk({ db, clock, messages, subjects: invoices.subjects })
    return {
      services: { invoices, invoiceDesk },
      serve: (serveDomain) =>
        serveDomain(invoiceCalls, {
          apply: (request, { member }) => invoices.askForBills(member, request),
          applyTickets: (request, { member }) => invoices.askForTickets(member, request),
          titles: (_request, { member }) => invoices.titles(member),
        }),
      desk: invoiceDeskPart(invoiceDesk),
      account: invoices.account,
    }
  },
})
