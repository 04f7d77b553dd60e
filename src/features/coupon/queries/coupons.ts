import { couponCalls, type Coupon } from '@/contract/coupon'
import { userMemberCalls } from '@/contract/member'
import { tieredOperationCalls } from '@/contract/tieredOperation'
import { askAhead, askPagesAhead, justAskedMs } from '@/request/askAhead'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** The coupon centre: what can be claimed now or soon, of one kind or of all. */
export const useClaimableCoupons = (kind: Coupon['Kind'] | undefined) =>
  usePagedCall(couponCalls.list, { Kind: kind })

/** One coupon, by the id a link names; asks nothing for an empty id. */
export const useCoupon = (id: string) =>
  useCall(couponCalls.detail, { Id: id }, { isEnabled: id !== '' })

/** What can be claimed right now, for home. */
export const useCouponShelf = () => useCall(couponCalls.showList, { Count: 6 })

/** How many coupons somebody has. */
export const useCouponSums = (isSignedIn: boolean) =>
  useCall(couponCalls.myListSum, {}, { isEnabled: isSignedIn, staleMs: justAskedMs })

/** Asks for what the coupon centre shows first, before it is drawn. */
export function askForCoupons(isSignedIn: boolean): void {
  askPagesAhead(couponCalls.list, {})
  if (isSignedIn) askAhead(couponCalls.myListSum, {})
}

/** What the park has given and nobody has looked at yet. */
export const useNewGifts = (isWanted: boolean) =>
  useCall(tieredOperationCalls.couponList, { OnlyUnread: true }, { isEnabled: isWanted })

/** Marks all gifts as seen. */
export const useReadGifts = () =>
  useAction(tieredOperationCalls.updateRead, [
    tieredOperationCalls.couponList,
    userMemberCalls.get,
    couponCalls.myListSum,
  ])
