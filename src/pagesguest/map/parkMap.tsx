import { View } from '@tarojs/components'
import searchIcon from 'lucide-static/icons/search.svg'
import { useContext, useMemo, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { PageState } from '@/components/pageState/PageState'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Tabs } from '@/components/tabs/Tabs'
import { useBrowsing } from '@/features/business/actions/useBrowsing'
import { FilterBar } from '@/features/business/components/FilterBar'
import { shopViews } from '@/features/business/model/views'
import { placeOfQuery } from '@/features/buildingInfo/model'
import { FacilityChoice } from '@/features/parkMap/components/FacilityChoice'
import { ParkMap } from '@/features/parkMap/components/ParkMap'
import { PlaceList, PlaceHead } from '@/features/parkMap/components/PlaceList'
import { PlaceShops } from '@/features/parkMap/components/PlaceShops'
import { hasShops, type MarkKind } from '@/features/parkMap/model/placeText'
import {
  useMatchingShops,
  useParkMap,
  useRefreshMap,
  type MapPlace,
} from '@/features/parkMap/queries'
import { lotSign } from '@/features/parking/model/lotText'
import { useLots } from '@/features/parking/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './parkMap.scss'

/**
 * Map of the park, the twin of the shop list with the same search and filter: a tap on a building shows its floors, a
 * floor its shops; `building` chooses one from the start, `floor` and `shop` mark a shop, `latitude`, `longitude` and
 * `name` a place.
 */
export default function ParkMapPage() {
  const { isElder } = useContext(AppearanceContext)
  const query = usePageQuery()
  const target = useMemo(() => placeOfQuery(query), [query])
  const [chosenId, setChosenId] = useState(query.building)
  const [marks, setMarks] = useState<MarkKind | ''>('')
  const browsing = useBrowsing()
  const marked =
    query.floor && query.shop ? { floorId: query.floor, shopId: query.shop } : undefined
  // A marked shop or place is shown whatever the list is filtered by.
  const isTwin = !target && !marked
  const filter = isTwin ? browsing.filter : {}
  const keyword = isTwin ? browsing.keyword.trim() : ''
  const shops = useMatchingShops(keyword ? { ...filter, Keyword: keyword } : filter, isTwin)
  const isFiltered = keyword !== '' || Object.keys(filter).length > 0
  const matching = isFiltered ? shops.data?.pages.flatMap(({ DataRows }) => DataRows) : undefined
  const map = useParkMap()
  const lots = useLots()
  const refresh = useRefreshMap()
  const signs = useMemo(() => lots.data?.map(lotSign), [lots.data])
  // The list has the same building, however it is returned to.
  const choose = (id: string) => {
    setChosenId(id)
    if (isTwin) browsing.chooseBuilding(id)
  }
  const pick = (id: string) => {
    if (lots.data?.some(({ Id, BuildingId }) => Id === id || BuildingId === id)) void go('parking')
    else if (map.data?.some((place) => place.Id === id && hasShops(place))) choose(id)
  }
  const hasMarked = ({ Floors }: MapPlace) => Floors.some(({ Id }) => Id === marked?.floorId)
  const chosen = map.data?.find((place) =>
    chosenId === undefined ? hasMarked(place) : place.Id === chosenId,
  )
  const backToList = () => {
    browsing.chooseBuilding(chosen?.Id ?? '')
    void go('business')
  }
  const search = () => {
    browsing.openSearch()
    void go('business')
  }
  return (
    <Screen onRefresh={() => Promise.all([refresh(), lots.refetch()])}>
      <View className="parkMapPage">
        {isTwin && (
          <View className="parkMapPage__head">
            <View className="parkMapPage__bar">
              <Pressable
                className={`parkMapPage__search ${keyword ? 'parkMapPage__search--on' : ''}`}
                role="link"
                onPress={search}
              >
                <Icon src={searchIcon} size={18} />
                <View className="parkMapPage__word">
                  {keyword || (isElder ? '搜商户' : '搜商户、菜品')}
                </View>
              </Pressable>
              <View className="parkMapPage__twin">
                <Tabs label="显示方式" tabs={shopViews} value="map" onChange={backToList} />
              </View>
            </View>
            <FilterBar
              filter={filter}
              categories={shops.data?.pages[0]?.Categories ?? []}
              onTurn={browsing.turn}
              onChange={browsing.want}
            />
          </View>
        )}
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
                <PlaceShops
                  key={chosen.Id}
                  place={chosen}
                  filter={filter}
                  matching={matching}
                  isSearched={keyword !== ''}
                  marked={marked}
                  onBack={() => choose('')}
                />
              ) : (
                <PlaceList places={places} matching={matching} onChoose={choose} />
              )}
            </>
          )}
        </PageState>
      </View>
    </Screen>
  )
}
