import { View } from '@tarojs/components'
import { ListCard } from '@/components/listRow/ListRow'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { DottedText } from '@/components/facts/DottedText'
import { useEndedTickets, type Ticket } from '../queries'
import { placeText, toneOf } from '../model/words'
import { fullTime } from '@/utils/timeText'
import './endedTickets.scss'

/** A past ticket: show, seat and what became of it. */
function EndedTicket({ ticket }: { ticket: Ticket }) {
  const { Id, Poster, Title, StartAt, SeatText, StatusText } = ticket
  return (
    <Pressable className="endedTicket" role="link" onPress={() => void go('ticket', { id: Id })}>
      {Poster !== '' && (
        <View className="endedTicket__poster">
          <Picture src={Poster} alt="" ratio={3 / 4} />
        </View>
      )}
      <View className="endedTicket__text">
        <View className="endedTicket__head">
          <View className="endedTicket__title">{Title}</View>
          <StatusBadge text={StatusText} tone={toneOf(ticket)} />
        </View>
        <View className="endedTicket__fact">{fullTime(StartAt)}</View>
        <View className="endedTicket__fact">
          <DottedText facts={[placeText(ticket), SeatText]} />
        </View>
      </View>
    </Pressable>
  )
}

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
