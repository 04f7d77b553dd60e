import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import { useNear } from '@/hooks/useNear'
import { cardsInBlock, inBlocks, nearBand } from '../model/shelf'
import type { GoodsPages } from '../queries/goods'
import { GoodsBlock } from './GoodsBlock'

interface Props {
  goods: GoodsPages
  emptyState: ReactNode
  /** Shelf among the goods, after their first rows; omitted: none. */
  shelf?: ReactNode
}

/** The shelf stands after this block, or after the last one of a shorter list. */
const shelfAfter = 1

/** Goods in two columns; only cards near the screen are rendered. */
export function GoodsList({ goods, emptyState, shelf }: Props) {
  const cards = goods.data?.pages.flatMap(({ DataRows }) => DataRows)
  const blocks = cards && inBlocks(cards)
  const above = shelf && blocks?.[Math.min(shelfAfter, blocks.length - 1)]?.id
  const near = useNear('goodsBlock', nearBand, blocks?.map(({ id }) => id).join() ?? '')
  return (
    <PagedList
      query={{ ...goods, data: blocks && { pages: [{ DataRows: blocks }] } }}
      keyOf={({ id }) => id}
      isInBlocks
      className="goodsList"
      skeleton={<GoodsBlock id="goodsToCome" count={cardsInBlock} />}
      emptyState={emptyState}
    >
      {({ id, cards: rows }) => {
        const block = (
          <GoodsBlock
            id={id}
            count={rows.length}
            goods={near.has(id) ? rows : undefined}
            isFirst={id === blocks?.[0]?.id}
          />
        )
        return id === above ? (
          <View>
            {block}
            {shelf}
          </View>
        ) : (
          block
        )
      }}
    </PagedList>
  )
}
