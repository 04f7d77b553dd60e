/** The order under at most one activity: the rest of each line, to which coupons then apply. */
import { percentPaid } from './kind'
import type { OfferActivity, OfferCoupon, OfferPointRule } from './offer'
import type { LineSet, Placed, Scene } from './scene'
import { spread } from './spread'

export interface Deal {
  activity: OfferActivity | null
  activityOff: number
  /** Each line's share of activityOff, and its rest. */
  activityShares: readonly number[]
  left: readonly number[]
  /** Sum of `left` over all lines, and over each of the scene's sets. */
  leftTotal: number
  leftOfSet: readonly number[]
}

/** Sum of the amounts. */
export const total = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** Sum over the lines of a set. A plain loop because the search spends most of its time here. */
function totalOf(amounts: readonly number[], { lines }: LineSet): number {
  let sum = 0
  for (const line of lines) sum += amounts[line] ?? 0
  return sum
}

/** Sum over the lines in at least one of two sets. */
export function unionOf(amounts: readonly number[], a: LineSet, b: LineSet): number {
  let sum = totalOf(amounts, a)
  for (const line of b.lines) if (!a.has[line]) sum += amounts[line] ?? 0
  return sum
}

/** The amounts of a set's lines, 0 elsewhere. */
export const within = (amounts: readonly number[], { has }: LineSet): number[] =>
  amounts.map((amount, line) => (has[line] ? amount : 0))

/** a - b, line by line. */
export const minus = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((amount, line) => amount - (b[line] ?? 0))

/** The set of lines that a coupon or activity covers. */
export const setOf = ({ sets }: Scene, { set }: Placed<unknown>): LineSet =>
  sets[set] ?? { lines: [], has: [] }

/** Amount of the lines that the activity covers, fen. */
export const activityBase = (scene: Scene, placed: Placed<OfferActivity>): number =>
  totalOf(scene.amounts, setOf(scene, placed))

/** Activity reduction on `base` fen: the best tier reached, at most `base`. */
export function tierOff({ Tiers }: OfferActivity, base: number): number {
  const reached = Tiers.filter(({ Need }) => Need <= base).map(({ Off }) => Off)
  return Math.min(Math.max(0, ...reached), base)
}

/** The order under an activity (which may have no effect), or without one (null). */
export function makeDeal(scene: Scene, placed: Placed<OfferActivity> | null): Deal {
  const { amounts, sets } = scene
  const covered = placed ? within(amounts, setOf(scene, placed)) : []
  const activityOff = placed ? tierOff(placed.item, total(covered)) : 0
  const activityShares = placed ? spread(activityOff, covered) : amounts.map(() => 0)
  const left = minus(amounts, activityShares)
  return {
    activity: placed?.item ?? null,
    activityOff,
    activityShares,
    left,
    leftTotal: total(left),
    leftOfSet: sets.map((set) => totalOf(left, set)),
  }
}

/** The deal without an activity, and one for every activity with an effect. */
export function allDeals(scene: Scene): Deal[] {
  const deals = scene.activities.map((placed) => makeDeal(scene, placed))
  return [makeDeal(scene, null), ...deals.filter(({ activityOff }) => activityOff > 0)]
}

/** Fen missing to the coupon's threshold; 0 when reached. */
export const lacking = ({ Threshold }: OfferCoupon, base: number): number =>
  Math.max((Threshold ?? 0) - base, 0)

/** Face reduction of the coupon, not limited to `base`. */
function faceOff(coupon: OfferCoupon, base: number): number {
  switch (coupon.Kind) {
    case 'cash':
    case 'full':
    case 'ticket':
      return coupon.Amount ?? 0
    case 'parking':
      return coupon.MinutesWorth ?? 0
    case 'discount': {
      // Rounded down to the fen: the price may not fall below the promised rate.
      const off = Math.floor((base * (100 - (percentPaid(coupon.DiscountRate) ?? 100))) / 100)
      return Math.min(off, coupon.MaxOff || off)
    }
    case 'gift':
      return 0
  }
}

/** Reduction of one coupon on `base` fen of covered lines, and the face value lost because `base` is smaller. */
export function couponOff(coupon: OfferCoupon, base: number): { off: number; wasted: number } {
  if (lacking(coupon, base) > 0) return { off: 0, wasted: 0 }
  const face = faceOff(coupon, base)
  const off = Math.min(face, base)
  return { off, wasted: face - off }
}

/**
 * Joint reduction of two coupons, fen.
 * @param a reduction of the first coupon alone
 * @param b reduction of the second coupon alone
 * @param union amount of the lines covered by at least one of them
 */
export const pairOff = (a: number, b: number, union: number): number => Math.min(a + b, union)

/** Whether a coupon and an activity (or none) may be combined. */
export const joinsActivity = (coupon: OfferCoupon, activity: OfferActivity | null): boolean =>
  !activity || (coupon.Stackable.Activity && activity.Stackable.Coupon)

/** Whether two coupons may be combined. Never two parking coupons: the same hours must not be credited twice. */
export const joinsCoupon = (a: OfferCoupon, b: OfferCoupon): boolean =>
  a.Stackable.Coupon && b.Stackable.Coupon && !(a.Kind === 'parking' && b.Kind === 'parking')

/** Points payment for `remaining` fen: whole units, at most the rule's percentage, nothing below its minimum. */
export function pointsFor(
  rule: OfferPointRule | null,
  points: number,
  remaining: number,
): { points: number; off: number } {
  if (!rule) return { points: 0, off: 0 }
  const most = Math.floor((remaining * rule.MaxPercent) / 100)
  const units = Math.min(Math.floor(points / rule.Points), Math.floor(most / rule.Fen))
  const spent = units * rule.Points
  return spent < rule.MinPoints ? { points: 0, off: 0 } : { points: spent, off: units * rule.Fen }
}
