/** Verdict on one coupon for an order: usable or not, its reduction, and the reason. */
import { couponOff, type Deal, lacking } from './deal'
import type { CouponVerdict, OfferCoupon } from './offer'
import type { Placed, Scene } from './scene'
import { scopeProblem, validityProblem, thresholdProblem } from './usability'

/** Verdict for an unusable coupon, with the displayed reason (Chinese). */
export const refused = (Id: string, Reason: string): CouponVerdict => ({
  Id,
  Usable: false,
  Reason,
  OffAmount: 0,
})

/** Verdict under a deal for a coupon whose state and time allow use. */
export function verdictUnder(
  scene: Scene,
  deal: Deal,
  { item, set }: Placed<OfferCoupon>,
): CouponVerdict {
  if (scene.sets[set]?.lines.length === 0) return refused(item.Id, scopeProblem(item))
  const base = deal.leftOfSet[set] ?? 0
  const lack = lacking(item, base)
  if (lack > 0) return refused(item.Id, thresholdProblem(lack))
  const { off } = couponOff(item, base)
  if (off === 0) return refused(item.Id, '本单无可抵扣金额')
  return { Id: item.Id, Usable: true, Reason: '', OffAmount: off }
}

/** Verdict on any coupon as if used alone. */
export function verdictAlone(scene: Scene, noActivity: Deal, coupon: OfferCoupon): CouponVerdict {
  const problem = validityProblem(coupon, scene.now)
  const placed = scene.coupons.find(({ item }) => item === coupon)
  return placed && !problem ? verdictUnder(scene, noActivity, placed) : refused(coupon.Id, problem)
}

/** Sort order of a list: usable first, then largest reduction, earliest expiry, Id. */
export function byUse(
  coupons: readonly OfferCoupon[],
): (a: CouponVerdict, b: CouponVerdict) => number {
  const expiry = new Map(coupons.map(({ Id, ValidTo }) => [Id, ValidTo]))
  return (a, b) =>
    Number(b.Usable) - Number(a.Usable) ||
    b.OffAmount - a.OffAmount ||
    (expiry.get(a.Id) ?? 0) - (expiry.get(b.Id) ?? 0) ||
    (a.Id < b.Id ? -1 : 1)
}
