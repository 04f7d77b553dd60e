import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useIsInFront } from '@/hooks/useIsInFront'
import { isSignedInAtom } from '@/state/session'
import { basketCountAtom } from '../atoms'
import { syncBasket } from './changeBasket'

/**
 * Number of pieces in the basket. Each display of the page synchronises a member's basket, because other devices change
 * it.
 */
export function useBasketCount(): number {
  const isMember = useAtomValue(isSignedInAtom)
  const isInFront = useIsInFront()
  useEffect(() => {
    if (isMember && isInFront) void syncBasket().catch(() => undefined)
  }, [isMember, isInFront])
  return useAtomValue(basketCountAtom)
}
