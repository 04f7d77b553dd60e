import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useNear } from '@/hooks/useNear'
import type { FloorLayer } from '@/contract/business'
import { Pressable } from '@/components/pressable/Pressable'
import { useFloorPlace } from '../actions/useBrowsing'
import type { ShopFilter } from '../model/filter'
import { blockIdsOf, nearBand } from '../model/rows'
import { FloorSection } from './FloorSection'
import { PlanSheet } from './PlanSheet'
import './buildingFloors.scss'

interface FloorRailProps {
  layers: readonly FloorLayer[]
  /** The floor at the top of the screen. */
  currentId: string
  onChoose: (floorId: string) => void
}

/** Floors of a building, always visible beside the shops; the current floor is marked. */
function FloorRail({ layers, currentId, onChoose }: FloorRailProps) {
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

interface Props {
  layers: readonly FloorLayer[]
  filter: ShopFilter
  rowPx: number
  countedAt: number
  onMiscount: () => void
}

/** A building: rail of the floors that have shops (always visible), shops by floor, and a plan of each floor. */
export function BuildingFloors({ layers: all, ...shared }: Props) {
  const layers = useMemo(() => all.filter(({ ShopCount }) => ShopCount > 0), [all])
  const [planOf, setPlanOf] = useState('')
  const floorIds = useMemo(() => layers.map(({ Id }) => Id), [layers])
  const { floorId = '', goTo } = useFloorPlace(floorIds)
  const blocks = useMemo(() => layers.flatMap(blockIdsOf).join(), [layers])
  const near = useNear('shopBlock', nearBand, blocks)
  return (
    <View className="buildingFloors">
      <FloorRail layers={layers} currentId={floorId} onChoose={goTo} />
      <View className="buildingFloors__list">
        {layers.map((layer) => (
          <FloorSection
            key={layer.Id}
            layer={layer}
            near={near}
            onPlan={() => setPlanOf(layer.Id)}
            {...shared}
          />
        ))}
      </View>
      <PlanSheet layers={all} floorId={planOf} onFloor={setPlanOf} />
    </View>
  )
}
