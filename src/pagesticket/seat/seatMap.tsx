import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { useSeatPick } from '@/features/showSeat/actions/useSeatPick'
import { ChosenBar } from '@/features/showSeat/components/ChosenBar'
import { CountPick } from '@/features/showSeat/components/CountPick'
import { TourOver } from '@/features/show/components/TourOver'
import { QueueCard } from '@/features/showSeat/components/QueueCard'
import { SeatPick } from '@/features/showSeat/components/SeatPick'
import { UnfinishedNote } from '@/features/showSeat/components/UnfinishedNote'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { isTourOffline } from '@/rules/requestError'
import './seatMap.scss'

/**
 * Seat selection for a schedule (`id`), at first of one tier (`tier`, its key) or all; the order that holds the seats
 * is confirmed on the next page.
 */
export default function SeatMapPage() {
  const { id = '', showId = '', tier = '' } = usePageQuery()
  const goOn = (orderId: string) => void go('ticketConfirm', { id: orderId })
  const pick = useSeatPick(id, goOn, tier)
  const { hall, states, queue, waitsFor } = pick
  const view = pick.view.data
  const isWaiting = queue.state.kind === 'waiting'
  return (
    <Screen
      footer={
        view && hall && states && !isWaiting ? (
          <ChosenBar
            picked={pick.picked}
            total={pick.total}
            max={pick.max}
            note={pick.note}
            isBusy={pick.isBusy}
            unpaid={
              view.Unfinished && (
                <UnfinishedNote
                  unfinished={view.Unfinished}
                  pick={pick}
                  onChange={pick.changeUnfinished}
                  onGoOn={goOn}
                />
              )
            }
            onRemove={pick.choice.toggle}
            onConfirm={pick.confirm}
          />
        ) : undefined
      }
    >
      {queue.state.kind === 'waiting' ? (
        <View className="seatMapPage__queue">
          <QueueCard ahead={queue.state.ahead} waitMs={queue.state.waitMs} />
        </View>
      ) : view && !view.AllowSeatPick ? (
        <CountPick pick={pick} view={view} onGoOn={goOn} />
      ) : view && hall && states ? (
        <SeatPick pick={pick} view={view} hall={hall} states={states} />
      ) : !view && isTourOffline(pick.view.error) ? (
        <TourOver error={pick.view.error} showId={showId} />
      ) : (
        <PageState query={waitsFor} skeleton={<SkeletonRows count={3} height="180px" />}>
          {() => null}
        </PageState>
      )}
    </Screen>
  )
}
