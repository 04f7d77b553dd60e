import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { go } from '@/navigation'
import { choose } from '../actions/changeBasket'
import type { Marking } from '../actions/useMarking'
import { noteOf, type BasketShop as Shop } from '../model/lineNote'
import { BasketRow } from './BasketRow'
import './basketShop.scss'

interface Props {
  shop: Shop
  marking: Marking
}

/** Basket lines of one shop; they become one order. */
export function BasketShop({ shop, marking }: Props) {
  const { isEditing, marked, mark } = marking
  const lines = isEditing ? shop.lines : shop.lines.filter((line) => noteOf(line).canOrder)
  const ids = lines.map(({ SkuId }) => SkuId)
  const isWhole =
    lines.length > 0 &&
    lines.every(({ SkuId, isChosen }) => (isEditing ? marked.includes(SkuId) : isChosen))
  return (
    <View className="basketShop" role="group" aria-label={shop.name}>
      <View className="basketShop__head">
        <Pressable
          className="basketShop__tick"
          role="checkbox"
          selected={isWhole}
          disabled={lines.length === 0}
          label={`全选${shop.name}`}
          onPress={() => (isEditing ? mark(ids, !isWhole) : choose(ids, !isWhole))}
        >
          <Tick isOn={isWhole} isDisabled={lines.length === 0} />
        </Pressable>
        <Pressable
          className="basketShop__name"
          role="link"
          onPress={() => void go('businessDetail', { id: shop.id })}
        >
          <View className="basketShop__nameText">{shop.name}</View>
          <Icon src={chevron} size={16} />
        </Pressable>
      </View>
      {shop.lines.map((line) => (
        <BasketRow
          key={line.SkuId}
          line={line}
          isEditing={isEditing}
          isMarked={marked.includes(line.SkuId)}
          onMark={() => mark([line.SkuId], !marked.includes(line.SkuId))}
        />
      ))}
    </View>
  )
}
