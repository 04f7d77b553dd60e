import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { relativeTime } from '@/utils/dateTime'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { DottedText } from '@/components/facts/DottedText'
import { bySchedule, isOffered } from '../model/groups'
import type { Ticket, useUsableTickets } from '../queries'
import { NextTicket } from './NextTicket'
import { ScheduleGroup, TicketRow } from './ScheduleGroup'
import './usableTickets.scss'

/** Ticket wallet: the next ticket, others of the same show below it, then the rest by schedule. */
export function UsableTickets({ usable }: { usable: ReturnType<typeof useUsableTickets> }) {
  const now = useContext(ServerClockContext)()
  const { keptSince } = usable
  return (
    <PageState
      query={usable}
      skeleton={<Skeleton height="380px" />}
      isEmpty={(tickets) => tickets.length === 0}
      emptyState={<NoTickets />}
    >
      {(tickets) => (
        <View className="usableTickets">
          {keptSince !== null && (
            <View className="usableTickets__kept" role="status">
              <StatusBadge text="离线" tone="wait" />
              <DottedText facts={['票码照常可用', `${relativeTime(keptSince, now)} 更新`]} />
            </View>
          )}
          <Tickets tickets={tickets} onStart={() => void usable.refetch()} />
        </View>
      )}
    </PageState>
  )
}

function Tickets({ tickets, onStart }: { tickets: readonly Ticket[]; onStart: () => void }) {
  const [first, ...later] = bySchedule(tickets)
  const next = first?.tickets.find((ticket) => !isOffered(ticket)) ?? first?.tickets[0]
  if (!first || !next) return null
  const beside = first.tickets.filter(({ Id }) => Id !== next.Id)
  return (
    <>
      <NextTicket ticket={next} onStart={onStart} />
      {beside.length > 0 && (
        <>
          <View className="usableTickets__name" role="heading" aria-level="2">
            同场其他票
          </View>
          <ListCard>
            {beside.map((ticket) => (
              <TicketRow key={ticket.Id} ticket={ticket} />
            ))}
          </ListCard>
        </>
      )}
      {later.length > 0 && (
        <View className="usableTickets__name" role="heading" aria-level="2">
          之后的演出
        </View>
      )}
      {later.map(({ scheduleId, tickets: some }) => (
        <ScheduleGroup key={scheduleId} tickets={some} />
      ))}
    </>
  )
}

function NoTickets() {
  return (
    <EmptyState
      picture={ticketsPicture}
      title="票夹里还没有票"
      hint="没有网络也能出示"
      action={
        <Button size="inline" onPress={() => void go('shows')}>
          去看演出
        </Button>
      }
    />
  )
}
