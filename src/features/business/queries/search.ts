import { businessCalls } from '@/contract/business'
import { usePagedCall } from '@/request/useCall'
import type { ShopFilter } from '../model/filter'

/** Shops of the whole park that fit a keyword (name, category, dish, unit, pinyin); asks nothing for an empty one. */
export const useFoundShops = (keyword: string, filter: ShopFilter) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { Keyword: keyword, ...filter },
    { isEnabled: keyword !== '' },
  )
