/**
 * Finds the best way to pay: with at most one activity, at most two combinable coupons, and all usable points. Two
 * coupons on overlapping lines take off the smaller of the sum of both and the amount of all lines covered by either;
 * there is no other limit, so the search only needs sums and never splits a line.
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

/** One way to pay, with its comparison values. */
export interface Candidate {
  deal: Deal
  /** In scene order. */
  coupons: readonly Placed<OfferCoupon>[]
  /** Joint reduction of the coupons. */
  couponOff: number
  points: number
  pointsOff: number
  /** Sum of all three reductions. */
  off: number
  /** Unused face value of the coupons. */
  wasted: number
}

interface Entry {
  placed: Placed<OfferCoupon>
  /** Index in scene order. */
  index: number
  off: number
  wasted: number
}

const minutes = ({ coupons }: Candidate) =>
  coupons.reduce((sum, { item }) => sum + (item.Kind === 'parking' ? (item.Minutes ?? 0) : 0), 0)

/** Compares expiries, earliest first; both lists are sorted and of equal length. */
function compareExpiry(a: Candidate, b: Candidate): number {
  for (const [index, { item }] of a.coupons.entries()) {
    const difference = item.ValidTo - (b.coupons[index]?.item.ValidTo ?? item.ValidTo)
    if (difference !== 0) return difference
  }
  return 0
}

/** Identifies the selection; makes the last tie-break deterministic. */
const nameOf = ({ deal, coupons }: Candidate) =>
  [deal.activity?.Id ?? '', ...coupons.map(({ item }) => item.Id)].join('\n')

/**
 * Negative when a is better: highest saving, then fewer coupons, earliest expiry, least unused face value (then parking
 * minutes), fewer points, and finally the names.
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

/** Whether points may be combined with a deal and its coupons. */
const allowsPoints = (deal: Deal, coupons: readonly Placed<OfferCoupon>[]): boolean =>
  (deal.activity?.Stackable.Points ?? true) && coupons.every(({ item }) => item.Stackable.Points)

/** Usable points for a deal with these coupons. */
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

/** Coupons with an effect under a deal, largest reduction first. */
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

/** The better of `best` and the deal's best candidate. */
function bestOfDeal(scene: Scene, deal: Deal, best: Candidate): Candidate {
  const alone = candidate(scene, deal, [], 0, 0)
  best = better(best, alone)
  // Points never pay more with coupons than without, so a total that falls short even with all points cannot win.
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

/** The best candidate; always exists because paying in full is a candidate. */
export function findBest(scene: Scene): Candidate {
  const inFull = candidate(scene, makeDeal(scene, null), [], 0, 0)
  return allDeals(scene).reduce((best, deal) => bestOfDeal(scene, deal, best), inFull)
}
