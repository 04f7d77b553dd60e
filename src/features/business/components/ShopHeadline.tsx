import { View } from '@tarojs/components'
import heart from 'lucide-static/icons/heart.svg'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { ShopDetail } from '@/contract/business'
import { useFavourite } from '../actions/useFavourite'
import { perPersonText } from '../model/dishes'
import './shopHeadline.scss'

/** Head of the shop page: name, category, price level and the favourite toggle. */
export function ShopHeadline({ shop }: { shop: ShopDetail }) {
  const { Id, Name, Category, PerPerson, Summary, Tags, IsFavourite } = shop
  const { isFavourite, turn } = useFavourite(Id, IsFavourite)
  return (
    <View className="shopHeadline">
      <View className="shopHeadline__top">
        <View className="shopHeadline__what">
          <View className="shopHeadline__name" role="heading" aria-level="2">
            <WordText>{Name}</WordText>
          </View>
          <Facts className="shopHeadline__facts" facts={[Category, perPersonText(PerPerson)]} />
        </View>
        <Pressable
          className={`shopHeadline__heart ${isFavourite ? 'shopHeadline__heart--on' : ''}`}
          role="switch"
          selected={isFavourite}
          label={`收藏${Name}`}
          onPress={turn}
        >
          <Icon src={heart} size={22} />
          <View aria-hidden="true">{isFavourite ? '已收藏' : '收藏'}</View>
        </Pressable>
      </View>
      {Summary && (
        <View className="shopHeadline__summary">
          <WordText isPlain>{Summary}</WordText>
        </View>
      )}
      {Tags.length > 0 && (
        <View className="shopHeadline__tags">
          {Tags.map((tag, index) => (
            <View key={index} className="shopHeadline__tag">
              {tag}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
