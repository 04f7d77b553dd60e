import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { ServerClockContext } from '@/hooks/serverClock'

/** A countdown is shown within this time. */
const countedFromMs = 86_400_000

interface Props {
  discount: Pick<TimeLimitedDiscount, 'Status' | 'StatusText' | 'WindowAt'>
  look?: 'inline' | 'blocks'
  /** Called when a discount period begins or ends while it is shown. */
  onTurn: () => void
}

/** Time until a discount ends or begins, by server time. */
export function DiscountTime({ discount, look, onTurn }: Props) {
  const { Status, StatusText, WindowAt } = discount
  const now = useContext(ServerClockContext)()
  const isNear = WindowAt !== null && WindowAt > now && WindowAt - now < countedFromMs
  if (!isNear || Status === 'Ended') return <View>{StatusText}</View>
  return (
    <Countdown
      until={WindowAt}
      event={Status === 'Running' ? '结束' : '开始'}
      overText="时间到"
      look={look}
      onEnd={onTurn}
    />
  )
}
