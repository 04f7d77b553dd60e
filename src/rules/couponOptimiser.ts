/**
 * Finds and explains the best saving for an order. The server's quote, which is binding, and the screens, which preview
 * it, share this code. Pure: the order of the input lists does not change the result.
 *
 * How reductions add up
 *  1. At most one activity: its best tier reached, measured on the lines it covers and spread over them.
 *  2. At most two coupons, each measured on what (1) leaves of the lines it covers, not on what the other coupon
 *     leaves; together never more than those lines cost. A discount is rounded down to the fen.
 *  3. As many points as may pay part of what (2) leaves, where activity and coupons allow points.
 * Both sides must allow a combination: activity and coupon, coupon and coupon, either and points.
 * The highest saving wins; ties go to fewer coupons, then the earliest expiry, then the least unused face value.
 *
 * The types are in coupon/offer.
 */
import { makeDeal } from './coupon/deal'
import { findNextTier } from './coupon/nextTier'
import type {
  CouponVerdict,
  OfferInput,
  OfferNextTier,
  OfferPick,
  OfferPrice,
  OfferResult,
  PickResult,
} from './coupon/offer'
import { pricePick } from './coupon/pick'
import { priceOf } from './coupon/price'
import { makeScene } from './coupon/scene'
import { findBest } from './coupon/search'
import { byUse, refused, verdictAlone } from './coupon/verdict'
import { yuanText } from './yuanText'

/**
 * Finds the best saving, gives a verdict on every coupon, and finds the next tier.
 * @throws RangeError when an amount is fractional, negative or too large, or an Id occurs twice
 */
export function optimiseOffer(input: OfferInput): OfferResult {
  const scene = makeScene(input)
  const best = findBest(scene)
  const noActivity = makeDeal(scene, null)
  return {
    Coupons: input.Coupons.map((coupon) => verdictAlone(scene, noActivity, coupon)).sort(
      byUse(input.Coupons),
    ),
    Best: priceOf(scene, best),
    NextTier: findNextTier(scene, best),
  }
}

/**
 * Prices the member's pick, or returns why it is not possible. The server repeats this on submit with its own input and
 * books only an equal result.
 * @throws RangeError as optimiseOffer does
 */
export function priceOffer(input: OfferInput, pick: OfferPick): PickResult {
  return pricePick(makeScene(input), input, pick)
}

/**
 * Gives a verdict on every coupon next to the current pick, for a list where coupons are toggled. A picked coupon shows
 * its reduction in the pick; any other coupon shows the extra reduction from adding it, or why it cannot be added.
 * @returns in input order, so that rows do not move while the member taps; all refused when the pick itself is refused
 * @throws RangeError as optimiseOffer does
 */
export function couponVerdicts(input: OfferInput, pick: OfferPick): CouponVerdict[] {
  const scene = makeScene(input)
  const now = pricePick(scene, input, pick)
  return input.Coupons.map(({ Id }) => {
    if (!now.Ok) return refused(Id, now.Reason)
    const picked = now.Price.CouponIds.indexOf(Id)
    if (picked >= 0)
      return { Id, Usable: true, Reason: '', OffAmount: now.Price.CouponOffs[picked] ?? 0 }
    const more = pricePick(scene, input, { ...pick, CouponIds: [...pick.CouponIds, Id] })
    if (!more.Ok) return refused(Id, more.Reason)
    return { Id, Usable: true, Reason: '', OffAmount: more.Price.CouponOff - now.Price.CouponOff }
  })
}

/** 再买 12 元，多省 20 元 */
export const nextTierText = ({ Need, ExtraOff }: OfferNextTier): string =>
  `再买 ${yuanText(Need)}，多省 ${yuanText(ExtraOff)}`

/**
 * One sentence for the checkout: 券省 30 元，积分省 57 元；再买 12 元，多省 20 元.
 * @param earlier reductions before these offers, fen; shown as those of a time-limited discount
 */
export function offerText(price: OfferPrice, next: OfferNextTier | null, earlier = 0): string {
  const parts: [string, number][] = [
    ['折扣', earlier],
    ['满减', price.ActivityOff],
    ['券', price.CouponOff],
    ['积分', price.PointsOff],
  ]
  const saved = parts
    .filter(([, off]) => off > 0)
    .map(([name, off]) => `${name}省 ${yuanText(off)}`)
  const text = saved.length > 0 ? saved.join('，') : '暂无可用优惠'
  return next ? `${text}；${nextTierText(next)}` : text
}
