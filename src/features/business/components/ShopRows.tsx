import type { ReactNode } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import type { ShopCard } from '@/contract/business'
import { useNear } from '@/hooks/useNear'
import { inBlocks, nearBand } from '../model/rows'
import type { useFoundShops } from '../queries/search'
import { ShopBlock } from './ShopBlock'

interface Props {
  query: ReturnType<typeof useFoundShops>
  rowPx: number
  /** Searched words to mark. */
  marked?: string
  /** Something above the rows is awaited: the skeleton stays, so that nothing moves. */
  isAwaited?: boolean
  emptyState: ReactNode
}

/** Paged shops of the whole park in blocks of rows; only those near the screen are rendered. */
export function ShopRows({ query, rowPx, marked, isAwaited = false, emptyState }: Props) {
  const shops: ShopCard[] | undefined = query.data?.pages.flatMap(({ DataRows }) => DataRows)
  const blocks = shops && inBlocks(shops).map((rows) => ({ id: `found-${rows[0]?.Id}`, rows }))
  const near = useNear('shopBlock', nearBand, blocks?.map(({ id }) => id).join() ?? '')
  return (
    <PagedList
      query={{
        ...query,
        data: blocks && !isAwaited ? { pages: [{ DataRows: blocks }] } : undefined,
        isPending: query.isPending || isAwaited,
      }}
      keyOf={({ id }) => id}
      isInBlocks
      skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
      emptyState={emptyState}
    >
      {({ id, rows }) => (
        <ShopBlock
          id={id}
          count={rows.length}
          rowPx={rowPx}
          marked={marked}
          shops={near.has(id) ? rows : undefined}
        />
      )}
    </PagedList>
  )
}
