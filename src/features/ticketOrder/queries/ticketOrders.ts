/** Queries for the member's ticket orders. */
import { orderCalls } from '@/contract/order'
import {
  ticketOrderCalls,
  type TicketOrderDetail,
  type TicketOrderGroup,
} from '@/contract/ticketOrder'
import type { RequestOf } from '@/contract/endpoint'
import { useCall, usePagedCall, type PollMs } from '@/request/useCall'

/** Reads outdated by a change to a ticket order. */
export const ticketOrderReads = [
  ticketOrderCalls.list,
  ticketOrderCalls.allDetail,
  ticketOrderCalls.orderConfirm,
  orderCalls.list,
  orderCalls.counts,
  orderCalls.get,
]

/** Identifies an order by its own id or, if empty, by that of its payment. */
export interface OrderKey {
  id: string
  payOrderId: string
}

/** The member's orders of a group, newest first, paged. */
export const useTicketOrders = (Group: TicketOrderGroup, isEnabled: boolean) =>
  usePagedCall(ticketOrderCalls.list, { Group }, { isEnabled, staleMs: 0 })

/** @param pollMs poll interval */
export const useTicketOrder = ({ id, payOrderId }: OrderKey, pollMs?: PollMs<TicketOrderDetail>) =>
  useCall(ticketOrderCalls.allDetail, id !== '' ? { Id: id } : { PayOrderId: payOrderId }, {
    isEnabled: id !== '' || payOrderId !== '',
    isRefetchedWhenShown: true,
    staleMs: 0,
    pollMs,
  })

export type TicketQuoteRequest = RequestOf<typeof ticketOrderCalls.orderConfirm>

/** Current price of the held seats: not kept on the device, refetched when the page is shown. */
export const useTicketQuote = (request: TicketQuoteRequest, isEnabled: boolean) =>
  useCall(ticketOrderCalls.orderConfirm, request, {
    isEnabled: isEnabled && request.Id !== '',
    isKept: false,
    staleMs: 0,
    keepsPrevious: true,
    isRefetchedWhenShown: true,
    isShownByPage: true,
  })

/** Refund amount of these tickets; may change any minute. */
export const useRefundQuote = (Id: string, Lines: number[], isEnabled: boolean) =>
  useCall(
    ticketOrderCalls.refundQuote,
    { Id, Lines },
    { isEnabled: isEnabled && Lines.length > 0, isKept: false, staleMs: 0, keepsPrevious: true },
  )
