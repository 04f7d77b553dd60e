import { couponCalls, type UserCoupon } from '@/contract/coupon'
import { useCall, usePagedCall } from '@/request/useCall'

export type CouponGroup = 'unused' | 'used' | 'invalid'

export interface CouponFilter {
  group: CouponGroup
  kind?: UserCoupon['Kind']
  isExpiringSoon?: boolean
  /** Only those that this shop takes. */
  shopId?: string
}

/** A member's own coupons. */
export const useMyCoupons = (
  { group, kind, isExpiringSoon, shopId }: CouponFilter,
  isEnabled = true,
) =>
  usePagedCall(
    couponCalls.myList,
    { Group: group, Kind: kind, ExpiringSoon: isExpiringSoon, ShopId: shopId },
    { isEnabled },
  )

/** How many of each there are. */
export const useMyCouponSums = () => useCall(couponCalls.myListSum, {})

/** A code that a shop may redeem at any moment is asked about this often while it is shown, ms. */
const watchMs = 3000

/** One own coupon, watched while its code is in sight. */
export const useMyCoupon = (id: string, isWatched: boolean) =>
  useCall(
    couponCalls.getCouponReceive,
    { Id: id },
    { isEnabled: id !== '', pollMs: isWatched ? watchMs : undefined },
  )
