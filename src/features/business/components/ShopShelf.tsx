import { View } from '@tarojs/components'
import store from 'lucide-static/icons/store.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { Section } from '@/components/section/Section'
import type { ShopCard } from '@/contract/business'
import { useOpening } from '@/hooks/useOpening'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import type { useOpenShops } from '../queries/nearShops'
import './shopShelf.scss'

/** Row of open shops on the home page; renders nothing when none is open. */
export function ShopShelf({ query }: { query: ReturnType<typeof useOpenShops> }) {
  const shops = query.data?.DataRows ?? []
  if (shops.length === 0) return null
  return (
    <Section title="逛逛" more={{ text: '全部', onPress: () => void go('business') }}>
      <View className="shopShelf" role="list">
        {shops.map((shop) => (
          <View key={shop.Id} className="shopShelf__place" role="listitem">
            <Shop shop={shop} />
          </View>
        ))}
      </View>
    </Section>
  )
}

function Shop({ shop }: { shop: ShopCard }) {
  const { Id, Name, Cover, Category, BuildingName, FloorName, Hours, Badges } = shop
  const { Text } = useOpening(Hours)
  const [badge] = Badges
  return (
    <Pressable
      className="shopShelf__shop"
      role="link"
      onPress={() => void go('businessDetail', { id: Id })}
    >
      {Cover ? (
        <Picture src={Cover} alt="" ratio={3 / 2} />
      ) : (
        <View className="shopShelf__none">
          <Icon src={store} size={28} />
        </View>
      )}
      <View className="shopShelf__text">
        <View className="shopShelf__name">{Name}</View>
        <View className="shopShelf__opening">{Text}</View>
        <View className="shopShelf__facts">
          <DottedText facts={[Category, `${BuildingName} ${FloorName}`.trim()]} />
        </View>
        {badge && <View className="shopShelf__badge">{badge.Text}</View>}
      </View>
    </Pressable>
  )
}
