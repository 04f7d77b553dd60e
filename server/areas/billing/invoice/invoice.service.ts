import type { ParsedRequestOf } from '@/contract/endpoint'
import type { invoiceCalls } from '@/contract/invoice'
import type { PropertyBill } from '@/contract/paid'
import type { TicketOrderDetail } from '@/contract/ticketOrder'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Identity, Member } from '../../../kernel/base'
import type { AccountPart } from '../../../kernel/module'
import type { Order } from '../../money/order/order.service'
import { askForInvoice } from './askForInvoice'
import { forgetEmails, hasWaiting, invoicesOf, type Invoice } from './invoice.repository'
import { lockLiveInvoices, newestInvoices, type SubjectKind } from './invoiceSubject.repository'
import type { Invoice as ShownInvoice } from '@/contract/invoiceFields'
import { statusTexts, moveInvoice } from './invoiceState'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import {
  type InvoiceSubject,
  billSubject,
  orderSubject,
  type Orders,
  type RequestableSubject,
  type Bills,
  ticketSubject,
  type TicketOrders,
} from './invoiceSubject'

/**
 * Handles the invoices of the payer's bills and ticket orders about to be refunded: an issued one blocks the refund until
 * it is revoked, a requested one is rejected.
 * @throws Failure 409 `invoiceIssued`
 */
async function invoicesAtRefund(
  tx: Transaction,
  { kind, issuedText, refundedText }: InvoiceSubject,
  payer: Member,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const live = await lockLiveInvoices(tx, payer, kind, ids)
  if (live.some(({ status }) => status !== 'Applied'))
    throw new Failure(409, issuedText, 'invoiceIssued')
  for (const invoice of live)
    await moveInvoice(tx, invoice, { status: 'Rejected', reason: refundedText, updatedAt: at })
}

/** An invoice as shown to its member. */
const shownInvoice = (invoice: Invoice): ShownInvoice => ({
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

/** Newest invoice per subject id (newestInvoices), as `shownAs` gives it. */
async function newestByIds<Shown>(
  db: Queryable,
  member: Member,
  subjects: { kind: SubjectKind; ids: readonly string[] },
  shownAs: (invoice: Invoice) => Shown,
): Promise<Map<string, Shown>> {
  const newest = await newestInvoices(db, member, subjects.kind, subjects.ids)
  return new Map([...newest].map(([id, row]) => [id, shownAs(row)]))
}

type Calls = typeof invoiceCalls

/** Number of a member's last invoices searched for titles. */
const TITLES_FROM = 50

export interface InvoiceServiceOptions {
  db: Database
  clock: () => number
  orders: Orders
  propertyBills: Bills
  ticketOrders: TicketOrders
}

export type InvoiceService = ReturnType<typeof createInvoiceService>

/**
 * Invoices for payments: requested by the payer, once per bill and payer, or order; answered at the desk
 * (invoiceDesk.ts). Lock order: rows of the invoice's subjects before those of invoices.
 */
export function createInvoiceService(options: InvoiceServiceOptions) {
  const { db, orders, propertyBills, ticketOrders } = options
  const bills = billSubject(propertyBills)
  const tickets = ticketSubject(ticketOrders)
  const invoicesOfOrders = (queryable: Queryable, member: Member, ids: readonly string[]) =>
    newestByIds(queryable, member, { kind: 'tradeOrder', ids }, shownInvoice)
  const paidIn: RequestableSubject<Order, ShownInvoice> = {
    ...orderSubject(db, orders),
    async answer(tx, member, [order]) {
      const shown = order && (await invoicesOfOrders(tx, member, [order.id])).get(order.id)
      if (!shown) throw new Error('there is no order to invoice')
      return shown
    },
  }
  orders.registerInvoices({
    of: invoicesOfOrders,
    beforeRefund: (tx, order, at) => invoicesAtRefund(tx, paidIn, order, [order.id], at),
  })
  propertyBills.registerInvoices({
    of: (queryable, member, ids) =>
      newestByIds(queryable, member, { kind: bills.kind, ids }, (invoice) => ({
        userId: invoice.userId,
        shown: shownInvoice(invoice),
      })),
    beforeRefund: (tx, payer, ids, at) => invoicesAtRefund(tx, bills, payer, ids, at),
  })
  ticketOrders.registerInvoices({
    of: (queryable, member, ids) =>
      newestByIds(queryable, member, { kind: tickets.kind, ids }, shownInvoice),
    beforeRefund: (tx, order, at) => invoicesAtRefund(tx, tickets, order, [order.id], at),
  })

  return {
    /** Invoice subjects by kind. */
    subjects: { bill: bills, ticketOrder: tickets, tradeOrder: paidIn },

    /**
     * Requests one invoice for bills, in the order of the ids.
     * @throws Failure 400 `taxNo`, `email`, 404, 409 `billUnpaid`, `invoicePayer`, `invoiceTwice`
     */
    askForBills: (
      member: Member,
      wanted: ParsedRequestOf<Calls['apply']>,
    ): Promise<PropertyBill[]> => askForInvoice(options, bills, member, wanted.BillIds, wanted),

    /**
     * Requests an invoice for a ticket order, over the paid amount minus refunds.
     * @throws Failure 400 `taxNo`, `email`, 404, 409 `showNotOver`, `orderUnpaid`, `nothingPaid`,
     * `invoiceTwice`
     */
    askForTickets: (
      member: Member,
      wanted: ParsedRequestOf<Calls['applyTickets']>,
    ): Promise<TicketOrderDetail> =>
      askForInvoice(options, tickets, member, [wanted.OrderId], wanted),

    /**
     * Requests an invoice for a recharge or a purchase of cards, over the outside payment minus refunds.
     * @throws Failure 400 `taxNo`, `email`, 404, 409 `orderUnpaid`, `nothingPaid`, `paidInside`, `invoiceTwice`
     */
    askForOrder: (
      member: Member,
      wanted: ParsedRequestOf<Calls['applyOrder']>,
    ): Promise<ShownInvoice> => askForInvoice(options, paidIn, member, [wanted.OrderId], wanted),

    /** A member's used titles, newest first, without duplicates. */
    async titles(member: Member) {
      const titles = new Map<string, Invoice>()
      for (const invoice of await invoicesOf(db, member, TITLES_FROM)) {
        const key = [invoice.titleType, invoice.title, invoice.taxNo].join('\n')
        if (!titles.has(key)) titles.set(key, invoice)
      }
      return [...titles.values()].map(({ titleType, title, taxNo, email }) => ({
        TitleType: titleType,
        Title: title,
        TaxNo: taxNo,
        Email: email,
      }))
    },

    account: {
      async obstacle(tx: Queryable, identity: Identity) {
        return (await hasWaiting(tx, identity)) ? '您有发票正在开具，请等它发送后再注销' : undefined
      },
      forget: (tx: Queryable, identity: Identity) => forgetEmails(tx, identity),
    } satisfies AccountPart,
  }
}
