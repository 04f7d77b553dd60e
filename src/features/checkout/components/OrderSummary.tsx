import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import type { OrderDetail } from '@/contract/order'
import { formatTime } from '@/utils/dateTime'
import './orderSummary.scss'

/** How an order was paid: price, each reduction with its reason, each pocket the money came from. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  return (
    <ListCard>
      <ListRow
        title={order.ShopName || order.TypeText}
        value={order.Title === order.ShopName ? order.TypeText : order.Title}
      />
      {order.Reductions.length > 0 && (
        <ListRow title="原价" value={<Money fen={order.GoodsAmount + order.Freight} size="sm" />} />
      )}
      {order.Reductions.map((step) => (
        <ListRow
          key={`${step.Step}/${step.Title}`}
          title={step.Title}
          hint={step.Reason}
          value={<Money fen={-step.Amount} size="sm" tone="saving" />}
        />
      ))}
      {order.PaySplit.map((line) => (
        <ListRow
          key={`${line.Way}/${line.CardId ?? ''}`}
          title={line.Name || line.WayText}
          hint={line.Refunded > 0 ? '含已退回的部分' : undefined}
          value={<Money fen={line.Amount} size="sm" />}
        />
      ))}
      {order.PointsEarned > 0 && <ListRow title="获得积分" value={`+${order.PointsEarned}`} />}
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
