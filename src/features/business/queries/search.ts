import { businessCalls } from '@/contract/business'
import { searchWordCalls } from '@/contract/searchWord'
import { useCall, usePagedCall } from '@/request/useCall'
import type { ShopFilter } from '../model/filter'

/** Searches shops of the whole park by keyword (name, category, dish, unit, pinyin); disabled for an empty keyword. */
export const useFoundShops = (keyword: string, filter: ShopFilter) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { Keyword: keyword, ...filter },
    { isEnabled: keyword !== '' },
  )

/** All shops of the park, open ones first; while a filter changes, those of the previous one. */
export const useAllShops = (filter: ShopFilter, isEnabled: boolean) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { OpenFirst: true, ...filter },
    { isEnabled, keepsPrevious: true },
  )

/** Pages and facilities that a keyword means, and other words to try; the shops are shown without it if it fails. */
export const useSearchHints = (keyword: string) =>
  useCall(searchWordCalls.hints, { Keyword: keyword }, { isShownByPage: true })
