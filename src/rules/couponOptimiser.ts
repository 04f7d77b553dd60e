/**
 * The best saving for an order, and why: shared by the server's quote, which decides, and by the screens, which show
 * the same while somebody taps. Pure: the same input gives the same answer whatever order its lists are in.
 *
 * How reductions add up
 *  1. Under no activity or one: its best tier reached, measured on the lines it covers, spread over them.
 *  2. At most two coupons, measured each on what (1) leaves of the lines it covers, not on what the other leaves;
 *     together never more than those lines cost. A discount is rounded down to the fen.
 *  3. All the points that may pay part of what (2) leaves, where activity and coupons allow it.
 * Both sides must allow a combination: coupon and activity, coupon and coupon, either and points.
 * The highest saving wins; ties go to fewer coupons, then the earliest expiry, then the least face value wasted.
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
import { formatYuan } from './money'
import { yuanText } from './yuanText'

/**
 * Finds the best saving, judges every coupon, and looks for the next tier.
 * @throws RangeError when an amount is not whole, negative or beyond reason, or an Id occurs twice
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
 * Prices what somebody picked, or says why it cannot be had. The server does this again on submit with its own
 * input; only an equal result is booked.
 * @throws RangeError as optimiseOffer does
 */
export function priceOffer(input: OfferInput, pick: OfferPick): PickResult {
  return pricePick(makeScene(input), input, pick)
}

/**
 * Judges every coupon beside a pick, for a list in which coupons are tapped on and off. A picked one shows what it
 * takes off there; another one what adding it would take off in addition, or why it cannot be added.
 * @returns in the input's order, so that nothing moves under a finger; all refused when the pick itself is
 * @throws RangeError as optimiseOffer does
 */
export function couponsBeside(input: OfferInput, pick: OfferPick): CouponVerdict[] {
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

/** 差 ¥12 可再减 ¥20 */
export const nextTierText = ({ Need, ExtraOff }: OfferNextTier): string =>
  `差 ${yuanText(Need)}可再减 ${yuanText(ExtraOff)}`

/**
 * One sentence for the checkout: 选了 2 张，共省 ¥38；差 ¥12 可再减 ¥20.
 * @param earlier what came off before the offers, fen: part of the sum
 */
export function offerText(price: OfferPrice, next: OfferNextTier | null, earlier = 0): string {
  const count = price.CouponIds.length > 0 ? `选了 ${price.CouponIds.length} 张，` : ''
  const off = price.Off + earlier
  const saved = off > 0 ? `${count}共省 ${formatYuan(off)}` : '暂无可用优惠'
  return next ? `${saved}；${nextTierText(next)}` : saved
}
