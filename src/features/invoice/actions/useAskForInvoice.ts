import type { InvoiceTitle } from '@/contract/invoiceFields'
import { invoiceCalls } from '@/contract/invoice'
import { paidCalls } from '@/contract/paid'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { useAction } from '@/request/useCall'

/** Subject of an invoice: paid bills, or a ticket order. */
export type InvoiceSubject = { billIds: readonly string[] } | { ticketOrderId: string }

/** Reads outdated by an invoice for bills, or for tickets. */
const billReads = [
  paidCalls.list,
  paidCalls.detail,
  paidCalls.purchasingBillSuccess,
  invoiceCalls.titles,
]
const ticketReads = [ticketOrderCalls.list, ticketOrderCalls.allDetail, invoiceCalls.titles]

interface Ends {
  onSuccess: () => void
  onError: (error: Error) => void
}

/** Requests an invoice with a title; the page shows errors. */
export function useAskForInvoice(subject: InvoiceSubject) {
  const forBills = useAction(invoiceCalls.apply, billReads, { isShownByPage: true })
  const forTickets = useAction(invoiceCalls.applyTickets, ticketReads, { isShownByPage: true })
  return {
    ask: (title: InvoiceTitle, ends: Ends) =>
      'billIds' in subject
        ? forBills.mutate({ ...title, BillIds: [...subject.billIds] }, ends)
        : forTickets.mutate({ ...title, OrderId: subject.ticketOrderId }, ends),
    isBusy: forBills.isPending || forTickets.isPending,
  }
}
