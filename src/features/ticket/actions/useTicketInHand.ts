import { useContext, useEffect, useState } from 'react'
import { ConnectionContext } from '@/components/screen/connection'
import { useIsInFront } from '@/hooks/useIsInFront'
import { screenGuard } from '@/platform/screenGuard'
import { shownTogether } from '../model/groups'
import { useTicketDetail, useUsableTickets } from '../queries'

/**
 * The ticket that is shown, and those beside it that are shown after it. The server says how it stands; without a
 * network the kept one stands in. While its code is shown the screen is bright and stays on.
 * @param first the ticket that the page was opened with
 * @returns `keptSince`: when the answer came that stands in for the server's, ms; null while the server answers
 */
export function useTicketInHand(first: string, isSignedIn: boolean) {
  const [id, setId] = useState(first)
  const isInFront = useIsInFront()
  const { isLost } = useContext(ConnectionContext)
  const usable = useUsableTickets(isSignedIn && first !== '')
  const detail = useTicketDetail(id, isSignedIn, isInFront)
  const kept = usable.data?.find(({ Id }) => Id === id)
  const ticket = detail.data ?? kept
  const isCodeShown = isInFront && (ticket?.Actions.includes('showCode') ?? false)
  useEffect(() => (isCodeShown ? screenGuard.hold() : undefined), [isCodeShown])

  const isStandIn = isLost || detail.isError
  const since = detail.data ? detail.dataUpdatedAt : usable.dataUpdatedAt
  return {
    query: { ...detail, data: ticket },
    beside: ticket ? shownTogether(ticket, usable.data ?? []) : [],
    isInFront,
    isCodeShown,
    keptSince: isStandIn ? (usable.keptSince ?? since) : null,
    show: setId,
  }
}
