import { View } from '@tarojs/components'
import clock from 'lucide-static/icons/clock.svg'
import { Countdown } from '@/components/countdown/Countdown'
import { Icon } from '@/components/icon/Icon'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import './holdBar.scss'

interface Props {
  /** Server time when the hold expires, ms. */
  until: number
  /** Called when the hold expires while the page is shown. */
  onEnd: () => void
}

/** Below this remaining time, in s, the bar is emphasised. */
const urgentSeconds = 120

/** Remaining time of the hold; always visible. */
export function HoldBar({ until, onEnd }: Props) {
  const isUrgent = useSecondsUntil(until) <= urgentSeconds
  return (
    <View className={`holdBar ${isUrgent ? 'holdBar--urgent' : ''}`}>
      <Icon src={clock} size={18} className="holdBar__icon" />
      <View className="holdBar__clock">
        <Countdown
          isWithinHour
          until={until}
          label="座位为您保留"
          overText="座位已放回"
          onEnd={onEnd}
        />
      </View>
      <View className="holdBar__hint">{isUrgent ? '请尽快付款' : '请在此前付款'}</View>
    </View>
  )
}
