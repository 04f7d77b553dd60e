import { ListCard } from '@/components/listRow/ListRow'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { useEndedTickets } from '../queries'
import { EndedTicket } from './EndedTicket'

/** List of tickets that are no longer valid. */
export function EndedTickets() {
  const ended = useEndedTickets(true)
  return (
    <PagedList
      query={ended}
      keyOf={({ Id }) => Id}
      skeleton={<SkeletonRows count={4} height="112px" />}
      emptyState={
        <EmptyState picture={ticketsPicture} title="没有结束的票" hint="看过、退掉和送出的票" />
      }
    >
      {(ticket) => (
        <ListCard>
          <EndedTicket ticket={ticket} />
        </ListCard>
      )}
    </PagedList>
  )
}
