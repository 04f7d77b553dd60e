import type { UserCoupon } from '@/contract/coupon'
import type { OfferCoupon } from '@/rules/coupon/offer'
import { asksForUse, validityProblem, statusAt } from '@/rules/coupon/usability'
import type { CouponRow } from './coupon.repository'
import { discountRateOf, termsOf, type ShopsById } from './couponTerms'
import type { OwnedCoupon, UserCouponRow } from './userCoupon.repository'

const sourceTexts: Readonly<Record<UserCouponRow['source'], string>> = {
  claim: '领券中心',
  gift: '会员礼遇',
  exchange: '积分兑换',
  card: '购卡赠送',
  recharge: '充值赠送',
}

/** Time before its end in which a coupon counts as ending soon, ms. */
export const SOON_MS = 3 * 24 * 3_600_000

/** Status of an owned coupon at `now`. */
export const statusOf = (
  { status, validTo }: Pick<UserCouponRow, 'status' | 'validTo'>,
  now: number,
): UserCoupon['Status'] => statusAt(status, validTo.getTime(), now)

/** Texts of the states of an owned coupon. */
export const statusTexts: Readonly<Record<UserCoupon['Status'], string>> = {
  Unused: '未使用',
  Locked: '已锁定 · 订单支付中',
  Used: '已使用',
  Expired: '已过期',
  Given: '已转赠',
  Void: '已作废',
}

/** An owned coupon for its owner. */
export function userCouponOf(
  { own, coupon }: OwnedCoupon,
  shops: ShopsById,
  now: number,
): UserCoupon {
  const Status = statusOf(own, now)
  return {
    Id: own.id,
    CouponId: coupon.id,
    ...termsOf(coupon, shops),
    Code: own.code,
    ClaimedAt: own.claimedAt.getTime(),
    ValidFrom: own.validFrom.getTime(),
    ValidTo: own.validTo.getTime(),
    UsedAt: own.usedAt?.getTime() ?? null,
    UsedOrderId: own.orderId,
    SourceText: sourceTexts[own.source],
    IsExpiringSoon: Status === 'Unused' && own.validTo.getTime() - now <= SOON_MS,
    Status,
    StatusText: statusTexts[Status],
    Reason: validityProblem(offerCouponOf({ own, coupon }, now), now),
    Actions: actionsOf(own, coupon, Status),
  }
}

function actionsOf(
  own: UserCouponRow,
  { kind }: CouponRow,
  status: UserCoupon['Status'],
): UserCoupon['Actions'] {
  if (status === 'Unused') return asksForUse(kind, status) ? ['use', 'showCode'] : ['showCode']
  return (status === 'Used' || status === 'Locked') && own.orderId !== null ? ['viewOrder'] : []
}

/** Optimiser input of an owned coupon; all lists present, no field omitted. */
export type ListedOfferCoupon = Required<OfferCoupon> & {
  Status: UserCoupon['Status']
  ShopIds: string[]
  CategoryIds: string[]
  ExcludeDates: string[]
  ExcludeWeekdays: number[]
  MaxOff: number
  Threshold: number
}

/**
 * Optimiser input of an owned coupon.
 * @param minutesWorth value of free minutes for the stay in question, fen
 */
export const offerCouponOf = (
  { own, coupon }: OwnedCoupon,
  now: number,
  minutesWorth: (minutes: number) => number = () => 0,
): ListedOfferCoupon => ({
  Id: own.id,
  Kind: coupon.kind,
  Status: statusOf(own, now),
  Amount: coupon.amount,
  DiscountRate: discountRateOf(coupon),
  MaxOff: coupon.maxOff,
  Minutes: coupon.minutes,
  MinutesWorth: coupon.minutes === null ? null : minutesWorth(coupon.minutes),
  Threshold: coupon.threshold,
  Scope: coupon.scope,
  ShopIds: coupon.shopIds,
  CategoryIds: coupon.categoryIds,
  ExcludeDates: coupon.excludeDates,
  ExcludeWeekdays: coupon.excludeWeekdays,
  ValidFrom: own.validFrom.getTime(),
  ValidTo: own.validTo.getTime(),
  Stackable: {
    Activity: coupon.joinsActivity,
    Points: coupon.joinsPoints,
    Coupon: coupon.joinsCoupon,
  },
})
