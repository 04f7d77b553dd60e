import { View } from '@tarojs/components'
import type { Ticket } from '../queries'
import { Perforation } from './Perforation'
import { TicketHead } from './TicketHead'
import { TicketRow } from './TicketRow'
import './scheduleGroup.scss'

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
