import { couponCalls, type UserCoupon } from '@/contract/coupon'
import { useCall, usePagedCall } from '@/request/useCall'

export type CouponGroup = 'unused' | 'used' | 'invalid'

export interface CouponFilter {
  group: CouponGroup
  kind?: UserCoupon['Kind']
  isExpiringSoon?: boolean
  /** Only coupons that this shop accepts. */
  shopId?: string
}

/** The member's coupons. */
export const useMyCoupons = (
  { group, kind, isExpiringSoon, shopId }: CouponFilter,
  isEnabled = true,
) =>
  usePagedCall(
    couponCalls.myList,
    { Group: group, Kind: kind, ExpiringSoon: isExpiringSoon, ShopId: shopId },
    { isEnabled },
  )

/** Number of coupons per group. */
export const useMyCouponSums = () => useCall(couponCalls.myListSum, {})

/** Poll interval while the code is shown, since a shop may redeem it at any moment, ms. */
const watchMs = 3000

/** True while the code of a coupon can be used. */
export const hasCodeOf = ({ Actions }: UserCoupon) => Actions.includes('showCode')

/** One own coupon; polled while its code can be used. */
export const useMyCoupon = (id: string) =>
  useCall(
    couponCalls.getCouponReceive,
    { Id: id },
    {
      isEnabled: id !== '',
      pollMs: (coupon) => (coupon && hasCodeOf(coupon) ? watchMs : undefined),
    },
  )
