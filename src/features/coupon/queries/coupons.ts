import { couponCalls, type Coupon } from '@/contract/coupon'
import { userMemberCalls } from '@/contract/member'
import { tieredOperationCalls } from '@/contract/tieredOperation'
import { askPagesAhead } from '@/request/askAhead'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** Coupon centre: coupons claimable now or soon, of one kind or of all. */
export const useClaimableCoupons = (kind: Coupon['Kind'] | undefined) =>
  usePagedCall(couponCalls.list, { Kind: kind })

/** One coupon by id; disabled for an empty id. */
export const useCoupon = (id: string) =>
  useCall(couponCalls.detail, { Id: id }, { isEnabled: id !== '' })

/** Coupons claimable now, for the home page. */
export const useCouponShelf = () => useCall(couponCalls.showList, { Count: 6 })

/** Prefetches the first data of the coupon centre before it is rendered. */
export const askForCoupons = () => askPagesAhead(couponCalls.list, {})

/** Unread gifts of the park. */
export const useNewGifts = (isWanted: boolean) =>
  useCall(tieredOperationCalls.couponList, { OnlyUnread: true }, { isEnabled: isWanted })

/** Marks all gifts as seen. */
export const useReadGifts = () =>
  useAction(tieredOperationCalls.updateRead, [
    tieredOperationCalls.couponList,
    userMemberCalls.get,
    couponCalls.myListSum,
  ])
