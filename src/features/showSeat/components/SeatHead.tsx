import { View } from '@tarojs/components'
import type { ScheduleView } from '@/contract/show'
import { formatTime } from '@/utils/dateTime'
import type { SeatPicking } from '../actions/useSeatPick'
import { UnfinishedNote } from './UnfinishedNote'
import './seatHead.scss'

interface Props {
  pick: SeatPicking
  view: ScheduleView
  onGoOn: (orderId: string) => void
}

/** Show, time and hall of the schedule, and the member's unpaid seats for it. */
export function SeatHead({ pick, view: { Show, Schedule, Unfinished }, onGoOn }: Props) {
  return (
    <>
      <View>
        <View className="seatHead__title">{Show.Title}</View>
        <View className="seatHead__when">
          {`${formatTime(Schedule.StartAt, 'M月d日 EEEE HH:mm')} · ${Schedule.Hall}`}
        </View>
      </View>
      {Unfinished && (
        <UnfinishedNote
          unfinished={Unfinished}
          onGoOn={() => onGoOn(Unfinished.OrderId)}
          onChange={pick.changeUnfinished}
          onOver={() => void pick.view.refetch()}
        />
      )}
    </>
  )
}
