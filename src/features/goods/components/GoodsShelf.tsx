import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { GoodsCard } from '@/contract/mallGoods'
import { go } from '@/navigation'
import './goodsShelf.scss'

interface Props {
  title: string
  goods: readonly GoodsCard[]
  /** Content at the right of the title. */
  end?: ReactNode
  /** Text below the price. */
  noteOf: (goods: GoodsCard) => string
  /** True: the goods are a ranking. */
  isRanked?: boolean
  /** Price to show; omitted: the current price for this member. */
  priceOf?: (goods: GoodsCard) => number
}

/** Horizontal row of selected goods above the list. */
export function GoodsShelf({
  title,
  goods,
  end,
  noteOf,
  isRanked = false,
  priceOf = ({ Price }) => Price,
}: Props) {
  return (
    <View className="goodsShelf" role="region" aria-label={title}>
      <View className="goodsShelf__head">
        <View className="goodsShelf__title" role="heading" aria-level="2">
          {title}
        </View>
        {end}
      </View>
      <View className="goodsShelf__line" role="list">
        {goods.map((each, index) => (
          <View key={each.Id} className="goodsShelf__place" role="listitem">
            <Pressable
              className="goodsShelf__goods"
              role="link"
              onPress={() => void go('goodsDetail', { id: each.Id })}
            >
              <Picture className="goodsShelf__picture" src={each.Cover} alt="" ratio={1} />
              {isRanked && (
                <View className="goodsShelf__rank" aria-label={`第 ${index + 1} 名`}>
                  {index + 1}
                </View>
              )}
              <View className="goodsShelf__name">
                <WordText>{each.Name}</WordText>
              </View>
              <View className="goodsShelf__price">
                <Money size="sm" fen={priceOf(each)} />
              </View>
              <View className="goodsShelf__note">{noteOf(each)}</View>
            </Pressable>
          </View>
        ))}
      </View>
    </View>
  )
}
