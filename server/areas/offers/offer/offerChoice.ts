import { optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import type { OfferInput, OfferPrice, PickResult } from '@/rules/coupon/offer'
import type { PriceChoice } from '../../money/order/order.service'

/** What somebody chose; undefined: the best. */
export interface OfferChoice {
  activity?: string | null
  coupons?: readonly string[]
  points?: boolean
}

/** Reads the choice of a quote or submit: `coupon`, `activity`, `points` (contract/coupon couponChoice). */
export function readChoice({ activity, coupon, points }: PriceChoice): OfferChoice {
  return {
    activity: typeof activity === 'string' ? activity : activity === false ? null : undefined,
    coupons: Array.isArray(coupon)
      ? coupon.filter((id) => typeof id === 'string')
      : typeof coupon === 'string'
        ? [coupon]
        : coupon === false
          ? []
          : undefined,
    points:
      typeof points === 'boolean' ? points : typeof points === 'number' ? points > 0 : undefined,
  }
}

/** Nothing was chosen: all is left to the server. */
export const isOpen = ({ activity, coupons, points }: OfferChoice): boolean =>
  activity === undefined && coupons === undefined && points === undefined

/**
 * Prices a choice, with the best for whatever it leaves open. A named activity that takes nothing off beside
 * coupons that are left open is simply not used; named coupons must be usable.
 */
export function priceChoice(input: OfferInput, choice: OfferChoice): PickResult {
  const { activity, coupons, points } = choice
  const isNamed = typeof activity === 'string'
  if (isNamed && !input.Activities.some(({ Id }) => Id === activity)) {
    return { Ok: false, Reason: '活动未开始或已结束' }
  }
  const allowed = {
    ...input,
    Activities:
      activity === undefined
        ? input.Activities
        : input.Activities.filter(({ Id }) => Id === activity),
    Points: points === false ? 0 : input.Points,
  }
  if (coupons === undefined) return { Ok: true, Price: optimiseOffer(allowed).Best }
  const activities = isNamed ? [activity] : [null, ...allowed.Activities.map(({ Id }) => Id)]
  const picks = activities.map((ActivityId) =>
    priceOffer(allowed, { ActivityId, CouponIds: coupons, UsePoints: points !== false }),
  )
  const priced = picks.flatMap((pick) => (pick.Ok ? [pick.Price] : []))
  const best = priced.reduce<OfferPrice | undefined>(
    (most, price) => (most && most.Off >= price.Off ? most : price),
    undefined,
  )
  return best ? { Ok: true, Price: best } : picks[0]!
}
