import { View } from '@tarojs/components'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import type { OrderDetail } from '@/contract/order'
import { OffersRow } from '@/features/checkout/components/OffersRow'
import { PaidWith } from '@/features/checkout/components/OrderSummary'
import { ReductionRows } from '@/features/checkout/components/ReductionRows'
import { hasFunds } from '@/features/checkout/model/hasFunds'
import { dayTime, fullTime } from '@/utils/timeText'
import { pointsText } from '@/rules/pointsText'
import { countText } from '@/utils/countText'
import { factsText } from '@/rules/factsText'
import { isTypeInTitle } from '@/rules/typeInTitle'
import { OrderHead } from './OrderHead'
import './orderBody.scss'

/** Details of an order: status, subject, amounts and funds. */
export function OrderBody({ order, onEnd }: { order: OrderDetail; onEnd: () => void }) {
  return (
    <>
      <OrderHead order={order} onEnd={onEnd} />
      {!isNamed(order) && <OrderLines items={order.Items} />}
      <OrderMoney order={order} />
      {order.Refunds.length > 0 && <OrderRefunds order={order} />}
      <ListCard>
        {!isTypeInTitle(order) && <ListRow title="类型" value={order.TypeText} />}
        <CopyRow title="订单编号" value={order.OrderCode} />
        <ListRow title="下单时间" value={fullTime(order.CreatedAt)} />
        {order.PaidAt !== null && <ListRow title="支付时间" value={fullTime(order.PaidAt)} />}
        {order.DoneAt !== null && <ListRow title="完成时间" value={fullTime(order.DoneAt)} />}
        {order.ClosedAt !== null && <ListRow title="关闭时间" value={fullTime(order.ClosedAt)} />}
        {order.Remark !== '' && <ListRow title="备注" value={order.Remark} />}
      </ListCard>
    </>
  )
}

/** True for an order of one thing without a picture, of which the head says all: its name and its price. */
const isNamed = ({ ShopName, Title, Items: [item, ...others] }: OrderDetail): boolean =>
  others.length === 0 &&
  item?.Name === Title &&
  item.Image === '' &&
  item.Sku === '' &&
  item.Qty === 1 &&
  item.Points === 0 &&
  !ShopName

/** What was bought, with its picture, specification, price and number. */
export function OrderLines({ items }: { items: OrderDetail['Items'] }) {
  return (
    <ListCard>
      {items.map((item, index) => (
        <View key={index} className="orderBody__line">
          {item.Image !== '' && (
            <View className="orderBody__picture">
              <Picture src={item.Image} alt="" ratio={1} />
            </View>
          )}
          <View className="orderBody__what">
            <View className="orderBody__title">{item.Name}</View>
            {item.Sku !== '' && <View className="orderBody__sku">{item.Sku}</View>}
          </View>
          <View className="orderBody__price">
            {(item.Price > 0 || item.Points === 0) && <Money fen={item.Price} size="sm" />}
            {item.Points > 0 && <View>{pointsText(item.Points)}</View>}
            {item.Qty > 1 && <View className="orderBody__sku">{`× ${item.Qty}`}</View>}
          </View>
        </View>
      ))}
    </ListCard>
  )
}

/** Composition of the sum at the head, and the funds; renders nothing when there is nothing beyond the sum. */
function OrderMoney({ order }: { order: OrderDetail }) {
  const { Freight, Reductions, PaySplit, OffersText, PointsEarned } = order
  const hasSteps = Freight > 0 || Reductions.length > 0
  if (!hasSteps && !hasFunds(order)) return null
  return (
    <ListCard>
      {hasSteps && (
        <ListRow
          title={Reductions.length > 0 ? '原价' : '商品金额'}
          value={<Money fen={order.GoodsAmount} size="sm" />}
        />
      )}
      {Freight > 0 && <ListRow title="运费" value={<Money fen={Freight} size="sm" />} />}
      <ReductionRows reductions={Reductions} />
      <PaidWith lines={PaySplit} isBelowSum />
      <OffersRow text={OffersText} />
      {PointsEarned > 0 && <ListRow title="获得积分" value={`+${countText(PointsEarned)}`} />}
    </ListCard>
  )
}

function OrderRefunds({ order }: { order: OrderDetail }) {
  return (
    <ListCard>
      {order.Refunds.map((refund) => (
        <ListRow
          key={refund.Id}
          title={refund.StatusText}
          hint={factsText([
            refund.Reason,
            refund.Split.map(({ Name, WayText }) => `退回${Name || WayText}`).join('、'),
            dayTime(refund.DoneAt ?? refund.CreatedAt),
          ])}
          value={<Money fen={refund.Amount} size="sm" />}
        />
      ))}
    </ListCard>
  )
}
