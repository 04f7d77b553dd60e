import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useState } from 'react'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { useUnpaidOrders } from '@/features/checkout/queries/unpaidOrders'
import { useDelayed } from '@/hooks/useDelayed'

/**
 * The mini-program loads a package as a whole, so nothing is loaded later.
 * @param isHigh undefined: at the end of the page; otherwise the box before the posters, filled if true
 */
export const LaterUnpaid = ({ isHigh }: { isHigh?: boolean }) =>
  isHigh === undefined ? <UnpaidOrders /> : <HighUnpaid isOn={isHigh} />

/** How long the posters wait for the unpaid orders, ms. */
const awaitMs = 1000

/**
 * Unpaid orders before the posters, which nothing moves: they wait a second until the orders are known, and an order
 * that comes after that floats above the tabs until the page was left (home.scss).
 */
function HighUnpaid({ isOn }: { isOn: boolean }) {
  const orders = useUnpaidOrders(isOn)
  const isOver = useDelayed(awaitMs)
  const isAwaited = isOn && isToCome(orders) && !isOver
  const [isLate, setLate] = useState(false)
  const hasOrders = isOn && Boolean(orders.data?.DataRows.length)
  if (isOn && !isLate && !isAwaited && !hasOrders) setLate(true)
  useDidHide(() => setLate(isOn && !hasOrders))
  return (
    <View className={`home__part home__owed ${isLate && hasOrders ? 'home__owed--late' : ''}`}>
      {isAwaited ? <ToCome /> : hasOrders && <UnpaidOrders />}
    </View>
  )
}
