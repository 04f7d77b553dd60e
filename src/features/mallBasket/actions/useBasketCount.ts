import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useIsInFront } from '@/hooks/useIsInFront'
import { isSignedInAtom } from '@/state/session'
import { basketCountAtom } from '../atoms'
import { syncBasket } from './changeBasket'

/** Number of pieces in the basket. A member's is asked again each time the page is shown: other devices change it, too. */
export function useBasketCount(): number {
  const isMember = useAtomValue(isSignedInAtom)
  const isInFront = useIsInFront()
  useEffect(() => {
    if (isMember && isInFront) void syncBasket().catch(() => undefined)
  }, [isMember, isInFront])
  return useAtomValue(basketCountAtom)
}
