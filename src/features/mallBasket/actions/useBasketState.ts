import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState, useMemo } from 'react'
import { useIsInFront } from '@/hooks/useIsInFront'
import { isSignedInAtom } from '@/state/session'
import type { WantedLine } from '@/contract/mallOrder'
import { basketAtom } from '../atoms'
import { liveLines, type KeptLine } from '../model/lines'
import { linesToOrder } from '../model/lineNote'
import { syncBasket } from './changeBasket'

/**
 * Basket for its page: the kept lines are shown at once, and the server is queried each time the page is shown. The
 * page waits for the answer only when nothing is kept.
 */
export function useBasketState() {
  const lines = useAtomValue(basketAtom)
  const isMember = useAtomValue(isSignedInAtom)
  const isInFront = useIsInFront()
  const [{ isAnswered, error }, setState] = useState<{ isAnswered: boolean; error: Error | null }>({
    isAnswered: false,
    error: null,
  })
  const asking = useRef(0)
  const refetch = useCallback(async () => {
    const number = (asking.current += 1)
    const error = await syncBasket().then(
      () => null,
      (reason: Error) => reason,
    )
    if (number === asking.current)
      setState((before) => ({ isAnswered: before.isAnswered || error === null, error }))
  }, [])
  useEffect(() => {
    if (isInFront) void refetch()
  }, [isInFront, isMember, refetch])
  const live = liveLines(lines)
  const data: KeptLine[] | undefined = live.length > 0 || isAnswered || !isMember ? live : undefined
  return { data, error, isPending: data === undefined && error === null, refetch }
}

/** Lines selected for the order, for the confirmation page; remove them with `takeOut` of changeBasket once ordered. */
export function useChosenLines(): WantedLine[] {
  const lines = useAtomValue(basketAtom)
  return useMemo(() => linesToOrder(lines).map(({ SkuId, Qty }) => ({ SkuId, Qty })), [lines])
}
