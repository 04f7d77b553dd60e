/** The price of a candidate by line, so that each line's share is known for a refund. */
import { couponOff, minus, pairOff, setOf, total, unionOf, within } from './deal'
import type { OfferPrice } from './offer'
import type { LineSet, Scene } from './scene'
import type { Candidate } from './search'
import { spread } from './spread'

/**
 * Line shares of the first of two coupons: proportional when that leaves enough for the second on their common lines,
 * otherwise shifted to lines the second cannot use.
 * @param off reduction of the first coupon
 * @param otherOff reduction of the second coupon, which still needs room
 */
function sharesBeside(
  left: readonly number[],
  [own, other]: readonly [LineSet, LineSet],
  off: number,
  otherOff: number,
): number[] {
  const common = within(within(left, own), other)
  const ownOnly = minus(within(left, own), common)
  const otherOnly = minus(within(left, other), common)
  const needed = Math.max(0, otherOff - total(otherOnly))
  const fair = total(spread(off, within(left, own)).filter((_, line) => other.has[line]))
  const onCommon = Math.min(fair, total(common) - needed)
  const commonShares = spread(onCommon, common)
  return spread(off - onCommon, ownOnly).map((share, line) => share + (commonShares[line] ?? 0))
}

/** Reduction by coupon and line, in the candidate's coupon order. */
function couponShares(scene: Scene, { deal, coupons }: Candidate): number[][] {
  const [first, second] = coupons.map((placed) => ({
    off: couponOff(placed.item, deal.leftOfSet[placed.set] ?? 0).off,
    lines: setOf(scene, placed),
  }))
  if (!first) return []
  if (!second) return [spread(first.off, within(deal.left, first.lines))]
  const union = unionOf(deal.left, first.lines, second.lines)
  const secondOff = pairOff(first.off, second.off, union) - first.off
  const firstShares = sharesBeside(deal.left, [first.lines, second.lines], first.off, secondOff)
  return [firstShares, spread(secondOff, within(minus(deal.left, firstShares), second.lines))]
}

/** Price of a candidate with its shares by line. */
export function priceOf(scene: Scene, candidate: Candidate): OfferPrice {
  const { deal, coupons, points, pointsOff } = candidate
  const shares = couponShares(scene, candidate)
  const afterCoupons = shares.reduce((left, each) => minus(left, each), [...deal.left])
  const pointShares = spread(pointsOff, afterCoupons)
  const pays = minus(afterCoupons, pointShares)
  return {
    ActivityId: deal.activity?.Id ?? null,
    CouponIds: coupons.map(({ item }) => item.Id),
    CouponOffs: shares.map(total),
    Points: points,
    ActivityOff: deal.activityOff,
    CouponOff: candidate.couponOff,
    PointsOff: pointsOff,
    Off: candidate.off,
    Pay: total(pays),
    Lines: scene.lines.map(({ Id }, line) => ({
      Id,
      ActivityOff: deal.activityShares[line] ?? 0,
      CouponOff: total(shares.map((each) => each[line] ?? 0)),
      CouponOffs: shares.map((each) => each[line] ?? 0),
      PointsOff: pointShares[line] ?? 0,
      Pay: pays[line] ?? 0,
    })),
  }
}
