import { useEffect, useMemo } from 'react'
import { myTicketCalls, type Ticket, type TicketGift } from '@/contract/ticket'
import { useCall, usePagedCall } from '@/request/useCall'
import { keepTickets, keptTickets } from './model/keptTickets'

export type { Ticket, TicketGift }

/** How often a ticket that is shown is asked for again: the gate uses it up. */
const pollMs = 4000

/** Reads whose answers a gift makes old. */
export const ticketReads = [myTicketCalls.list, myTicketCalls.allList, myTicketCalls.detail]

/**
 * Tickets that can still be used, kept on the device with the keys of their codes.
 * @returns `keptSince`: when the answer came that stands in for the server's, ms; null while the server answers
 */
export function useUsableTickets(isEnabled: boolean) {
  const answered = useCall(
    myTicketCalls.list,
    {},
    { isEnabled, isKept: false, staleMs: 0, isAskedWhenShown: true, isShownByPage: true },
  )
  const { data, error } = answered
  useEffect(() => {
    if (data) keepTickets(data.Tickets)
  }, [data])
  const isAnswered = data !== undefined
  const kept = useMemo(() => {
    const found = isEnabled && !isAnswered ? keptTickets() : null
    // Nothing kept is no answer: the page says that it could not ask.
    return found && found.tickets.length > 0 ? found : null
  }, [isEnabled, isAnswered])
  const since = data ? answered.dataUpdatedAt : kept?.at
  return {
    ...answered,
    data: data?.Tickets ?? kept?.tickets,
    keptSince: error && since !== undefined ? since : null,
  }
}

/** One ticket as the server sees it now; asked again and again while it is shown. */
export const useTicketDetail = (Id: string, isEnabled: boolean, isShown: boolean) =>
  useCall(
    myTicketCalls.detail,
    { Id },
    {
      isEnabled: isEnabled && Id !== '',
      ...{ isKept: false, staleMs: 0, isShownByPage: true },
      pollMs: isShown ? pollMs : undefined,
    },
  )

/** Tickets that are used, given back, given away or over, the newest first. */
export const useEndedTickets = (isEnabled: boolean) =>
  usePagedCall(myTicketCalls.allList, { Ended: true }, { isEnabled, staleMs: 0 })

/** A ticket that somebody offers by a link. */
export const useTicketGift = (Hash: string) =>
  useCall(
    myTicketCalls.gift,
    { Hash },
    { isEnabled: /^[0-9A-Za-z_-]{22,64}$/.test(Hash), staleMs: 0, isAskedWhenShown: true },
  )
