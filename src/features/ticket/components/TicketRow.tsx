import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import { toneOf, viewerText } from '../model/words'
import type { Ticket } from '../queries'
import './ticketRow.scss'

/** One ticket under the heading of its schedule: seat, tier, viewer. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { Colour, SeatText, TierName, Gate, StatusText } = ticket
  return (
    <Pressable
      className="ticketRow"
      role="link"
      onPress={() => void go('ticket', { id: ticket.Id })}
    >
      <View className="ticketRow__colour" style={{ background: Colour }} aria-hidden="true" />
      <View className="ticketRow__text">
        <View className="ticketRow__seat">{SeatText}</View>
        <Facts className="ticketRow__facts" facts={[TierName, Gate, viewerText(ticket)]} />
      </View>
      <StatusBadge text={StatusText} tone={toneOf(ticket)} />
      <Icon src={chevron} size={18} className="ticketRow__way" />
    </Pressable>
  )
}
