import { EmptyState } from '@/components/pageState/PageState'
import { PagedList } from '@/components/pagedList/PagedList'
import { useInSight } from '@/hooks/useInSight'
import noResult from '@/assets/illustrations/noResult.svg'
import type { ShopFilter } from '../model/filter'
import { inBlocks } from '../model/rows'
import { nearBand } from '../model/bands'
import { useFoundShops } from '../queries/search'
import { ShopBlock } from './ShopBlock'

interface Props {
  keyword: string
  filter: ShopFilter
  rowPx: number
}

/** Search results over all shops of the park. */
export function ShopResults({ keyword, filter, rowPx }: Props) {
  const found = useFoundShops(keyword, filter)
  const shops = found.data?.pages.flatMap(({ DataRows }) => DataRows)
  const blocks = shops && inBlocks(shops).map((rows) => ({ id: `found-${rows[0]?.Id}`, rows }))
  const near = useInSight('shopBlock', nearBand, blocks?.map(({ id }) => id).join() ?? '')
  return (
    <PagedList
      query={{ ...found, data: blocks && { pages: [{ DataRows: blocks }] } }}
      keyOf={({ id }) => id}
      className="shopResults"
      skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
      emptyState={
        <EmptyState
          title={`没有找到「${keyword}」`}
          hint="换个说法，或少选几个筛选条件"
          picture={noResult}
        />
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
  )
}
