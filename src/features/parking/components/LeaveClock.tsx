import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import { formatTime } from '@/utils/dateTime'
import './leaveClock.scss'

interface Props {
  /** Server time, ms. */
  leaveBefore: number
  onEnd?: () => void
}

/**
 * Countdown to the time until which the gate opens without another payment. It uses server time, so it is still right
 * after the app was in the background.
 */
export function LeaveClock({ leaveBefore, onEnd }: Props) {
  return (
    <View className="leaveClock">
      <View className="leaveClock__until">{`免费离场至 ${formatTime(leaveBefore, 'hh:mm')}`}</View>
      <Countdown
        until={leaveBefore}
        label="剩余"
        overText="免费离场已过，需补缴差额"
        onEnd={onEnd}
      />
    </View>
  )
}
