import { mallGoodsCalls } from '@/contract/mallGoods'
import { useCall, usePagedCall } from '@/request/useCall'
import { pageRows, shelfSize, type MallFamily } from './wish'

const useShelf = (Shelf: 'hot' | 'limited', isEnabled: boolean) => {
  const asked = useCall(mallGoodsCalls.list, { Shelf, PageSize: shelfSize }, { isEnabled })
  return { ...asked, data: asked.data?.DataRows }
}

/** Family B of spec 7: the shape of our screens. */
export const familyB: MallFamily = {
  useGoodsPages: (wish) => usePagedCall(mallGoodsCalls.list, { ...wish, PageSize: pageRows }),
  useHotGoods: (isEnabled) => useShelf('hot', isEnabled),
  useLimitedGoods: (isEnabled) => useShelf('limited', isEnabled),
}
