import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { TierMark } from '@/components/tierMark/TierMark'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import type { Ticket } from '../queries'
import { toneOf, viewerText } from '../model/words'
import { TicketHead, Perforation } from './TicketHead'
import chevron from 'lucide-static/icons/chevron-right.svg'
import './scheduleGroup.scss'

/** One ticket under the heading of its schedule: seat, tier, viewer. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { Colour, Mark, SeatText, TierName, Gate, StatusText } = ticket
  const tone = toneOf(ticket)
  return (
    <Pressable
      className="ticketRow"
      role="link"
      onPress={() => void go('ticket', { id: ticket.Id })}
    >
      <TierMark Colour={Colour} Mark={Mark} />
      <View className="ticketRow__text">
        <View className="ticketRow__seat">{SeatText}</View>
        <Facts className="ticketRow__facts" facts={[TierName, Gate, viewerText(ticket)]} />
      </View>
      {/* The wallet's tab names what a usable ticket is. */}
      {tone !== 'good' && <StatusBadge text={StatusText} tone={tone} />}
      <Icon src={chevron} size={18} className="ticketRow__way" />
    </Pressable>
  )
}

/** Tickets of one schedule under a common heading. */
export function ScheduleGroup({ tickets }: { tickets: readonly Ticket[] }) {
  const [first] = tickets
  if (!first) return null
  return (
    <View className="scheduleGroup">
      <TicketHead shown={first} />
      <Perforation />
      <View className="scheduleGroup__rows">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.Id} ticket={ticket} />
        ))}
      </View>
    </View>
  )
}
