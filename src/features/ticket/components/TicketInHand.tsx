import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { useSwipe } from '../actions/useSwipe'
import type { useTicketInHand } from '../actions/useTicketInHand'
import type { Ticket } from '../queries'
import { TicketCard } from './TicketCard'
import left from 'lucide-static/icons/chevron-left.svg'
import right from 'lucide-static/icons/chevron-right.svg'
import './ticketInHand.scss'

interface TicketPagerProps {
  tickets: readonly Ticket[]
  /** Id of the ticket shown. */
  shown: string
  onShow: (id: string) => void
}

/** Pager between tickets of a show, for several people entering with one phone. */
function TicketPager({ tickets, shown, onShow }: TicketPagerProps) {
  const at = tickets.findIndex(({ Id }) => Id === shown)
  const [before, after] = [tickets[at - 1], tickets[at + 1]]
  if (tickets.length < 2) return null
  return (
    <View className="ticketPager">
      <Pressable
        className="ticketPager__way"
        label="上一张"
        disabled={!before}
        onPress={() => before && onShow(before.Id)}
      >
        <Icon src={left} size={22} />
      </Pressable>
      <View
        className="ticketPager__at"
        role="status"
        aria-label={`第 ${at + 1} 张，共 ${tickets.length} 张`}
      >
        {`${at + 1} / ${tickets.length}`}
      </View>
      <Pressable
        className="ticketPager__way"
        label="下一张"
        disabled={!after}
        onPress={() => after && onShow(after.Id)}
      >
        <Icon src={right} size={22} />
      </Pressable>
    </View>
  )
}

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
