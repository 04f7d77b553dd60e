import { useState } from 'react'
import { draftOf } from '@/state/draft'
import type { ShopChoice, ShopChoices } from '../model/wish'

/**
 * What is chosen and typed for each shop of an order, kept until it is made: a try whose answer was lost is sent again
 * as it was.
 * @param about the goods: another order has other remarks
 */
export function useShopChoices(about: string) {
  const [draft] = useState(() => draftOf<Record<string, ShopChoice>>(about))
  const [choices, setChoices] = useState<ShopChoices>(() => draft.load() as ShopChoices)
  const change = (shopId: string, changed: ShopChoice) => {
    const next = { ...choices, [shopId]: { ...choices[shopId], ...changed } }
    setChoices(next)
    draft.save(next)
  }
  return { choices, change, forget: draft.clear }
}
