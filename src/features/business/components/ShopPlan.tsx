import { View } from '@tarojs/components'
import { Section } from '@/components/section/Section'
import type { ShopDetail } from '@/contract/business'
import { go } from '@/navigation'
import { useFloorShops } from '../queries/floors'
import { FloorPlan } from './FloorPlan'
import './shopPlan.scss'

/**
 * Floor plan with a pin on the shop's unit; neighbouring shops can be tapped. Renders nothing when the plan does not
 * show the unit.
 */
export function ShopPlan({ shop }: { shop: ShopDetail }) {
  const { Id, Layer, Outline } = shop
  const floor = useFloorShops(Layer && Outline ? Layer.Id : '')
  if (!Layer || !Outline) return null
  const neighbours = floor.data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
  const others = neighbours.filter((each) => each.Id !== Id)
  return (
    <Section title={`在 ${Layer.Name} 的位置`}>
      <View className="shopPlan">
        <FloorPlan
          layer={Layer}
          shops={[shop, ...others]}
          chosenId={Id}
          onPick={(id) => id !== Id && void go('businessDetail', { id })}
        />
      </View>
    </Section>
  )
}
