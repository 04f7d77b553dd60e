import { useAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { cutText } from '@/rules/text/graphemes'
import { go } from '@/navigation'
import { everything, lookingAtom, type Looking } from '../atoms'
import type { GoodsFilter } from '../queries/goods'

/** Maximum length of a keyword, as in the contract. */
const keywordMax = 30

/** Browsing state of the mall and its setters. */
export function useLooking() {
  const [looking, setLooking] = useAtom(lookingAtom)
  const change = useCallback(
    (part: Partial<Looking>) =>
      setLooking((before) => ({
        ...before,
        ...part,
        ...(part.keyword !== undefined && { keyword: cutText(part.keyword, keywordMax) }),
      })),
    [setLooking],
  )
  const clear = useCallback(() => setLooking(everything), [setLooking])
  return { looking, change, clear }
}

/** Converts the browsing state to request fields. */
export function filterOf(looking: Looking, keyword: string): GoodsFilter {
  const { categoryId, sort, min, max, shop } = looking
  return {
    ...(keyword && { Keyword: keyword }),
    ...(categoryId && { CategoryId: categoryId }),
    ...(shop && { ShopId: shop.id }),
    ...(min !== null && { MinPrice: min }),
    ...(max !== null && { MaxPrice: max }),
    ...(sort !== 'default' && { Sort: sort }),
  }
}

/** Opens the mall filtered by a shop or a category; previous filters are reset. */
export function useShowInMall() {
  const setLooking = useSetAtom(lookingAtom)
  return useCallback(
    (part: Partial<Looking>) => {
      setLooking({ ...everything, ...part })
      void go('mall')
    },
    [setLooking],
  )
}
