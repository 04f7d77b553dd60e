import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { PointGoods } from '@/contract/points'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { levelCode } from '@/rules/levelText'
import './pointGoodsCard.scss'

/** Remaining stock is shown up to this number. */
const fewLeft = 20

/** Goods of the points mall, paid with points or with points and money. */
export function PointGoodsCard({ goods }: { goods: PointGoods }) {
  const { Id, Name, SubTitle, Cover, Points, PointsCash, Status } = goods
  const isOff = Status !== 'OnSale'
  const fact = factOf(goods)
  return (
    <Pressable
      className={`pointGoods ${isOff ? 'pointGoods--off' : ''}`}
      role="link"
      onPress={() => void go('pointGoods', { id: Id })}
    >
      <Picture src={Cover} alt="" ratio={1} />
      <View className="pointGoods__text">
        <View className="pointGoods__name">
          <WordText>{Name}</WordText>
        </View>
        <View className="pointGoods__hint">
          <WordText isPlain>{SubTitle}</WordText>
        </View>
        <View className="pointGoods__price">
          <View className="pointGoods__points">{countText(Points)}</View>
          <View className="pointGoods__unit">积分</View>
          {PointsCash > 0 && (
            <View className="pointGoods__cash">{`+ ${formatYuan(PointsCash)}`}</View>
          )}
        </View>
        <View className="pointGoods__fact">{fact}</View>
      </View>
    </Pressable>
  )
}

/** The most important fact besides the price. */
function factOf({ Status, StatusText, MinLevel, Stock, LinePrice }: PointGoods): string {
  if (Status !== 'OnSale') return StatusText
  if (Stock <= fewLeft) return `仅剩 ${Stock} 件`
  if (MinLevel > 1) return `${levelCode(MinLevel)} 及以上可兑`
  return LinePrice > 0 ? `价值 ${formatYuan(LinePrice)}` : ''
}
