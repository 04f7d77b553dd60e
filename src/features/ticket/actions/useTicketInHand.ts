import { useContext, useState } from 'react'
import { ConnectionContext } from '@/components/screen/screenContexts'
import { isToCome, toCome } from '@/components/pageState/IfCome'
import { useIsInFront } from '@/hooks/useIsInFront'
import { shownTogether } from '../model/groups'
import { useTicketDetail, useUsableTickets } from '../queries'

/**
 * The ticket being shown and its neighbours. State comes from the server; without a network the kept ticket is used.
 * @param first id of the ticket the page was opened with
 * @returns `keptSince`: time of the answer shown while the server does not respond, ms; null otherwise
 */
export function useTicketInHand(first: string, isSignedIn: boolean) {
  const [id, setId] = useState(first)
  const isInFront = useIsInFront()
  const { isLost } = useContext(ConnectionContext)
  const usable = useUsableTickets(isSignedIn && first !== '')
  const detail = useTicketDetail(id, isSignedIn)
  const kept = usable.data?.find(({ Id }) => Id === id)
  const ticket = detail.data ?? kept

  const isStandIn = isLost || detail.isError
  const since = detail.data ? detail.dataUpdatedAt : usable.dataUpdatedAt
  return {
    // The neighbours have a line above it: shown together.
    query: isToCome(usable) && !kept ? { ...detail, ...toCome } : { ...detail, data: ticket },
    beside: ticket ? shownTogether(ticket, usable.data ?? []) : [],
    isInFront,
    keptSince: isStandIn ? (usable.keptSince ?? since) : null,
    show: setId,
  }
}
