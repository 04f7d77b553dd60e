/** A candidate written out line by line, so that a line given back takes its own share with it. */
import { couponOff, minus, pairOff, setOf, total, unionOf, within } from './deal'
import type { OfferPrice } from './offer'
import type { LineSet, Scene } from './scene'
import type { Candidate } from './search'
import { spread } from './spread'

/**
 * Shares of the first of two coupons: in proportion where that leaves the second enough of the lines they have in
 * common, else moved to the lines the second cannot use.
 * @param off what the first takes off, and
 * @param otherOff what the second still has to find room for
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

/** What each coupon takes off, line by line, in the candidate's order. */
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

/** The price of a candidate. */
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
