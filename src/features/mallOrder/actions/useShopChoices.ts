import { useState } from 'react'
import { draftOf } from '@/state/draft'
import type { ShopChoice, ShopChoices } from '../model/selection'

/**
 * Delivery and remark per shop, kept until the order is made: a retry after a lost answer sends the same data.
 * @param about key of the goods: another order has other remarks
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
