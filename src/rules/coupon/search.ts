/**
 * Finds the best way to pay: under no activity or one, no coupon, one or two that combine, and all the points that
 * may be added. Two coupons on partly the same lines take off what both would, or all there is on the lines of
 * either, the smaller of both; nothing else limits them, so sums decide and no line has to be split while searching.
 */
import {
  allDeals,
  couponOff,
  type Deal,
  joinsActivity,
  joinsCoupon,
  makeDeal,
  pairOff,
  pointsFor,
  setOf,
  unionOf,
} from './deal'
import type { OfferCoupon } from './offer'
import type { Placed, Scene } from './scene'

/** One way to pay, with what it is compared by. */
export interface Candidate {
  deal: Deal
  /** In the scene's order. */
  coupons: readonly Placed<OfferCoupon>[]
  /** What the coupons take off together. */
  couponOff: number
  points: number
  pointsOff: number
  /** All three reductions. */
  off: number
  /** Face value of the coupons that is lost. */
  wasted: number
}

interface Entry {
  placed: Placed<OfferCoupon>
  /** Place in the scene's order. */
  index: number
  off: number
  wasted: number
}

const minutes = ({ coupons }: Candidate) =>
  coupons.reduce((sum, { item }) => sum + (item.Kind === 'parking' ? (item.Minutes ?? 0) : 0), 0)

/** Earliest expiries first, both already sorted and of equal length. */
function compareExpiry(a: Candidate, b: Candidate): number {
  for (const [index, { item }] of a.coupons.entries()) {
    const difference = item.ValidTo - (b.coupons[index]?.item.ValidTo ?? item.ValidTo)
    if (difference !== 0) return difference
  }
  return 0
}

/** Names the choice; only to make the last tie fall the same way always. */
const nameOf = ({ deal, coupons }: Candidate) =>
  [deal.activity?.Id ?? '', ...coupons.map(({ item }) => item.Id)].join('\n')

/**
 * Negative when a is better: highest saving, then fewer coupons, earliest expiry, least face value wasted (minutes
 * of parking where that is equal), fewer points, and last the names.
 */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.off - a.off ||
    a.coupons.length - b.coupons.length ||
    compareExpiry(a, b) ||
    a.wasted - b.wasted ||
    minutes(a) - minutes(b) ||
    a.points - b.points ||
    (nameOf(a) < nameOf(b) ? -1 : 1)
  )
}

/** Whether points may pay under a deal and beside coupons. */
const allowsPoints = (deal: Deal, coupons: readonly Placed<OfferCoupon>[]): boolean =>
  (deal.activity?.Stackable.Points ?? true) && coupons.every(({ item }) => item.Stackable.Points)

/** Points that a deal with these coupons leaves room for. */
export function candidatePoints(
  scene: Scene,
  deal: Deal,
  coupons: readonly Placed<OfferCoupon>[],
  taken: number,
): { points: number; off: number } {
  return allowsPoints(deal, coupons)
    ? pointsFor(scene.pointRule, scene.points, deal.leftTotal - taken)
    : { points: 0, off: 0 }
}

/** Coupons that take something off under a deal, those that take most first. */
function entriesOf(scene: Scene, deal: Deal): Entry[] {
  const entries: Entry[] = []
  scene.coupons.forEach((placed, index) => {
    if (!joinsActivity(placed.item, deal.activity)) return
    const { off, wasted } = couponOff(placed.item, deal.leftOfSet[placed.set] ?? 0)
    if (off > 0) entries.push({ placed, index, off, wasted })
  })
  return entries.sort((a, b) => b.off - a.off || a.index - b.index)
}

function candidate(
  scene: Scene,
  deal: Deal,
  coupons: readonly Placed<OfferCoupon>[],
  taken: number,
  wasted: number,
): Candidate {
  const { points, off: pointsOff } = candidatePoints(scene, deal, coupons, taken)
  const off = deal.activityOff + taken + pointsOff
  return { deal, coupons, couponOff: taken, points, pointsOff, off, wasted }
}

const better = (a: Candidate, b: Candidate) => (compareCandidates(b, a) < 0 ? b : a)

/** The best of one deal, or `best` when that is better. */
function bestOfDeal(scene: Scene, deal: Deal, best: Candidate): Candidate {
  const alone = candidate(scene, deal, [], 0, 0)
  best = better(best, alone)
  // Points never pay more beside coupons than without, so a total that falls short with all of them is out.
  const canWin = (taken: number) => alone.off + taken >= best.off
  const entries = entriesOf(scene, deal)
  for (const { placed, off, wasted } of entries) {
    if (!canWin(off)) break
    best = better(best, candidate(scene, deal, [placed], off, wasted))
  }
  for (const [at, a] of entries.entries()) {
    for (let next = at + 1; next < entries.length; next += 1) {
      const b = entries[next]
      if (!b || !canWin(a.off + b.off)) break
      if (!joinsCoupon(a.placed.item, b.placed.item)) continue
      const union = unionOf(deal.left, setOf(scene, a.placed), setOf(scene, b.placed))
      const taken = pairOff(a.off, b.off, union)
      if (!canWin(taken)) continue
      const wasted = a.wasted + b.wasted + a.off + b.off - taken
      const pair = a.index < b.index ? [a.placed, b.placed] : [b.placed, a.placed]
      best = better(best, candidate(scene, deal, pair, taken, wasted))
    }
  }
  return best
}

/** The best candidate; always one, as paying in full is one. */
export function findBest(scene: Scene): Candidate {
  const inFull = candidate(scene, makeDeal(scene, null), [], 0, 0)
  return allDeals(scene).reduce((best, deal) => bestOfDeal(scene, deal, best), inFull)
}
