import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { businessCalls } from '@/contract/business'
import { favouriteShopCalls } from '@/contract/favouriteShop'
import { useIsInFront } from '@/hooks/useIsInFront'
import { goToLogin } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { useAskAgain } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'
import { wantedFavouriteAtom } from '../atoms'

/** Every read with shops includes the favourite state. */
const reads = Object.values(businessCalls)

/**
 * Favourite toggle of a shop. It switches at once and reverts when the request fails. A visitor is sent to the log-in;
 * the shop is marked when the visitor returns to the page logged in.
 * @param isKept state from the server
 */
export function useFavourite(shopId: string, isKept: boolean) {
  const askAgain = useAskAgain(reads)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isInFront = useIsInFront()
  /** The chosen state while the request is running; null: the server's state. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isRunning = useRef(false)
  const [wanted, setWanted] = useAtom(wantedFavouriteAtom)
  const wasAway = useRef(false)

  const set = useCallback(
    async (IsFavourite: boolean) => {
      if (isRunning.current) return
      isRunning.current = true
      setChosen(IsFavourite)
      try {
        await call(favouriteShopCalls.set, { ShopId: shopId, IsFavourite })
        showToast({ text: IsFavourite ? '已收藏' : '已取消收藏' })
        await askAgain()
      } catch {
        // The error has been reported; the toggle reverts.
      } finally {
        isRunning.current = false
        setChosen(null)
      }
    },
    [askAgain, shopId],
  )

  useEffect(() => {
    const isBack = isInFront && wasAway.current
    wasAway.current = !isInFront
    if (!isInFront || wanted !== shopId) return
    // Returning without a log-in drops the request.
    if (isSignedIn || isBack) setWanted(null)
    if (isSignedIn) void set(true)
  }, [isInFront, isSignedIn, set, setWanted, shopId, wanted])

  const isFavourite = chosen ?? isKept
  const turn = () => {
    if (isSignedIn) return void set(!isFavourite)
    setWanted(shopId)
    return void goToLogin()
  }
  return { isFavourite, turn }
}
