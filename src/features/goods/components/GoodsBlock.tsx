import { View } from '@tarojs/components'
import { type CSSProperties, memo } from 'react'
import type { GoodsCard as Goods } from '@/contract/mallGoods'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { struckPrice } from '../model/goodsDetail'
import { PriceMark } from '@/components/priceMark/PriceMark'
import './goodsBlock.scss'

/** Remaining stock is shown up to this number. */
const fewLeft = 10

/** Last line of the card: low stock, else number sold, else the shop. */
function factOf({ Status, Stock, Sold, ShopName }: Goods): string {
  if (Status === 'OnSale' && Stock <= fewLeft) return `仅剩 ${Stock} 件`
  return Sold > 0 ? `已售 ${countText(Sold)}` : ShopName
}

/** Goods in the list, with a fixed height (goodsCard.scss): picture, name, price. */
const GoodsCard = memo(function GoodsCard({ goods, isEager }: { goods: Goods; isEager: boolean }) {
  const { Id, Name, SubTitle, Cover, Tags, Price, PriceKind } = goods
  const struck = struckPrice(goods, Price)
  const isOff = goods.Status !== 'OnSale'
  return (
    <Pressable
      className={`goodsCard ${isOff ? 'goodsCard--off' : ''}`}
      role="link"
      onPress={() => void go('goodsDetail', { id: Id })}
    >
      <View className="goodsCard__picture">
        <Picture src={Cover} alt="" ratio={1} isEager={isEager} />
        {isOff && <View className="goodsCard__veil">{goods.StatusText}</View>}
      </View>
      <View className="goodsCard__text">
        {/* Two lines: a long name, or name and subtitle. */}
        <View className="goodsCard__names">
          <View className="goodsCard__name">
            <WordText>{Name}</WordText>
          </View>
          {SubTitle && <View className="goodsCard__hint">{SubTitle}</View>}
        </View>
        <View className="goodsCard__tags">
          {Tags.map((tag) => (
            <View key={tag} className="goodsCard__tag">
              {tag}
            </View>
          ))}
        </View>
        <View className="goodsCard__price">
          <Money fen={Price} isLowest={goods.PriceVaries} />
          <PriceMark kind={PriceKind} />
        </View>
        <View className="goodsCard__facts">
          {struck !== undefined && (
            <View className="goodsCard__struck" aria-label={`原价 ${formatYuan(struck)}`}>
              {formatYuan(struck)}
            </View>
          )}
          <View className="goodsCard__fact">{factOf(goods)}</View>
        </View>
      </View>
    </Pressable>
  )
})

interface Props {
  /** Element id, used by hooks/useNear. */
  id: string
  /** Number of cards, loaded or not. */
  count: number
  /** Omitted while the block is far from the screen or loading. */
  goods?: readonly Goods[]
  /** The first block, whose first row is above the fold. */
  isFirst?: boolean
}

/** A few rows of the goods list; the height is fixed, even before the goods are loaded. */
export function GoodsBlock({ id, count, goods, isFirst = false }: Props) {
  const variables = { '--cards': String(count), '--rows': String(Math.ceil(count / 2)) }
  return (
    <View
      id={id}
      className={`goodsBlock ${goods ? '' : 'goodsBlock--empty'}`}
      style={variables as CSSProperties}
    >
      {goods?.map((each, at) => (
        <GoodsCard key={each.Id} goods={each} isEager={isFirst && at < 2} />
      ))}
    </View>
  )
}
