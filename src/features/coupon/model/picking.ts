/**
 * What a tap on a coupon, an activity or the points makes of the choice. Pure, and reckoned by the very rules the
 * server books by (rules/couponOptimiser).
 */
import type { OfferPriceData } from '@/contract/coupon'
import type { OfferInput, OfferPick, OfferPrice } from '@/rules/coupon/offer'
import { priceOffer } from '@/rules/couponOptimiser'
import type { ChosenOffers } from '@/state/runtime'

/** No offer at all. */
export const noOffers: OfferPick = { ActivityId: null, CouponIds: [], UsePoints: false }

/** A priced choice as a pick. Points stay switched on where they merely cannot join: the rules leave them out. */
export const pickOf = ({
  ActivityId,
  CouponIds,
}: Pick<OfferPriceData, 'ActivityId' | 'CouponIds'>): OfferPick => ({
  ActivityId,
  CouponIds,
  UsePoints: true,
})

/** What was chosen before, as a pick. */
export const pickOfChosen = ({ activity, coupon, points }: ChosenOffers): OfferPick => ({
  ActivityId: activity === false ? null : activity,
  CouponIds: coupon,
  UsePoints: points,
})

/** The pick that saves most and can be had; of equals the first. */
function bestOf(input: OfferInput, picks: readonly OfferPick[]): OfferPick | undefined {
  let best: { pick: OfferPick; price: OfferPrice } | undefined
  for (const pick of picks) {
    const priced = priceOffer(input, pick)
    if (priced.Ok && (!best || priced.Price.Off > best.price.Off))
      best = { pick, price: priced.Price }
  }
  return best?.pick
}

/**
 * A coupon tapped: taken out, or taken in. What does not go with it makes room: the other coupon first, the activity
 * when there is no other way.
 * @returns the same pick when the coupon cannot be used at all
 */
export function withCoupon(input: OfferInput, pick: OfferPick, id: string): OfferPick {
  const { CouponIds, ActivityId } = pick
  if (CouponIds.includes(id)) return { ...pick, CouponIds: CouponIds.filter((each) => each !== id) }
  const beside = [CouponIds, ...CouponIds.map((each) => [each]), []]
  const under = (activity: string | null) =>
    beside.map((others) => ({ ...pick, ActivityId: activity, CouponIds: [...others, id] }))
  return bestOf(input, under(ActivityId)) ?? bestOf(input, under(null)) ?? pick
}

/** An activity taken (null: none), with as many of the chosen coupons as go with it. */
export function withActivity(input: OfferInput, pick: OfferPick, id: string | null): OfferPick {
  const { CouponIds } = pick
  const kept = [CouponIds, ...CouponIds.map((each) => [each]), []]
  const picks = kept.map((coupons) => ({ ...pick, ActivityId: id, CouponIds: coupons }))
  return bestOf(input, picks) ?? pick
}

/** Ids that were chosen before and are not any more, but for the one that was tapped. */
export const droppedBy = (before: OfferPick, after: OfferPick, tapped: string): string[] =>
  before.CouponIds.filter((id) => id !== tapped && !after.CouponIds.includes(id))
