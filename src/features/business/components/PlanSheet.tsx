import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import type { FloorLayer } from '@/contract/business'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { useFloorShops } from '../queries/search'
import { FloorPlan, type PlanPin } from './FloorPlan'
import './planSheet.scss'

interface Props {
  layers: readonly FloorLayer[]
  /** The floor whose plan is open; empty: none. */
  floorId: string
  onFloor: (floorId: string) => void
  /** A facility on the open floor. */
  pin?: PlanPin
}

/** Sheet with a floor plan above the list of the same shops; a tap on a unit opens its shop. */
export function PlanSheet({ layers, floorId, onFloor, pin }: Props) {
  const layer = layers.find(({ Id }) => Id === floorId)
  const shops = useFloorShops(layer?.Id ?? '')
  const { hasNextPage, isFetching, fetchNextPage } = shops
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return (
    <Sheet isOpen={layer !== undefined} title="楼层平面图" onClose={() => onFloor('')}>
      <View className="planSheet">
        <ListChoice
          label="楼层"
          isOneLine
          options={layers.map(({ Id, Name }) => ({ value: Id, text: Name }))}
          value={floorId}
          onChange={onFloor}
        />
        <PageState query={shops} skeleton={<Skeleton height="240px" />}>
          {({ pages }) =>
            layer && (
              <FloorPlan
                layer={layer}
                shops={pages.flatMap(({ DataRows }) => DataRows)}
                pin={pin}
                onPick={(id) => void go('businessDetail', { id })}
              />
            )
          }
        </PageState>
        <View className="planSheet__hint">
          <DottedText facts={['上北下南', '点铺位看商户']} />
        </View>
      </View>
    </Sheet>
  )
}
