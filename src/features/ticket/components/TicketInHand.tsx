import { View } from '@tarojs/components'
import { useSwipe } from '../actions/useSwipe'
import type { useTicketInHand } from '../actions/useTicketInHand'
import type { Ticket } from '../queries'
import { TicketCard } from './TicketCard'
import { TicketPager } from './TicketPager'
import './ticketInHand.scss'

type Hand = Pick<ReturnType<typeof useTicketInHand>, 'beside' | 'show' | 'isInFront' | 'keptSince'>

interface Props extends Hand {
  ticket: Ticket
  /** Tenant id. */
  park: string
}

/** The whole ticket as shown at the gate; swiping or the pager leads to the next one of the show. */
export function TicketInHand({ ticket, park, beside, show, isInFront, keptSince }: Props) {
  const at = beside.findIndex(({ Id }) => Id === ticket.Id)
  const swipe = useSwipe((direction) => {
    const next = beside[direction === 'left' ? at + 1 : at - 1]
    if (next) show(next.Id)
  })
  return (
    <View className="ticketInHand" {...swipe}>
      <TicketPager tickets={beside} shown={ticket.Id} onShow={show} />
      <TicketCard
        key={ticket.Id}
        ticket={ticket}
        park={park}
        isLive={isInFront}
        keptSince={keptSince}
      />
    </View>
  )
}
