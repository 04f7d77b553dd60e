import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { WantedLine } from '@/contract/mallOrder'
import { basketAtom } from '../atoms'
import { linesToOrder } from '../model/lineNote'

/** What of the basket is to be ordered, for the page that confirms it; `takeOut` of changeBasket once it is submitted. */
export function useChosenLines(): WantedLine[] {
  const lines = useAtomValue(basketAtom)
  return useMemo(() => linesToOrder(lines).map(({ SkuId, Qty }) => ({ SkuId, Qty })), [lines])
}
