import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { OrderDetail } from '@/contract/order'
import { useCloseOrder, releaseOrder } from '@/features/checkout/actions/useCloseOrder'
import { go, redirect } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { orderReads } from '../queries/orders'
import './orderWays.scss'

/** Actions in the page footer. */
const isMain = (action: OrderDetail['Actions'][number]) =>
  action === 'pay' || action === 'viewCard' || action === 'viewBalance' || action === 'cancel'

/** True when the page has a footer. */
export const hasWays = (order: OrderDetail): boolean => order.Actions.some(isMain)

/** Primary action of an order by the server's Actions, and its cancellation. */
export function OrderWays({ order, onPay }: { order: OrderDetail; onPay: () => void }) {
  const { close, isBusy } = useCloseOrder(order.Id, orderReads)
  const can = (action: OrderDetail['Actions'][number]) => order.Actions.includes(action)
  return (
    <View className="orderWays">
      {can('cancel') && (
        <Button kind="plain" busy={isBusy} onPress={() => void close()}>
          取消订单
        </Button>
      )}
      {can('viewCard') && <Button onPress={() => void go('allValueCards')}>查看储值卡</Button>}
      {can('viewBalance') && <Button onPress={() => void go('accountBalance')}>查看余额</Button>}
      {can('pay') && <Button onPress={onPay}>{`去支付 ${formatYuan(order.PayAmount)}`}</Button>}
    </View>
  )
}

/** Links to other offers and to the bill of an order; renders nothing when there are none. */
export function OrderLinks({ order }: { order: OrderDetail }) {
  const mayChange = order.Actions.includes('changeOffers')
  const hasBill = order.PaidAt !== null && order.PayAmount > 0
  if (!mayChange && !hasBill) return null
  /**
   * Closes the order and opens the shop payment with the same amount: it shows the best offers and links to the others.
   */
  const changeOffers = async () => {
    if (!(await releaseOrder(order.Id, '更换优惠'))) return
    await redirect('scanPay', { shopId: order.ShopId, amount: order.GoodsAmount })
  }
  return (
    <ListCard>
      {mayChange && <ListRow title="更换优惠" onPress={() => void changeOffers()} />}
      {hasBill && (
        <ListRow title="查看账单" onPress={() => void go('billDetail', { id: order.Id })} />
      )}
    </ListCard>
  )
}
