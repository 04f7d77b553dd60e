import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { placeOfQuery } from '@/features/buildingInfo/model'
import { FacilityChoice } from '@/features/parkMap/components/FacilityChoice'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { PlaceList, PlaceHead } from '@/features/parkMap/components/PlaceList'
import { PlaceShops } from '@/features/parkMap/components/PlaceShops'
import { hasShops, type MarkKind } from '@/features/parkMap/model/placeText'
import { useParkMap, useRefreshMap } from '@/features/parkMap/queries'
import { lotSign } from '@/features/parking/model/lotText'
import { useLots } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './parkMap.scss'

/**
 * Map of the park: a tap on a building shows its floors, a floor its shops; `building` chooses one from the start,
 * `latitude`, `longitude` and `name` mark a place.
 */
export default function ParkMapPage() {
  const query = usePageQuery()
  const target = useMemo(() => placeOfQuery(query), [query])
  const [chosenId, setChosenId] = useState(query.building ?? '')
  const [marks, setMarks] = useState<MarkKind | ''>('')
  const map = useParkMap()
  const lots = useLots()
  const refresh = useRefreshMap()
  const signs = useMemo(() => lots.data?.map(lotSign), [lots.data])
  const pick = (id: string) => {
    if (lots.data?.some(({ Id, BuildingId }) => Id === id || BuildingId === id)) void go('parking')
    else if (map.data?.some((place) => place.Id === id && hasShops(place))) setChosenId(id)
  }
  const chosen = map.data?.find(({ Id }) => Id === chosenId)
  return (
    <Screen onRefresh={() => Promise.all([refresh(), lots.refetch()])}>
      <View className="parkMapPage">
        <ParkMap
          query={map}
          chosenId={chosen?.Id}
          target={chosen ? undefined : (target ?? undefined)}
          lots={signs}
          marks={marks || undefined}
          label={chosen?.Name ?? target?.name}
          onPick={pick}
        />
        {target && !chosen && <PlaceHead place={target} />}
        <PageState query={map} skeleton={<SkeletonRows count={4} height="64px" />}>
          {(places) => (
            <>
              <FacilityChoice places={places} value={marks} onChange={setMarks} />
              {chosen ? (
                <PlaceShops key={chosen.Id} place={chosen} onBack={() => setChosenId('')} />
              ) : (
                <PlaceList places={places} onChoose={setChosenId} />
              )}
            </>
          )}
        </PageState>
      </View>
    </Screen>
  )
}
