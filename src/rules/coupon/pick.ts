/** Prices a selection, or rejects it with a reason. */
import { couponsPerOrderMax } from '@/constants'
import {
  activityBase,
  type Deal,
  joinsActivity,
  joinsCoupon,
  makeDeal,
  pairOff,
  setOf,
  unionOf,
} from './deal'
import type { OfferActivity, OfferCoupon, OfferInput, OfferPick, PickResult } from './offer'
import { priceOf } from './price'
import type { Placed, Scene } from './scene'
import { candidatePoints } from './search'
import { verdictAlone, verdictUnder } from './verdict'
import { yuanText } from '../yuanText'

const refuse = (Reason: string): PickResult => ({ Ok: false, Reason })

/** Why an activity does not reduce this order. */
function activityProblem(scene: Scene, placed: Placed<OfferActivity>): string {
  const base = activityBase(scene, placed)
  if (base === 0) return '活动不适用于本单'
  const least = Math.min(...placed.item.Tiers.map(({ Need }) => Need))
  return least > base && Number.isFinite(least)
    ? `还差 ${yuanText(least - base)}可参加活动`
    : '活动不适用于本单'
}

/** Why a coupon cannot be combined with the deal; empty when it can. */
function couponProblem(scene: Scene, deal: Deal, coupon: OfferCoupon): string {
  const alone = verdictAlone(scene, makeDeal(scene, null), coupon)
  if (!alone.Usable) return alone.Reason
  if (!joinsActivity(coupon, deal.activity)) return '不可与满减活动同享'
  const placed = scene.coupons.find(({ item }) => item === coupon)
  const under = placed && verdictUnder(scene, deal, placed)
  return under && !under.Usable ? `参加活动后${under.Reason}` : ''
}

/** Joint reduction of the coupons in fen, or why they cannot be combined. */
function takenTogether(
  scene: Scene,
  deal: Deal,
  [first, second]: readonly Placed<OfferCoupon>[],
): number | string {
  if (!first) return 0
  const a = verdictUnder(scene, deal, first).OffAmount
  if (!second) return a
  if (!joinsCoupon(first.item, second.item)) return '不能与已选券同用'
  const b = verdictUnder(scene, deal, second).OffAmount
  const union = unionOf(deal.left, setOf(scene, first), setOf(scene, second))
  const taken = pairOff(a, b, union)
  // Reject a coupon without additional effect: the member would lose it for nothing.
  return taken > Math.max(a, b) ? taken : '一张优惠券已抵扣全部金额，无需叠加'
}

/**
 * Prices a selection.
 * @param input the input from which the scene was made
 */
export function pricePick(scene: Scene, input: OfferInput, pick: OfferPick): PickResult {
  const { ActivityId, CouponIds, UsePoints } = pick
  if (new Set(CouponIds).size > couponsPerOrderMax)
    return refuse(`每单最多使用 ${couponsPerOrderMax} 张优惠券`)

  const activity = scene.activities.find(({ item }) => item.Id === ActivityId) ?? null
  if (ActivityId !== null && !activity) return refuse('活动未开始或已结束')
  const deal = makeDeal(scene, activity)
  if (activity && deal.activityOff === 0) return refuse(activityProblem(scene, activity))

  for (const id of CouponIds) {
    const coupon = input.Coupons.find(({ Id }) => Id === id)
    const problem = coupon ? couponProblem(scene, deal, coupon) : '优惠券不存在'
    if (problem) return refuse(problem)
  }
  const coupons = scene.coupons.filter(({ item }) => CouponIds.includes(item.Id))
  const taken = takenTogether(scene, deal, coupons)
  if (typeof taken === 'string') return refuse(taken)

  const { points, off: pointsOff } = UsePoints
    ? candidatePoints(scene, deal, coupons, taken)
    : { points: 0, off: 0 }
  const off = deal.activityOff + taken + pointsOff
  const candidate = { deal, coupons, couponOff: taken, points, pointsOff, off, wasted: 0 }
  return { Ok: true, Price: priceOf(scene, candidate) }
}
