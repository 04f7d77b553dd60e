/**
 * Effect of a tap on a coupon, an activity or the points on the choice. Pure, and priced by the same rules as on the
 * server (rules/couponOptimiser).
 */
import type { OfferPriceData } from '@/contract/coupon'
import type { OfferInput, OfferPick, OfferPrice } from '@/rules/coupon/offer'
import { priceOffer } from '@/rules/couponOptimiser'
import type { ChosenOffers } from '@/state/runtime'

/** No offers. */
export const noOffers: OfferPick = { ActivityId: null, CouponIds: [], UsePoints: false }

/**
 * Converts a priced choice to a pick. Points follow the member's switch, even if they cannot be combined: the rules
 * then leave them out.
 */
export const pickOf = (
  { ActivityId, CouponIds }: Pick<OfferPriceData, 'ActivityId' | 'CouponIds'>,
  UsePoints: boolean,
): OfferPick => ({ ActivityId, CouponIds, UsePoints })

/** Converts a previous choice to a pick. */
export const pickOfChosen = ({ activity, coupon, points }: ChosenOffers): OfferPick => ({
  ActivityId: activity === false ? null : activity,
  CouponIds: coupon,
  UsePoints: points,
})

/** The available pick with the largest saving; the first one if several are equal. */
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
 * Toggles a coupon. To add it, conflicting offers are removed: first the other coupon, and the activity only if
 * necessary.
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

/** Selects an activity (null: none) and keeps as many of the chosen coupons as it allows. */
export function withActivity(input: OfferInput, pick: OfferPick, id: string | null): OfferPick {
  const { CouponIds } = pick
  const kept = [CouponIds, ...CouponIds.map((each) => [each]), []]
  const picks = kept.map((coupons) => ({ ...pick, ActivityId: id, CouponIds: coupons }))
  return bestOf(input, picks) ?? pick
}

/** Coupons that were removed, except the tapped one. */
export const droppedBy = (before: OfferPick, after: OfferPick, tapped: string): string[] =>
  before.CouponIds.filter((id) => id !== tapped && !after.CouponIds.includes(id))
