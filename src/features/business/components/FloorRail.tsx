import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import type { FloorLayer } from '@/contract/business'
import './floorRail.scss'

interface Props {
  layers: readonly FloorLayer[]
  /** The floor at the top of the screen. */
  currentId: string
  onChoose: (floorId: string) => void
}

/** Floors of a building, always visible beside the shops; the current floor is marked. */
export function FloorRail({ layers, currentId, onChoose }: Props) {
  return (
    <View className="floorRail" role="navigation" aria-label="楼层">
      {layers.map(({ Id, Name, ShopCount }) => (
        <Pressable
          key={Id}
          className={`floorRail__floor ${Id === currentId ? 'floorRail__floor--on' : ''}`}
          label={`${Name}，${ShopCount} 家${Id === currentId ? '，当前楼层' : ''}`}
          onPress={() => onChoose(Id)}
        >
          {Name}
        </Pressable>
      ))}
    </View>
  )
}
