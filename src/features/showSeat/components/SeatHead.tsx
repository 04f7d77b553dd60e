import { View } from '@tarojs/components'
import { useContext, type PropsWithChildren } from 'react'
import type { ScheduleView } from '@/contract/show'
import { eventTime } from '@/utils/timeText'
import { Button } from '@/components/button/Button'
import { Countdown } from '@/components/countdown/Countdown'
import { DottedText } from '@/components/facts/DottedText'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { SeatPicking } from '../actions/useSeatPick'
import './seatHead.scss'

interface UnfinishedNoteProps {
  unfinished: NonNullable<ScheduleView['Unfinished']>
  onGoOn: () => void
  onChange: () => void
  /** Called when the hold has expired and the seats are released. */
  onOver: () => void
}

/** Note about the member's unpaid order that holds seats of this schedule. */
function UnfinishedNote({ unfinished, onGoOn, onChange, onOver }: UnfinishedNoteProps) {
  return (
    <View className="unfinishedNote" role="status">
      <View className="unfinishedNote__facts">
        <View className="unfinishedNote__count">{`${unfinished.Count} 座待支付`}</View>
        <Countdown
          isWithinHour
          until={unfinished.ExpireAt}
          label="剩余"
          overText="座位已放回"
          onEnd={onOver}
        />
      </View>
      <View className="unfinishedNote__ways">
        <Button size="inline" onPress={onGoOn}>
          去支付
        </Button>
        <Button kind="plain" size="inline" onPress={onChange}>
          改选
        </Button>
      </View>
    </View>
  )
}

interface Props {
  pick: SeatPicking
  view: ScheduleView
  onGoOn: (orderId: string) => void
}

/** Show, time and hall of the schedule with content beside them (`children`), and the member's unpaid seats for it. */
export function SeatHead({
  pick,
  view: { Show, Schedule, Unfinished },
  onGoOn,
  children,
}: PropsWithChildren<Props>) {
  const { isElder } = useContext(AppearanceContext)
  const facts = [eventTime(Schedule.StartAt), Schedule.Hall]
  return (
    <>
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
