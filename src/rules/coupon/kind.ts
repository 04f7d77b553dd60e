/** Coupon kinds, scopes and states, with their API names. */

/**
 * cash      代金: Amount off
 * full      满减: Amount off from Threshold on
 * discount  折扣: DiscountRate, 8 for 8 折 (pay 80 %), 0.1 to 9.9
 * parking   停车时长: Minutes of parking
 * gift      兑换: redeemed at a shop, never used in a checkout
 * ticket    票券: Amount off show tickets
 */
export type CouponKind = 'cash' | 'full' | 'discount' | 'parking' | 'gift' | 'ticket'

/** Scope of a coupon or activity: everything, listed shops, goods (of listed categories), parking, shows. */
export type CouponScope = 'all' | 'shops' | 'goods' | 'parking' | 'show'

/** States of an owned coupon. */
export type UserCouponStatus =
  | 'Unclaimed'
  | 'Unused'
  | 'Locked'
  | 'Used'
  | 'Expired'
  | 'Given'
  | 'Void'

/**
 * Percent of the price that is paid at a rate in 折.
 * @param rate 0.1 to 9.9, in steps of 0.1
 * @returns 1 to 99, or null when the rate is invalid
 */
export function percentPaid(rate: number | null | undefined): number | null {
  const percent = Math.round((rate ?? 0) * 10)
  return percent >= 1 && percent <= 99 ? percent : null
}
