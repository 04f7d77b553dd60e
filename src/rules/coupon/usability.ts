/** Reasons why a coupon cannot be used, in Chinese for the member. */
import { parkDate, parkWeekday } from '@/utils/dateTime'
import { dayTime } from '@/utils/timeText'
import type { CouponKind, UserCouponStatus } from './kind'
import type { OfferCoupon } from './offer'
import { yuanText } from '../yuanText'

const statusReasons: Record<UserCouponStatus, string> = {
  Unclaimed: '尚未领取',
  Unused: '',
  Locked: '已被其他订单占用',
  Used: '已使用',
  Expired: '已过期',
  Given: '已转赠',
  Void: '已作废',
}

/** Status at `now`: an unused coupon past its end is Expired, whatever is stored. */
export const statusAt = <Status extends UserCouponStatus>(
  status: Status,
  validTo: number,
  now: number,
): Status | 'Expired' => (status === 'Unused' && validTo < now ? 'Expired' : status)

/**
 * Whether an owned coupon asks to be used; decides the button in the coupon centre and among the own coupons. Gifts
 * are shown in a shop, and a coupon that is used, locked or over asks for nothing.
 */
export const asksForUse = (kind: CouponKind, status: UserCouponStatus): boolean =>
  status === 'Unused' && kind !== 'gift'

/** Precedence of states: several own coupons of one template are shown with the first of these that occurs. */
const firstOf: readonly UserCouponStatus[] = [
  'Unused',
  'Locked',
  'Used',
  'Expired',
  'Given',
  'Void',
]

/** State of a template's own coupons together: the most useful one; undefined: none is left. */
export const stateOfAll = <Status extends UserCouponStatus>(
  statuses: readonly Status[],
): Status | undefined =>
  [...statuses].sort((one, other) => firstOf.indexOf(one) - firstOf.indexOf(other))[0]

/**
 * Checks state and validity, independent of the order.
 * @param now ms since 1970
 * @returns Chinese reason, empty when usable
 */
export function validityProblem(coupon: OfferCoupon, now: number): string {
  if (coupon.Status !== 'Unused') return statusReasons[coupon.Status]
  if (now > coupon.ValidTo) return '已过期'
  if (now < coupon.ValidFrom) return `${dayTime(coupon.ValidFrom)} 起可用`
  const isExcluded =
    coupon.ExcludeDates?.includes(parkDate(now)) ||
    coupon.ExcludeWeekdays?.includes(parkWeekday(now))
  return isExcluded ? '今日不可用' : ''
}

/** Reason when a coupon covers no line of the order. */
export function scopeProblem({ Kind, Scope }: OfferCoupon): string {
  if (Kind === 'gift') return '请到店出示，由商户兑换'
  if (Kind === 'parking' || Scope === 'parking') return '仅限停车缴费使用'
  if (Kind === 'ticket' || Scope === 'show') return '仅限购买演出票使用'
  if (Scope === 'shops') return '不适用于本单商户'
  return Scope === 'goods' ? '不适用于本单商品' : '本单无可抵扣金额'
}

/** Reason when the threshold is not reached; `lacking` in fen. */
export const thresholdProblem = (lacking: number): string => `还差 ${yuanText(lacking)}可用`
