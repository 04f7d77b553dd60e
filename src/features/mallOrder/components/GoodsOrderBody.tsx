import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import type { MallOrderDetail, MallOrderItem } from '@/contract/mallOrder'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { dayTime } from '@/utils/timeText'
import { Money } from '@/components/money/Money'
import { PriceMark } from '@/components/priceMark/PriceMark'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { spacedDigits } from '@/utils/countText'
import './goodsOrderBody.scss'

/** A line of an order: goods, price with its kind, and refunded pieces. */
function GoodsItemRow({ item }: { item: MallOrderItem }) {
  return (
    <Pressable
      className="goodsItemRow"
      role="link"
      onPress={() => void go('goodsDetail', { id: item.GoodsId })}
    >
      <View className="goodsItemRow__picture">
        <Picture src={item.Image} alt="" ratio={1} />
      </View>
      <View className="goodsItemRow__text">
        <View className="goodsItemRow__name">
          <WordText>{item.Name}</WordText>
        </View>
        {item.SpecText !== '' && <View className="goodsItemRow__spec">{item.SpecText}</View>}
        <View className="goodsItemRow__marks">
          <PriceMark kind={item.PriceKind} />
          {item.RefundText !== '' && (
            <View className="goodsItemRow__refund">{item.RefundText}</View>
          )}
        </View>
      </View>
      <View className="goodsItemRow__price">
        <Money fen={item.Price} size="sm" />
        {item.Price < item.BasePrice && (
          <View className="goodsItemRow__before" aria-label={`原价 ${formatYuan(item.BasePrice)}`}>
            {formatYuan(item.BasePrice)}
          </View>
        )}
        {item.Qty > 1 && <View className="goodsItemRow__qty">{`× ${item.Qty}`}</View>}
      </View>
    </Pressable>
  )
}

/** Goods of an order, with the shop. */
export function OrderGoods({ order }: { order: MallOrderDetail }) {
  return (
    <View className="orderGoods">
      <Pressable
        className="orderGoods__shop"
        role="link"
        onPress={() => void go('businessDetail', { id: order.ShopId })}
      >
        <ShopMark logo={order.ShopLogo} />
        <View className="orderGoods__name">{order.ShopName}</View>
        <Icon src={chevron} size={16} />
      </Pressable>
      {order.Items.map((item) => (
        <GoodsItemRow key={item.Line} item={item} />
      ))}
    </View>
  )
}

/** Refunds of an order, newest first; renders nothing when there are none. */
export function OrderRefunds({ order }: { order: MallOrderDetail }) {
  if (order.Refunds.length === 0) return null
  return (
    <ListCard>
      {order.Refunds.map((refund) => (
        <ListRow
          key={refund.Id}
          title={`退款 ${formatYuan(refund.Amount)}`}
          hint={dayTime(refund.CreatedAt)}
          value={refund.StatusText}
          onPress={() => void go('refundDetail', { id: refund.Id })}
        />
      ))}
    </ListCard>
  )
}

/** Orders submitted and paid together with this one; renders nothing when there are none. */
export function OrderSiblings({ order }: { order: MallOrderDetail }) {
  const { PaidAt, Siblings } = order
  if (Siblings.length === 0) return null
  return (
    <View className="orderSiblings">
      <View className="orderSiblings__title" role="heading" aria-level="2">
        {`一起${PaidAt === null ? '提交' : '支付'}的另外 ${Siblings.length} 单`}
      </View>
      {Siblings.map(({ Id, ShopName, ShopLogo, OrderCode, StatusText }) => (
        <ListRow
          key={Id}
          mark={<ShopMark logo={ShopLogo} />}
          title={ShopName}
          hint={spacedDigits(OrderCode)}
          value={StatusText}
          onPress={() => void go('goodsOrderDetail', { id: Id })}
        />
      ))}
    </View>
  )
}
