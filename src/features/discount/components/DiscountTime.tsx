import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { ServerClockContext } from '@/hooks/serverClock'

/** From so near on, the time left is counted down. */
const countedFromMs = 3 * 86_400_000

interface Props {
  discount: Pick<TimeLimitedDiscount, 'Status' | 'StatusText' | 'WindowAt'>
  look?: 'inline' | 'blocks'
  /** Its hours begin or end while somebody looks on. */
  onTurn: () => void
}

/** How long a discount still holds, or how long until it does, by the server's clock. */
export function DiscountTime({ discount, look, onTurn }: Props) {
  const { Status, StatusText, WindowAt } = discount
  const now = useContext(ServerClockContext)()
  const isNear = WindowAt !== null && WindowAt > now && WindowAt - now < countedFromMs
  if (!isNear || Status === 'Ended') return <View>{StatusText}</View>
  return (
    <Countdown
      until={WindowAt}
      label={Status === 'Running' ? '距结束' : '距开始'}
      overText="时间到"
      look={look}
      onEnd={onTurn}
    />
  )
}
