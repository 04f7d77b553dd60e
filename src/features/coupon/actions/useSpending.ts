import { useState } from 'react'
import type { UserCoupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { isForShops, placesToUse } from '../model/placesToUse'

/**
 * The coupon whose places of use are shown, and how to use each coupon: its only page, or the choice of places
 * (PlacesToUse).
 */
export function useSpending() {
  const [choosing, setChoosing] = useState<UserCoupon>()
  /** Null when the coupon cannot be used in the app. */
  const wayOf = (coupon: UserCoupon): (() => void) | null => {
    if (!coupon.Actions.includes('use')) return null
    const [place, another] = placesToUse(coupon)
    if (isForShops(coupon) || another) return () => setChoosing(coupon)
    return place ? () => void go(place.to) : null
  }
  return { choosing, close: () => setChoosing(undefined), wayOf }
}
