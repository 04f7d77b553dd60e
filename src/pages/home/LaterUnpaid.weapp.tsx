import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useState } from 'react'
import { isToCome } from '@/components/pageState/IfCome'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { useUnpaidOrders } from '@/features/checkout/queries/unpaidOrders'
import { useDelayed } from '@/hooks/useDelayed'

/** The mini-program loads a package as a whole, so nothing is loaded later. */
export const LaterUnpaid = ({ isHigh = false }) => (isHigh ? <HighUnpaid /> : <UnpaidOrders />)

/** How long the posters wait for the unpaid orders, ms. */
const awaitMs = 500

/**
 * Unpaid orders before the posters, which nothing moves: they wait half a second until the orders are known, and an order
 * that comes after that floats above the tabs until the page was left (home.scss).
 */
function HighUnpaid() {
  const orders = useUnpaidOrders(true)
  const isOver = useDelayed(awaitMs)
  const isAwaited = isToCome(orders) && !isOver
  const [isLate, setLate] = useState(false)
  const hasOrders = Boolean(orders.data?.DataRows.length)
  if (!isLate && !isAwaited && !hasOrders) setLate(true)
  useDidHide(() => setLate(!hasOrders))
  const look = isAwaited ? 'home__owed--awaited' : isLate && hasOrders ? 'home__owed--late' : ''
  return (
    <View className={`home__part home__owed ${look}`}>
      <UnpaidOrders />
    </View>
  )
}
