import { View } from '@tarojs/components'
import { memo } from 'react'
import type { ShopCard as Shop } from '@/contract/business'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { MarkedText } from '@/components/markedText/MarkedText'
import { Pressable } from '@/components/pressable/Pressable'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { lineOfFacts } from '@/rules/factsText'
import { perPersonText } from '../model/dishes'
import store from 'lucide-static/icons/store.svg'
import './shopBlock.scss'

/** Badges: offers first, then payment methods besides WeChat. */
const marksOf = ({ Badges, TakesStoredCard, TakesIcCard }: Shop) => [
  ...Badges.map(({ Kind, Text }) => ({ key: Kind as string, element: 'saving', text: Text })),
  ...(TakesStoredCard ? [{ key: 'storedCard', element: 'pays', text: '储值卡' }] : []),
  ...(TakesIcCard ? [{ key: 'icCard', element: 'pays', text: '一卡通' }] : []),
]

/**
 * A shop in a list, with a fixed height (model/rows): name, opening state, facts, offers and payment methods. One class
 * per element: with a hundred shops, each further class adds 20 bytes per shop to setData when a filter changes the
 * list.
 */
const ShopCard = memo(function ShopCard({ shop, marked }: { shop: Shop; marked: string }) {
  const { Id, Name, Cover, Logo, Category, UnitNo, PerPerson, Hours, Matched } = shop
  const { Status, IsOpen, Text } = useOpening(Hours)
  const facts = Matched || lineOfFacts([Category, UnitNo, perPersonText(PerPerson)])
  const picture = Cover || Logo
  const tone = Status === 'closingSoon' ? 'soon' : IsOpen ? 'open' : 'closed'
  return (
    <Pressable
      className="shopCard"
      role="link"
      onPress={() => void go('businessDetail', { id: Id })}
    >
      <View className={picture ? 'shopCard__picture' : 'shopCard__sign'}>
        {picture ? <Picture src={picture} alt="" ratio={1} /> : <Icon src={store} size={32} />}
      </View>
      <View className="shopCard__text">
        <View className="shopCard__name">
          <MarkedText text={Name} words={marked} />
        </View>
        <View className={`shopCard__${tone}`}>{Text}</View>
        <View className="shopCard__facts">
          <MarkedText text={facts} words={marked} />
        </View>
        <View className="shopCard__marks">
          {marksOf(shop).map(({ key, element, text }) => (
            <View key={key} className={`shopCard__${element}`}>
              {text}
            </View>
          ))}
        </View>
      </View>
    </Pressable>
  )
})

interface Props {
  /** Element id, used by hooks/useNear. */
  id: string
  /** Number of rows, loaded or not. */
  count: number
  rowPx: number
  /** Searched words to mark in the shops. */
  marked?: string
  /** Omitted while the block is far from the screen or loading. */
  shops?: readonly Shop[]
  /**
   * Position of the first shop in the list, from 1, and the list length; omitted when the block itself is a list item.
   */
  from?: number
  total?: number
}

/** A few rows of the shop list; the height is fixed, even before the shops are loaded. */
export function ShopBlock({ id, count, rowPx, marked = '', shops, from, total }: Props) {
  return (
    <View
      id={id}
      className={`shopBlock ${shops ? '' : 'shopBlock--empty'}`}
      style={{ height: `${count * rowPx}px`, backgroundSize: `100% ${rowPx}px` }}
    >
      {shops?.map((shop, index) => (
        <View
          key={shop.Id}
          className="shopBlock__row"
          style={{ height: `${rowPx}px` }}
          role={from === undefined ? undefined : 'listitem'}
          aria-posinset={from && from + index}
          aria-setsize={total}
        >
          <ShopCard shop={shop} marked={marked} />
        </View>
      ))}
    </View>
  )
}
