/** The smallest additional amount that increases the saving: 再买 12 元，多省 20 元. */
import {
  activityBase,
  couponOff,
  joinsActivity,
  joinsCoupon,
  lacking,
  makeDeal,
  pointsFor,
  tierOff,
  total,
} from './deal'
import type { OfferActivity, OfferCoupon, OfferNextTier } from './offer'
import type { Placed, Scene } from './scene'
import { type Candidate, findBest } from './search'
import { spreadMaxFen } from './spread'

/** A reachable saving: buying `need` fen more of `line` reaches it. */
interface Prospect {
  need: number
  line: number
  activity: Placed<OfferActivity> | null
  coupon: Placed<OfferCoupon> | null
}

/** The scene with `need` fen more on a line. */
function withMore(scene: Scene, line: number, need: number): Scene {
  return { ...scene, amounts: scene.amounts.map((fen, at) => (at === line ? fen + need : fen)) }
}

/**
 * Line that would grow: the largest covered one, never parking, because parking longer to save money makes no sense.
 */
function growingLine({ lines, amounts, sets }: Scene, set: number): number {
  return lines.reduce((best, { Type }, line) => {
    if (!sets[set]?.has[line] || Type === 'parking') return best
    return best < 0 || (amounts[line] ?? 0) > (amounts[best] ?? 0) ? line : best
  }, -1)
}

/** Whether the amount stays within exact arithmetic; a mistyped threshold may not. */
const isWithinReach = ({ amounts }: Scene, need: number) => total(amounts) + need <= spreadMaxFen

/** The activities' next tiers that take off more than the tier reached. */
function activityProspects(scene: Scene): Prospect[] {
  return scene.activities.flatMap((activity) => {
    const line = growingLine(scene, activity.set)
    const base = activityBase(scene, activity)
    const off = tierOff(activity.item, base)
    const needs = activity.item.Tiers.filter((tier) => tier.Need > base && tier.Off > off)
    if (line < 0 || needs.length === 0) return []
    const need = Math.min(...needs.map(({ Need }) => Need)) - base
    return isWithinReach(scene, need) ? [{ need, line, activity, coupon: null }] : []
  })
}

/** Iterations for a threshold that moves away as the activity's share grows. */
const maxSteps = 20

/** Fen to buy to reach a coupon's threshold under an activity or none; null when it cannot be reached. */
function couponNeed(
  scene: Scene,
  coupon: Placed<OfferCoupon>,
  activity: Placed<OfferActivity> | null,
  line: number,
): number | null {
  let need = 0
  for (let step = 0; step < maxSteps; step += 1) {
    const deal = makeDeal(withMore(scene, line, need), activity)
    const lack = lacking(coupon.item, deal.leftOfSet[coupon.set] ?? 0)
    if (lack === 0) return need
    need += lack
    if (!isWithinReach(scene, need)) return null
  }
  return null
}

/** Coupons below their threshold, without an activity and under the currently chosen one. */
function couponProspects(scene: Scene, now: Candidate): Prospect[] {
  const chosen = scene.activities.find(({ item }) => item === now.deal.activity)
  return scene.coupons.flatMap((coupon) => {
    const line = growingLine(scene, coupon.set)
    if (line < 0) return []
    return [null, ...(chosen ? [chosen] : [])].flatMap((activity) => {
      if (!joinsActivity(coupon.item, activity?.item ?? null)) return []
      const need = couponNeed(scene, coupon, activity, line)
      return need ? [{ need, line, activity: null, coupon }] : []
    })
  })
}

/** The scene in which the prospect can never be reached. */
function without(scene: Scene, { activity, coupon }: Prospect): Scene {
  if (coupon) return { ...scene, coupons: scene.coupons.filter((each) => each !== coupon) }
  const base = activity ? activityBase(scene, activity) : 0
  const activities = scene.activities.map((each) => {
    if (each !== activity) return each
    return {
      ...each,
      item: { ...each.item, Tiers: each.item.Tiers.filter(({ Need }) => Need <= base) },
    }
  })
  return { ...scene, activities }
}

const uses = ({ deal, coupons }: Candidate, { activity, coupon }: Prospect) =>
  coupon ? coupons.includes(coupon) : deal.activity === activity?.item

const reductions = (candidate: Candidate) => candidate.deal.activityOff + candidate.couponOff

/**
 * Upper bound of the reductions of any candidate with the prospect: each reduction computed as if the others left it
 * the full amount. Rejects most prospects at a tenth of the cost of a search.
 */
function ceiling(scene: Scene, { activity, coupon }: Prospect): number {
  const inFull = makeDeal(scene, null)
  const offOf = ({ item, set }: Placed<OfferCoupon>) =>
    couponOff(item, inFull.leftOfSet[set] ?? 0).off
  const activities = activity
    ? [activity]
    : scene.activities.filter(({ item }) => !coupon || joinsActivity(coupon.item, item))
  const activityOffs = activities.map((each) => tierOff(each.item, activityBase(scene, each)))
  const own = coupon ? offOf(coupon) : 0
  const others = scene.coupons
    .filter((each) => !coupon || (each !== coupon && joinsCoupon(each.item, coupon.item)))
    .map(offOf)
    .sort((a, b) => b - a)
    .slice(0, coupon ? 1 : 2)
  const points = pointsFor(scene.pointRule, scene.points, inFull.leftTotal).off
  return Math.max(0, ...activityOffs) + own + total(others) + points
}

/** Extra reduction from a prospect; 0 when the larger order does not save more because of it. */
function extraOff(scene: Scene, now: Candidate, prospect: Prospect): number {
  const { line, need } = prospect
  const grown = withMore(scene, line, need)
  if (ceiling(grown, prospect) <= now.off) return 0
  const reached = findBest(grown)
  const extra = reductions(reached) - reductions(now)
  if (extra <= 0 || !uses(reached, prospect)) return 0
  // With a percentage discount every larger order saves more, so only the prospect's own saving counts.
  return reached.off > findBest(withMore(without(scene, prospect), line, need)).off ? extra : 0
}

/** Smallest need first; at equal need activities first, then in scene order (sort is stable). */
const byNeed = (a: Prospect, b: Prospect) => a.need - b.need

/**
 * The nearest useful prospect; at equal need the one that adds most.
 * @param now the scene's best candidate
 */
export function findNextTier(scene: Scene, now: Candidate): OfferNextTier | null {
  const prospects = [...activityProspects(scene), ...couponProspects(scene, now)].sort(byNeed)
  let nearest: OfferNextTier | null = null
  for (const prospect of prospects) {
    if (nearest && prospect.need > nearest.Need) break
    const extra = extraOff(scene, now, prospect)
    if (extra > (nearest?.ExtraOff ?? 0))
      nearest = {
        Need: prospect.need,
        ExtraOff: extra,
        ActivityId: prospect.activity?.item.Id ?? null,
        CouponId: prospect.coupon?.item.Id ?? null,
      }
  }
  return nearest
}
