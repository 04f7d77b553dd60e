import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { OrderDetail } from '@/contract/order'
import { formatTime } from '@/utils/dateTime'
import { pointsText } from '@/rules/pointsText'
import { PaidWith } from './PaidWith'
import { ReductionRows } from './ReductionRows'
import './orderSummary.scss'

interface Props {
  order: OrderDetail
  /** False: earned points are shown elsewhere on the page. */
  hasPoints?: boolean
}

/** How an order was paid: price, each reduction with its reason, each fund with its amount. */
export function OrderSummary({ order, hasPoints = true }: Props) {
  return (
    <ListCard>
      <ListRow
        title={order.ShopName || order.TypeText}
        value={order.Title === order.ShopName ? order.TypeText : order.Title}
      />
      {order.Reductions.length > 0 && (
        <ListRow title="原价" value={<Money fen={order.GoodsAmount + order.Freight} size="sm" />} />
      )}
      <ReductionRows reductions={order.Reductions} />
      <PaidWith lines={order.PaySplit} />
      {hasPoints && order.PointsEarned > 0 && (
        <ListRow title="获得积分" value={`+${pointsText(order.PointsEarned)}`} />
      )}
      <ListRow
        title="订单编号"
        value={<View className="orderSummary__code">{order.OrderCode}</View>}
      />
      <ListRow
        title={order.PaidAt ? '支付时间' : '下单时间'}
        value={<Facts mark="" facts={formatTime(order.PaidAt ?? order.CreatedAt).split(' ')} />}
      />
    </ListCard>
  )
}
