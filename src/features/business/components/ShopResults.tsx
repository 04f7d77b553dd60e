import { View } from '@tarojs/components'
import type { ShopFilter } from '../model/filter'
import { knownPages } from '../model/searchPages'
import { useFoundShops, useSearchHints } from '../queries/search'
import { FoundPages } from './FoundPages'
import { FoundPlaces } from './FoundPlaces'
import { NothingFound } from './NothingFound'
import { ShopRows } from './ShopRows'
import './shopResults.scss'

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
  return (
    <View className="shopResults">
      {pages.length > 0 && <FoundPages pages={pages} />}
      {Places.length > 0 && <FoundPlaces key={keyword} places={Places} />}
      <ShopRows
        query={shops}
        rowPx={rowPx}
        isAwaited={isAwaited}
        emptyState={
          isElsewhere && !isFiltered ? (
            <View className="shopResults__none">没有叫「{keyword}」的商户</View>
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
