import { View } from '@tarojs/components'
import { useState } from 'react'
import { isToCome } from '@/components/pageState/IfCome'
import { pageLoadTimeoutMs } from '@/constants'
import { UnpaidOrders } from '@/features/checkout/components/UnpaidOrders'
import { useUnpaidOrders } from '@/features/checkout/queries/unpaidOrders'
import { useDelayed } from '@/hooks/useDelayed'

/** The mini-program loads a package as a whole, so nothing is loaded later. */
export const LaterUnpaid = ({ isHigh = false }) => (isHigh ? <HighUnpaid /> : <UnpaidOrders />)

/**
 * Unpaid orders before the posters, which nothing moves: they are hidden until the orders are known, and an order that comes
 * after that floats above the tabs (home.scss).
 */
function HighUnpaid() {
  const orders = useUnpaidOrders(true)
  const isOver = useDelayed(pageLoadTimeoutMs)
  const isAwaited = isToCome(orders) && !isOver
  const [isLate, setLate] = useState(false)
  if (!isLate && !isAwaited && !orders.data?.DataRows.length) setLate(true)
  const look = isAwaited ? 'home__owed--awaited' : isLate ? 'home__owed--late' : ''
  return (
    <View className={`home__part home__owed ${look}`}>
      <UnpaidOrders />
    </View>
  )
}
