import { useCallback } from 'react'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import type { ShopFilter } from '../model/filter'
import type { useLayers } from '../queries/search'
import { BuildingFloors } from './BuildingFloors'
import { NoneMatch } from './AllShops'
import { ShopBlock } from './ShopBlock'

interface Props {
  buildingId: string
  filter: ShopFilter
  layers: ReturnType<typeof useLayers>
  rowPx: number
  onUnfilter: () => void
}

/** Shops of a building, or an empty state with the reason. */
export function BuildingShops({ buildingId, filter, layers, rowPx, onUnfilter }: Props) {
  const { refetch } = layers
  const countAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  // While the previous building's answer is shown as a placeholder, no skeleton of this building is rendered.
  const isOther = layers.data?.Layers.some(({ BuildingId }) => BuildingId !== buildingId)
  const emptyState =
    Object.keys(filter).length > 0 ? (
      <NoneMatch hint="少选条件，或换一栋楼" onUnfilter={onUnfilter} />
    ) : (
      <EmptyState title="这栋楼还没有商户" hint="换一栋楼看看" />
    )
  return (
    <PageState
      query={isOther ? { ...layers, data: undefined, isPending: true } : layers}
      skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
      isEmpty={({ Layers }) => Layers.every(({ ShopCount }) => ShopCount === 0)}
      emptyState={emptyState}
    >
      {({ Layers }) => (
        <BuildingFloors
          layers={Layers}
          filter={filter}
          rowPx={rowPx}
          countedAt={layers.isPlaceholderData ? Infinity : layers.dataUpdatedAt}
          onMiscount={countAgain}
        />
      )}
    </PageState>
  )
}
