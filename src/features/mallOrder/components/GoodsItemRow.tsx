import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { MallOrderItem } from '@/contract/mallOrder'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { priceMark } from '../model/goodsOrderText'
import './goodsItemRow.scss'

/** A line of an order: goods, price with its kind, and refunded pieces. */
export function GoodsItemRow({ item }: { item: MallOrderItem }) {
  const mark = priceMark(item.PriceKind)
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
          {mark !== '' && <View className="goodsItemRow__mark">{mark}</View>}
          {item.RefundText !== '' && (
            <View className="goodsItemRow__refund">{item.RefundText}</View>
          )}
        </View>
        <View className="goodsItemRow__foot">
          <View className="goodsItemRow__price">
            <Money fen={item.Price} size="sm" />
            {item.Price < item.BasePrice && (
              <View
                className="goodsItemRow__before"
                aria-label={`原价 ${formatYuan(item.BasePrice)}`}
              >
                {formatYuan(item.BasePrice)}
              </View>
            )}
          </View>
          <View className="goodsItemRow__qty">{`× ${item.Qty}`}</View>
        </View>
      </View>
    </Pressable>
  )
}
