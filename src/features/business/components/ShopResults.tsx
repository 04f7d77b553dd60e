import { View } from '@tarojs/components'
import { PagedList } from '@/components/pagedList/PagedList'
import { useNear } from '@/hooks/useNear'
import type { ShopFilter } from '../model/filter'
import { inBlocks } from '../model/rows'
import { nearBand } from '../model/bands'
import { knownPages } from '../model/searchPages'
import { useFoundShops, useSearchHints } from '../queries/search'
import { FoundPages } from './FoundPages'
import { FoundPlaces } from './FoundPlaces'
import { NothingFound } from './NothingFound'
import { ShopBlock } from './ShopBlock'
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
  const found = useFoundShops(keyword, filter)
  const hints = useSearchHints(keyword)
  const { Pages = [], Places = [], Categories = [], Popular = [] } = hints.data ?? {}
  const pages = knownPages(Pages)
  const shops = found.data?.pages.flatMap(({ DataRows }) => DataRows)
  const blocks = shops && inBlocks(shops).map((rows) => ({ id: `found-${rows[0]?.Id}`, rows }))
  const near = useNear('shopBlock', nearBand, blocks?.map(({ id }) => id).join() ?? '')
  // The hints are above the shops, which must not move when they come; a failed try is not waited for.
  const isAwaited = hints.isLoading && hints.failureCount === 0
  const isElsewhere = pages.length + Places.length > 0
  const words = [...new Set([...Categories, ...Popular])].filter((word) => word !== keyword)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <View className="shopResults">
      {pages.length > 0 && <FoundPages pages={pages} />}
      {Places.length > 0 && <FoundPlaces key={keyword} places={Places} />}
      <PagedList
        query={{
          ...found,
          data: blocks && !isAwaited ? { pages: [{ DataRows: blocks }] } : undefined,
          isPending: found.isPending || isAwaited,
        }}
        keyOf={({ id }) => id}
        skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
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
      >
        {({ id, rows }) => (
          <ShopBlock
            id={id}
            count={rows.length}
            rowPx={rowPx}
            shops={near.has(id) ? rows : undefined}
          />
        )}
      </PagedList>
    </View>
  )
}
