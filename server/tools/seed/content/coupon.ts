import type { SeedCalendar } from './calendar'
import type { Coupon } from './types'

/**
 * Fills in what most coupons share: claimable now and for six weeks by everybody, once, valid thirty days
 * from claiming on any day, everywhere, together with activities and points but with no other coupon.
 */
export function couponWith(calendar: SeedCalendar) {
  const { daysFromNow } = calendar
  return (
    coupon: Pick<Coupon, 'key' | 'name' | 'kind' | 'description' | 'image'> & Partial<Coupon>,
  ): Coupon => ({
    threshold: 0,
    scope: 'all',
    shops: [],
    excludeWeekdays: [],
    stock: 1_000,
    claimed: 0,
    perUserLimit: 1,
    claimFrom: daysFromNow(-10, '00:00'),
    claimTo: daysFromNow(42, '23:59'),
    valid: { type: 'daysAfterClaim', days: 30 },
    pointsCost: 0,
    minLevel: 1,
    isClaimable: true,
    stackable: { activity: true, points: true, coupon: false },
    ...coupon,
  })
}
