import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import { formatTime } from '@/utils/dateTime'
import './leaveClock.scss'

interface Props {
  /** Server time, ms. */
  leaveBefore: number
  onEnd?: () => void
}

/** Until when the gate opens without paying again. The time is the server's: it is the same after coming back. */
export function LeaveClock({ leaveBefore, onEnd }: Props) {
  return (
    <View className="leaveClock">
      <View className="leaveClock__until">{`免费离场至 ${formatTime(leaveBefore, 'hh:mm')}`}</View>
      <Countdown
        until={leaveBefore}
        label="剩余"
        overText="免费离场时间已过，继续停放将补缴差额"
        onEnd={onEnd}
      />
    </View>
  )
}
