import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { go } from '@/navigation'
import { Section } from '@/components/section/Section'
import type { FoundPlace } from '@/contract/searchWord'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { type ShopFilter, knownPages } from '../model/filter'
import { useFoundShops, useSearchHints, useLayers } from '../queries/search'
import { WordList } from './SearchWords'
import { ShopRows } from './ShopRows'
import { PlanSheet } from './PlanSheet'
import mapPin from 'lucide-static/icons/map-pin.svg'
import map from 'lucide-static/icons/map.svg'
import noResult from '@/assets/illustrations/noResult.svg'
import { factsText } from '@/rules/factsText'
import './shopResults.scss'
import './nothingFound.scss'

interface NothingFoundProps {
  keyword: string
  /** Words to search for instead, the nearest first. */
  words: readonly string[]
  onSearch: (word: string) => void
  /** Clears the filter; undefined: none is set. */
  onUnfilter?: () => void
}

/** No shop matches: offers the search without the filter, and other words. */
function NothingFound({ keyword, words, onSearch, onUnfilter }: NothingFoundProps) {
  return (
    <EmptyState
      title={`没有找到“${keyword}”`}
      hint={words.length > 0 ? '试试这些' : '换个说法试试'}
      picture={noResult}
      action={
        <View className="nothingFound">
          {onUnfilter && (
            <Button size="inline" onPress={onUnfilter}>
              清除筛选
            </Button>
          )}
          <WordList words={words} onSearch={onSearch} />
        </View>
      }
    />
  )
}

/** 卫生间 · 公共卫生间 */
const titleOf = ({ KindText, Name }: FoundPlace) => factsText([KindText, Name])

/** Facilities with their floors; a tap opens the plan of the floor with a pin on the facility. */
function FoundPlaces({ places }: { places: readonly FoundPlace[] }) {
  const [chosen, setChosen] = useState<FoundPlace>()
  const [floorId, setFloorId] = useState('')
  const layers = useLayers(chosen?.BuildingId ?? '', {})
  const open = (place: FoundPlace) => {
    setChosen({ ...place, Name: titleOf(place) })
    setFloorId(place.FloorId)
    if (layers.isError) void layers.refetch()
  }
  const ofBuilding = layers.data?.Layers.filter(
    ({ BuildingId }) => BuildingId === chosen?.BuildingId,
  )
  return (
    <Section title="设施">
      <ListCard>
        {places.map((place) => (
          <ListRow
            key={place.Id}
            icon={mapPin}
            title={titleOf(place)}
            hint={factsText([place.BuildingName, place.FloorName])}
            onPress={() => open(place)}
          />
        ))}
      </ListCard>
      <PlanSheet
        layers={ofBuilding ?? []}
        floorId={floorId}
        onFloor={setFloorId}
        pin={chosen?.FloorId === floorId ? chosen : undefined}
      />
    </Section>
  )
}

/** Pages of the app that the searched words mean. */
function FoundPages({ pages }: { pages: ReturnType<typeof knownPages> }) {
  return (
    <ListCard>
      {pages.map(({ to, query, title }) => (
        <ListRow key={title} title={title} onPress={() => void go(to, query)} />
      ))}
    </ListCard>
  )
}

interface Props {
  keyword: string
  filter: ShopFilter
  rowPx: number
  onSearch: (word: string) => void
  onUnfilter: () => void
}

/** Search results over the whole park: pages and facilities that the keyword means, then shops. */
export function ShopResults({ keyword, filter, rowPx, onSearch, onUnfilter }: Props) {
  const shops = useFoundShops(keyword, filter)
  const hints = useSearchHints(keyword)
  const { Pages = [], Places = [], Categories = [], Popular = [] } = hints.data ?? {}
  const pages = knownPages(Pages)
  // The hints are above the shops, which must not move when they come; a failed try is not waited for.
  const isAwaited = hints.isLoading && hints.failureCount === 0
  const isElsewhere = pages.length + Places.length > 0
  const words = [...new Set([...Categories, ...Popular])].filter((word) => word !== keyword)
  const isFiltered = Object.keys(filter).length > 0
  const hasShops = !isAwaited && (shops.data?.pages[0]?.DataRows.length ?? 0) > 0
  return (
    <View className="shopResults">
      {pages.length > 0 && <FoundPages pages={pages} />}
      {Places.length > 0 && <FoundPlaces key={keyword} places={Places} />}
      {hasShops && (
        <ListCard>
          <ListRow icon={map} title="在地图上看" onPress={() => void go('parkMap')} />
        </ListCard>
      )}
      <ShopRows
        query={shops}
        marked={keyword}
        rowPx={rowPx}
        isAwaited={isAwaited}
        emptyState={
          isElsewhere && !isFiltered ? (
            <View className="shopResults__none">没有叫“{keyword}”的商户</View>
          ) : (
            <NothingFound
              keyword={keyword}
              words={words}
              onSearch={onSearch}
              onUnfilter={isFiltered ? onUnfilter : undefined}
            />
          )
        }
      />
    </View>
  )
}
