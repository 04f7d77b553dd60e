import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import { useAskAgain } from '@/request/useCall'
import { familyA } from './familyA'
import { familyB } from './familyB'

/**
 * Which family of calls the park's mall speaks is known when the app is built (config/index.ts); both tell the same, in
 * the shape of family B.
 */
export const { useGoodsPages, useHotGoods, useLimitedGoods } =
  process.env.MALL_FAMILY === 'a' ? familyA : familyB

/** What the tab shows. */
const reads = Object.values(process.env.MALL_FAMILY === 'a' ? eMallGoodsCalls : mallGoodsCalls)

/** Asks anew for all that is shown of the mall. */
export const useRefreshMall = () => useAskAgain(reads)
