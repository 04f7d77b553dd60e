/** What is asked of the server about a member's orders of tickets. */
import { orderCalls } from '@/contract/order'
import { ticketOrderCalls, type TicketOrderGroup } from '@/contract/ticketOrder'
import type { RequestOf } from '@/contract/endpoint'
import { useCall, usePagedCall } from '@/request/useCall'

/** What a change to one order of tickets makes old. */
export const ticketOrderReads = [
  ticketOrderCalls.list,
  ticketOrderCalls.allDetail,
  ticketOrderCalls.orderConfirm,
  orderCalls.list,
  orderCalls.counts,
  orderCalls.get,
]

/** Which order: its own id, or where that is empty, that of its payment. */
export interface OrderKey {
  id: string
  payOrderId: string
}

/** The member's orders of a group, the newest first, page by page. */
export const useTicketOrders = (Group: TicketOrderGroup, isEnabled: boolean) =>
  usePagedCall(ticketOrderCalls.list, { Group }, { isEnabled, staleMs: 0 })

/** @param pollMs asks again this often */
export const useTicketOrder = ({ id, payOrderId }: OrderKey, pollMs?: number) =>
  useCall(ticketOrderCalls.allDetail, id !== '' ? { Id: id } : { PayOrderId: payOrderId }, {
    isEnabled: id !== '' || payOrderId !== '',
    isAskedWhenShown: true,
    staleMs: 0,
    ...(pollMs !== undefined && { pollMs }),
  })

export type TicketQuoteRequest = RequestOf<typeof ticketOrderCalls.orderConfirm>

/** The held seats at their price now: nothing is kept on the device, and the page asks again when it is seen. */
export const useTicketQuote = (request: TicketQuoteRequest, isEnabled: boolean) =>
  useCall(ticketOrderCalls.orderConfirm, request, {
    isEnabled: isEnabled && request.Id !== '',
    isKept: false,
    staleMs: 0,
    keepsPrevious: true,
    isAskedWhenShown: true,
    isShownByPage: true,
  })

/** What would go back for these tickets; true for this minute only. */
export const useRefundQuote = (Id: string, Lines: number[], isEnabled: boolean) =>
  useCall(
    ticketOrderCalls.refundQuote,
    { Id, Lines },
    { isEnabled: isEnabled && Lines.length > 0, isKept: false, staleMs: 0, keepsPrevious: true },
  )
