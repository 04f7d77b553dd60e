import { View } from '@tarojs/components'
import clock from 'lucide-static/icons/clock.svg'
import { Countdown } from '@/components/countdown/Countdown'
import { Icon } from '@/components/icon/Icon'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import './holdBar.scss'

interface Props {
  /** When the seats go back, by the server's clock, ms. */
  until: number
  /** They have gone back while somebody looked on. */
  onEnd: () => void
}

/** With this much left, in s, it is said with more weight. */
const urgentSeconds = 120

/** How long the seats are held, always in sight. */
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
