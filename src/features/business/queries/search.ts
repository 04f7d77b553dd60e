import { businessCalls } from '@/contract/business'
import { usePagedCall } from '@/request/useCall'
import type { ShopFilter } from '../model/filter'

/** Searches shops of the whole park by keyword (name, category, dish, unit, pinyin); disabled for an empty keyword. */
export const useFoundShops = (keyword: string, filter: ShopFilter) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { Keyword: keyword, ...filter },
    { isEnabled: keyword !== '' },
  )
