import { View } from '@tarojs/components'
import { useState } from 'react'
import { Picture } from '@/components/picture/Picture'
import type { Ticket } from '../queries'
import { CodePanel } from './CodePanel'
import { SeatFacts } from './SeatFacts'
import { TicketHead, TicketStage, Perforation } from './TicketHead'
import { TornEdge } from './StubWall'
import './ticketCard.scss'

interface Props {
  ticket: Ticket
  /** Tenant id. */
  park: string
  isLive: boolean
  keptSince: number | null
}

/**
 * One ticket as paper: head and stub. A used one is torn along the perforation and shows its whole poster; it tears
 * while it is in the hand when the gate admits its holder. The parent mounts one card per ticket.
 */
export function TicketCard({ ticket, park, isLive, keptSince }: Props) {
  const [wasUsed] = useState(ticket.Status === 'Used')
  const isTorn = ticket.Status === 'Used'
  const state = !isTorn ? '' : wasUsed ? 'ticketCard--torn' : 'ticketCard--torn ticketCard--tearing'
  return (
    <View className={`ticketCard ${state}`}>
      <View className="ticketCard__head">
        {isTorn && ticket.Poster !== '' && (
          <View className="ticketCard__poster">
            <Picture src={ticket.Poster} alt={`${ticket.Title} 海报`} ratio={3 / 4} isEager />
          </View>
        )}
        {isTorn ? <TicketHead shown={ticket} hasPoster={false} /> : <TicketStage shown={ticket} />}
        {ticket.MovedText !== '' && (
          <View className="ticketCard__moved" role="status">
            {ticket.MovedText}
          </View>
        )}
        {!isTorn && <Perforation />}
      </View>
      {isTorn && <TornEdge />}
      <View className="ticketCard__stub">
        <CodePanel ticket={ticket} park={park} isLive={isLive} keptSince={keptSince} />
        <View className="ticketCard__seat">
          <SeatFacts shown={ticket} hasNo={!ticket.Actions.includes('showCode')} />
        </View>
      </View>
    </View>
  )
}
