import { mallGoodsCalls } from '@/contract/mallGoods'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'
import { pageRows, shelfSize, type Refetchable, type GoodsPages, type GoodsFilter } from './filter'
import type { GoodsCard } from '@/contract/mallGoods'

/** Goods that match the filter, paged. Parks with the other call family: request/mallFamily. */
export const useGoodsPages = (filter: GoodsFilter): GoodsPages =>
  usePagedCall(mallGoodsCalls.list, { ...filter, PageSize: pageRows })

const useShelf = (Shelf: 'hot' | 'limited', isEnabled: boolean): Refetchable<GoodsCard[]> => {
  const shelf = useCall(mallGoodsCalls.list, { Shelf, PageSize: shelfSize }, { isEnabled })
  return { ...shelf, data: shelf.data?.DataRows }
}

/** Best-selling goods in stock. */
export const useHotGoods = (isEnabled: boolean) => useShelf('hot', isEnabled)

/** Goods with a limited-time price now or soon, running ones first. */
export const useLimitedGoods = (isEnabled: boolean) => useShelf('limited', isEnabled)

/** Reads shown in the mall tab. */
const reads = Object.values(mallGoodsCalls)

/** Refetches all visible mall reads. */
export const useRefreshMall = () => useAskAgain(reads)
