import { View } from '@tarojs/components'
import ticketsPicture from '@/assets/illustrations/tickets.svg'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { monthDay } from '@/utils/timeText'
import { byYear } from '../model/words'
import { useStubs, type Ticket } from '../queries'
import './stubWall.scss'

/** Lower edge of paper that was torn off. */
export function TornEdge() {
  return <View className="tornEdge" aria-hidden="true" />
}

/** A kept stub: the poster, torn off below, with day and seat. */
function Stub({ ticket: { Id, Poster, Title, StartAt, SeatText } }: { ticket: Ticket }) {
  return (
    <Pressable className="stub" role="link" onPress={() => void go('ticket', { id: Id })}>
      <View className="stub__poster">
        {Poster !== '' && <Picture src={Poster} alt="" ratio={3 / 4} />}
      </View>
      <View className="stub__text">
        <View className="stub__title">{Title}</View>
        <View className="stub__fact">{monthDay(StartAt)}</View>
        <View className="stub__fact">{SeatText}</View>
      </View>
      <TornEdge />
    </Pressable>
  )
}

/** Wall of the stubs that the member kept: shows seen, by year. */
export function StubWall() {
  const stubs = useStubs()
  return (
    <PagedList
      className="stubWall"
      query={stubs}
      keyOf={({ Id }) => Id}
      partsOf={byYear}
      skeleton={<SkeletonRows count={3} height="180px" />}
      emptyState={
        <EmptyState picture={ticketsPicture} title="票根墙还空着" hint="入场后，票根留在这里" />
      }
    >
      {(ticket) => <Stub ticket={ticket} />}
    </PagedList>
  )
}
