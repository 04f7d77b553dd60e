import { View } from '@tarojs/components'
import { useContext, type PropsWithChildren } from 'react'
import type { ScheduleView } from '@/contract/show'
import { eventTime } from '@/utils/timeText'
import { DottedText } from '@/components/facts/DottedText'
import { AppearanceContext } from '@/components/screen/screenContexts'
import './seatHead.scss'

/** Show, time and hall of the schedule with content beside them (`children`). */
export function SeatHead({
  view: { Show, Schedule },
  children,
}: PropsWithChildren<{ view: ScheduleView }>) {
  const { isElder } = useContext(AppearanceContext)
  const facts = [eventTime(Schedule.StartAt), Schedule.Hall]
  return (
    <View className="seatHead">
      <View className="seatHead__show">
        <View className="seatHead__title">{Show.Title}</View>
        {(isElder ? facts : [<DottedText key="all" facts={facts} />]).map((fact, at) => (
          <View key={at} className="seatHead__when">
            {fact}
          </View>
        ))}
      </View>
      {children}
    </View>
  )
}
