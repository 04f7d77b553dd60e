import { View } from '@tarojs/components'
import store from 'lucide-static/icons/store.svg'
import { memo } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { ShopCard as Shop } from '@/contract/business'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { perPersonText } from '../model/perPerson'
import './shopCard.scss'

/** What pays here beside WeChat, after what is saved here. */
const marksOf = ({ Badges, TakesStoredCard, TakesIcCard }: Shop) => [
  ...Badges.map(({ Kind, Text }) => ({ Kind: Kind as string, Text })),
  ...(TakesStoredCard ? [{ Kind: 'card', Text: '储值卡' }] : []),
  ...(TakesIcCard ? [{ Kind: 'card', Text: '一卡通' }] : []),
]

/** A shop of a list, always as high as any other (model/rows): what it is, whether it is open, what one saves and pays. */
export const ShopCard = memo(function ShopCard({ shop }: { shop: Shop }) {
  const { Id, Name, Logo, Category, UnitNo, PerPerson, Hours, Matched } = shop
  const { Status, IsOpen, Text } = useOpening(Hours)
  const facts = Matched || [Category, UnitNo, perPersonText(PerPerson)].filter(Boolean).join(' · ')
  const tone = Status === 'closingSoon' ? 'soon' : IsOpen ? 'open' : 'closed'
  return (
    <Pressable
      className="shopCard"
      role="link"
      onPress={() => void go('businessDetail', { id: Id })}
    >
      <View className={`shopCard__logo ${Logo ? 'shopCard__logo--own' : ''}`}>
        {Logo ? <Picture src={Logo} alt="" ratio={1} /> : <Icon src={store} size={28} />}
      </View>
      <View className="shopCard__text">
        <View className="shopCard__name">{Name}</View>
        <View className={`shopCard__state shopCard__state--${tone}`}>{Text}</View>
        <View className="shopCard__facts">{facts}</View>
        <View className="shopCard__marks">
          {marksOf(shop).map(({ Kind, Text: mark }) => (
            <View key={Kind + mark} className={`shopCard__mark shopCard__mark--${Kind}`}>
              {mark}
            </View>
          ))}
        </View>
      </View>
    </Pressable>
  )
})
