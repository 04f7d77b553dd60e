import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { paidCalls } from '@/contract/paid'
import { useCloseOrder } from '@/features/checkout/actions/useCloseOrder'
import type { OwnOrder } from '../model/ownOrders'
import './ownOrderCard.scss'

interface Props {
  order: OwnOrder
  onContinue: (orderId: string) => void
}

/** An unpaid order of the member: pay it, or close it, which releases its bills. */
export function OwnOrderCard({ order, onContinue }: Props) {
  const { close, isBusy } = useCloseOrder(order.orderId, [paidCalls.list, paidCalls.detail])
  return (
    <View className="ownOrder" role="region" aria-label={`待支付：${order.text}`}>
      <View className="ownOrder__title">{`待支付 · ${order.text}`}</View>
      <View className="ownOrder__hint">放弃后，账单回到待缴。</View>
      <View className="ownOrder__ways">
        <Button kind="quiet" size="inline" busy={isBusy} onPress={() => void close()}>
          放弃
        </Button>
        <Button
          size="inline"
          label={`继续支付：${order.text}`}
          onPress={() => onContinue(order.orderId)}
        >
          继续支付
        </Button>
      </View>
    </View>
  )
}
