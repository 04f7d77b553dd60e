import { mallGoodsCalls } from '@/contract/mallGoods'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'
import { pageRows, shelfSize, type Asked, type GoodsPages, type GoodsWish } from './wish'
import type { GoodsCard } from '@/contract/mallGoods'

/** All goods that fit, page by page. Parks of the other family of calls: request/mallFamily. */
export const useGoodsPages = (wish: GoodsWish): GoodsPages =>
  usePagedCall(mallGoodsCalls.list, { ...wish, PageSize: pageRows })

const useShelf = (Shelf: 'hot' | 'limited', isEnabled: boolean): Asked<GoodsCard[]> => {
  const asked = useCall(mallGoodsCalls.list, { Shelf, PageSize: shelfSize }, { isEnabled })
  return { ...asked, data: asked.data?.DataRows }
}

/** What sells best and is in stock. */
export const useHotGoods = (isEnabled: boolean) => useShelf('hot', isEnabled)

/** What has a limited price now or soon, those that run first. */
export const useLimitedGoods = (isEnabled: boolean) => useShelf('limited', isEnabled)

/** What the tab shows. */
const reads = Object.values(mallGoodsCalls)

/** Asks anew for all that is shown of the mall. */
export const useRefreshMall = () => useAskAgain(reads)
