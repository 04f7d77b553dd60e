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

/** Every answer with shops in it has the heart in it. */
const reads = Object.values(businessCalls)

/**
 * A shop's heart. It turns at once, and turns back where the park could not keep it. A visitor logs in first; the shop is
 * kept when they come back to the page logged in.
 * @param isKept as the park says
 */
export function useFavourite(shopId: string, isKept: boolean) {
  const askAgain = useAskAgain(reads)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isInFront = useIsInFront()
  /** What was chosen while it is on its way; null: as the park says. */
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
        // The failure has been reported, and the heart turns back.
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
    // Who comes back without having logged in has thought better of it.
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
