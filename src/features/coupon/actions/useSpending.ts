import { useState } from 'react'
import type { UserCoupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { isForShops, placesToUse } from '../model/placesToUse'

/** The coupon that is asked about, and the way to use each: its one page, or the choice of places (PlacesToUse). */
export function useSpending() {
  const [asked, setAsked] = useState<UserCoupon>()
  /** Null when the coupon cannot be used from here. */
  const wayOf = (coupon: UserCoupon): (() => void) | null => {
    if (!coupon.Actions.includes('use')) return null
    const [place, another] = placesToUse(coupon)
    if (isForShops(coupon) || another) return () => setAsked(coupon)
    return place ? () => void go(place.to) : null
  }
  return { asked, close: () => setAsked(undefined), wayOf }
}
