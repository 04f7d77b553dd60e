import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { MallOrderDetail } from '@/contract/mallOrder'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { useGoodsOrderActs } from '../actions/useGoodsOrderActs'
import { payText } from '../model/goodsOrderText'
import './goodsOrderWays.scss'

/** Actions in the page footer. */
const isMain = (action: MallOrderDetail['Actions'][number]) =>
  action === 'pay' || action === 'cancel' || action === 'confirmReceive' || action === 'urge'

/** True when the page has a footer. */
export const hasWays = (order: MallOrderDetail): boolean => order.Actions.some(isMain)

interface Props {
  order: MallOrderDetail
  onPay: () => void
  onCancel: () => void
}

/** Primary action of an order, and its cancellation. */
export function GoodsOrderWays({ order, onPay, onCancel }: Props) {
  const acts = useGoodsOrderActs(order.Id)
  const can = (action: MallOrderDetail['Actions'][number]) => order.Actions.includes(action)
  return (
    <View className="goodsOrderWays">
      {can('cancel') && (
        <Button kind="plain" onPress={onCancel}>
          取消订单
        </Button>
      )}
      {can('urge') && (
        <Button busy={acts.isUrging} onPress={() => void acts.urge()}>
          催一催
        </Button>
      )}
      {can('confirmReceive') && (
        <Button busy={acts.isConfirming} onPress={() => void acts.confirmReceipt()}>
          确认收货
        </Button>
      )}
      {can('pay') && (
        <Button onPress={onPay}>{payText(order, formatYuan(order.Payment.PayAmount))}</Button>
      )}
    </View>
  )
}

/** Buttons for refunds and reordering; renders nothing when neither is available. */
export function AfterSale({ order, onAgain }: { order: MallOrderDetail; onAgain: () => void }) {
  const isAgain = order.Actions.includes('again')
  if (!order.Actions.includes('refund') && !isAgain) return null
  return (
    <View className="goodsOrderWays">
      {order.Actions.includes('refund') && (
        <Button kind="plain" onPress={() => void go('refundApply', { orderId: order.Id })}>
          申请退款
        </Button>
      )}
      {isAgain && (
        <Button kind="plain" onPress={onAgain}>
          再买一次
        </Button>
      )}
    </View>
  )
}
