import { useEffect, useMemo } from 'react'
import { myTicketCalls, type Ticket, type TicketGift } from '@/contract/ticket'
import { useCall, usePagedCall } from '@/request/useCall'
import { keepTickets, keptTickets } from './model/keptTickets'

export type { Ticket, TicketGift }

/** Poll interval while a ticket is shown, ms: the gate marks it as used. */
const pollMs = 4000

/** Reads outdated by a gift. */
export const ticketReads = [myTicketCalls.list, myTicketCalls.allList, myTicketCalls.detail]

/**
 * Usable tickets, kept on the device with the secrets of their codes.
 * @returns `keptSince`: time of the answer shown while the server does not respond, ms; null otherwise
 */
export function useUsableTickets(isEnabled: boolean) {
  const answered = useCall(
    myTicketCalls.list,
    {},
    { isEnabled, isKept: false, staleMs: 0, isRefetchedWhenShown: true, isShownByPage: true },
  )
  const { data, error } = answered
  useEffect(() => {
    if (data) keepTickets(data.Tickets)
  }, [data])
  const isAnswered = data !== undefined
  const kept = useMemo(() => {
    const found = isEnabled && !isAnswered ? keptTickets() : null
    // An empty kept list does not count as an answer: the page shows the error.
    return found && found.tickets.length > 0 ? found : null
  }, [isEnabled, isAnswered])
  const since = data ? answered.dataUpdatedAt : kept?.at
  return {
    ...answered,
    data: data?.Tickets ?? kept?.tickets,
    keptSince: error && since !== undefined ? since : null,
  }
}

/** One ticket from the server; polled while it is shown. */
export const useTicketDetail = (Id: string, isEnabled: boolean) =>
  useCall(
    myTicketCalls.detail,
    { Id },
    {
      isEnabled: isEnabled && Id !== '',
      ...{ isKept: false, staleMs: 0, isShownByPage: true },
      pollMs,
    },
  )

/** Tickets that are used, refunded, given away or expired, newest first. */
export const useEndedTickets = (isEnabled: boolean) =>
  usePagedCall(myTicketCalls.allList, { Ended: true }, { isEnabled, staleMs: 0 })

/** Tickets with which the member was admitted, newest first. */
export const useStubs = () => usePagedCall(myTicketCalls.allList, { Used: true }, { staleMs: 0 })

/** A ticket offered by a gift link. */
export const useTicketGift = (Hash: string) =>
  useCall(
    myTicketCalls.gift,
    { Hash },
    { isEnabled: /^[0-9A-Za-z_-]{22,64}$/.test(Hash), staleMs: 0, isRefetchedWhenShown: true },
  )
