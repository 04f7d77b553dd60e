import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState } from '@/components/pageState/PageState'
import { go } from '@/navigation'
import { sentenceOf } from '@/utils/sentence'
import { eventTime } from '@/utils/timeText'
import { canBeBought, datesText, leftText } from '../model/showText'
import { useSchedules, useShows } from '../queries'
import './tourOver.scss'

/** Schedules and shows listed. */
const LISTED = 4

interface Props {
  /** Refusal with code 461 to 463. */
  error: unknown
  /** The show of the schedule that is over; empty: the show itself is offline. */
  showId?: string
}

/** A show or schedule that is over (spec 8 该巡演已下线！): its other schedules, otherwise other shows. */
export function TourOver({ error, showId = '' }: Props) {
  const schedules = useSchedules(showId)
  const listed = (schedules.data?.Schedules ?? []).filter(canBeBought).slice(0, LISTED)
  const shows = useShows({ from: '', to: '', category: '', keyword: '', state: 'coming' })
  const others = shows.data?.pages[0]?.DataRows.slice(0, LISTED) ?? []
  return (
    <>
      <EmptyState
        title={sentenceOf(error)}
        hint={listed.length > 0 ? '这些场次还能买' : '看看其他演出'}
        action={
          <Button size="inline" onPress={() => void go('shows')}>
            全部演出
          </Button>
        }
      />
      <View className="tourOver">
        {listed.length > 0 ? (
          <ListCard>
            {listed.map(({ Id, StartAt, Hall, Left, Total }) => (
              <ListRow
                key={Id}
                title={eventTime(StartAt)}
                hint={Hall}
                value={leftText(Left, Total)}
                onPress={() => void go('seatMap', { id: Id, showId })}
              />
            ))}
          </ListCard>
        ) : (
          others.length > 0 && (
            <ListCard>
              {others.map((show) => (
                <ListRow
                  key={show.Id}
                  title={show.Title}
                  hint={datesText(show)}
                  onPress={() => void go('showDetail', { id: show.Id })}
                />
              ))}
            </ListCard>
          )
        )}
      </View>
    </>
  )
}
