import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { WantedLine } from '@/contract/mallOrder'
import { basketAtom } from '../atoms'
import { linesToOrder } from '../model/lineNote'

/** Lines selected for the order, for the confirmation page; remove them with `takeOut` of changeBasket once ordered. */
export function useChosenLines(): WantedLine[] {
  const lines = useAtomValue(basketAtom)
  return useMemo(() => linesToOrder(lines).map(({ SkuId, Qty }) => ({ SkuId, Qty })), [lines])
}
