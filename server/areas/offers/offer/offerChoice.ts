import { optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import type { OfferInput, OfferPrice, PickResult } from '@/rules/coupon/offer'
import type { PriceChoice } from '../../money/order/order.service'
import { Failure } from '../../../kernel/failure'

/** The member's choice; of activity and coupons undefined: the best. Points are spent only where the choice says so. */
export interface OfferChoice {
  activity?: string | null
  coupons?: readonly string[]
  points: boolean
}

/** Parses the choice of a quote or submit: `coupon`, `activity`, `points` (contract/coupon couponChoice). */
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
    points: points === true || (typeof points === 'number' && points > 0),
  }
}

/** Whether neither activity nor coupons were chosen: the best of both is meant. */
export const isOpen = ({ activity, coupons }: OfferChoice): boolean =>
  activity === undefined && coupons === undefined

/** Input without the points unless the choice spends them, so that the best offer respects the member's points switch. */
export const withPointsOf = (input: OfferInput, { points }: OfferChoice): OfferInput =>
  points ? input : { ...input, Points: 0 }

/**
 * Prices a choice, optimising whatever it leaves open. A chosen activity that saves nothing beside open coupons is not
 * used; chosen coupons must be usable.
 */
export function priceChoice(input: OfferInput, choice: OfferChoice): PickResult {
  const { activity, coupons, points } = choice
  const isNamed = typeof activity === 'string'
  if (isNamed && !input.Activities.some(({ Id }) => Id === activity)) {
    return { Ok: false, Reason: '活动未开始或已结束' }
  }
  const allowed = {
    ...withPointsOf(input, choice),
    Activities:
      activity === undefined
        ? input.Activities
        : input.Activities.filter(({ Id }) => Id === activity),
  }
  if (coupons === undefined) return { Ok: true, Price: optimiseOffer(allowed).Best }
  const activities = isNamed ? [activity] : [null, ...allowed.Activities.map(({ Id }) => Id)]
  const picks = activities.map((ActivityId) =>
    priceOffer(allowed, { ActivityId, CouponIds: coupons, UsePoints: points }),
  )
  const priced = picks.flatMap((pick) => (pick.Ok ? [pick.Price] : []))
  const best = priced.reduce<OfferPrice | undefined>(
    (most, price) => (most && most.Off >= price.Off ? most : price),
    undefined,
  )
  return best ? { Ok: true, Price: best } : picks[0]!
}

/**
 * 409 `offerChanged`: the chosen or shown offers are no longer valid.
 * @param now current reductions, one per line
 */
export const offerChanged = (message: string, now: readonly string[] = []) =>
  new Failure(409, message, 'offerChanged', { messages: [message, ...now] })
