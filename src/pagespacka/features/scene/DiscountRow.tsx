import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { ServerClockContext } from '@/hooks/serverClock'
import './scene.scss'

/** From so near on, the time left is counted down. */
const countedFromMs = 3 * 86_400_000

interface Props {
  discount: TimeLimitedDiscount
  /** Its hours begin or end while somebody looks on. */
  onTurn: () => void
}

/** A time-limited discount: its rate, where, and when. */
export function DiscountRow({ discount, onTurn }: Props) {
  const { Name, RateText, ScopeText, HoursText, Status, StatusText, WindowAt } = discount
  const now = useContext(ServerClockContext)()
  const isNear = WindowAt !== null && WindowAt > now && WindowAt - now < countedFromMs
  return (
    <View className="sceneDiscount">
      <View className="sceneDiscount__rate">{RateText}</View>
      <View className="sceneDiscount__name">{Name}</View>
      <View className="sceneDiscount__line">
        {[ScopeText, HoursText].filter(Boolean).join(' · ')}
      </View>
      <View className="sceneDiscount__line">
        {isNear && Status !== 'Ended' ? (
          <Countdown
            until={WindowAt}
            label={Status === 'Running' ? '距结束' : '距开始'}
            overText="时间到"
            onEnd={onTurn}
          />
        ) : (
          StatusText
        )}
      </View>
    </View>
  )
}
