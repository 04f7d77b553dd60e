import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { OrderDetail } from '@/contract/order'
import { useCloseOrder, releaseOrder } from '@/features/checkout/actions/useCloseOrder'
import { go, redirect } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { orderReads } from '../queries/orders'
import './orderWays.scss'

/** Actions available on an order, by the server's Actions; renders nothing when there are none. */
export function OrderWays({ order, onPay }: { order: OrderDetail; onPay: () => void }) {
  const { close, isBusy } = useCloseOrder(order.Id, orderReads)
  const can = (action: OrderDetail['Actions'][number]) => order.Actions.includes(action)
  /**
   * Closes the order and opens the shop payment with the same amount: it shows the best offers and links to the others.
   */
  const changeOffers = async () => {
    if (!(await releaseOrder(order.Id, '更换优惠'))) return
    await redirect('scanPay', { shopId: order.ShopId, amount: order.GoodsAmount })
  }
  return (
    <View className="orderWays">
      {can('pay') && <Button onPress={onPay}>{`去支付 ${formatYuan(order.PayAmount)}`}</Button>}
      {can('viewCard') && <Button onPress={() => void go('allValueCards')}>查看储值卡</Button>}
      {can('viewBalance') && <Button onPress={() => void go('accountBalance')}>查看余额</Button>}
      {can('changeOffers') && (
        <Button kind="plain" onPress={() => void changeOffers()}>
          更换优惠
        </Button>
      )}
      {can('cancel') && (
        <Button kind="plain" busy={isBusy} onPress={() => void close()}>
          取消订单
        </Button>
      )}
      {order.PaidAt !== null && order.PayAmount > 0 && (
        <Button kind="quiet" onPress={() => void go('billDetail', { id: order.Id })}>
          查看账单
        </Button>
      )}
    </View>
  )
}
