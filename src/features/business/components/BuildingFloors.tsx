import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useNear } from '@/hooks/useNear'
import type { FloorLayer } from '@/contract/business'
import { useFloorPlace } from '../actions/useFloorPlace'
import { nearBand } from '../model/bands'
import type { ShopFilter } from '../model/filter'
import { blockIdsOf } from '../model/rows'
import { FloorRail } from './FloorRail'
import { FloorSection } from './FloorSection'
import { PlanSheet } from './PlanSheet'
import './buildingFloors.scss'

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
