/**
 * Reference search for the next tier: every threshold of an activity or coupon that an increase of
 * the largest covered line would reach, tried on the increased order with and without that activity
 * or coupon.
 */
import type { OfferInput, OfferLine, OfferNextTier, OfferPrice } from '@/rules/coupon/offer'
import { couponCovers, covers } from '@/rules/coupon/scene'
import { optimiseOffer, priceOffer } from '@/rules/couponOptimiser'

type IsIn = (line: OfferLine) => boolean

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const best = (input: OfferInput) => optimiseOffer({ ...input }).Best
const offOf = ({ ActivityOff, CouponOff }: OfferPrice) => ActivityOff + CouponOff
const validCoupons = (input: OfferInput) =>
  input.Coupons.filter(({ Status, ValidFrom, ValidTo, ExcludeDates, ExcludeWeekdays }) => {
    const day = new Date(input.Now + 8 * 3_600_000)
    return (
      Status === 'Unused' &&
      ValidFrom <= input.Now &&
      input.Now <= ValidTo &&
      !ExcludeDates?.includes(day.toISOString().slice(0, 10)) &&
      !ExcludeWeekdays?.includes(day.getUTCDay())
    )
  })

/** The order with the largest covered line (parking excluded) increased; null when there is none. */
export function withMore(input: OfferInput, fen: number, isIn: IsIn): OfferInput | null {
  const [grown] = input.Lines.filter((line) => line.Type !== 'parking' && isIn(line)).sort(
    (a, b) => b.Amount - a.Amount || (a.Id < b.Id ? -1 : 1),
  )
  if (!grown) return null
  const Lines = input.Lines.map((line) =>
    line === grown ? { ...line, Amount: line.Amount + fen } : line,
  )
  return { ...input, Lines }
}

/** Amount to pay for the covered lines after an activity. */
function leftOf(input: OfferInput, activityId: string | null, isIn: IsIn): number {
  const priced = priceOffer(input, { ActivityId: activityId, CouponIds: [], UsePoints: false })
  if (!priced.Ok) return sum(input.Lines.filter(isIn).map(({ Amount }) => Amount))
  const covered = new Set(input.Lines.filter(isIn).map(({ Id }) => Id))
  return sum(priced.Price.Lines.filter(({ Id }) => covered.has(Id)).map(({ Pay }) => Pay))
}

interface Prospect {
  need: number
  isIn: IsIn
  /** Input without the activity or coupon. */
  without: OfferInput
  ids: Pick<OfferNextTier, 'ActivityId' | 'CouponId'>
}

function ofActivities(input: OfferInput): Prospect[] {
  const running = input.Activities.filter(
    ({ StartAt, EndAt }) => StartAt <= input.Now && input.Now <= EndAt,
  )
  return running
    .sort((a, b) => (a.Id < b.Id ? -1 : 1))
    .flatMap((activity) => {
      const isIn = (line: OfferLine) => covers(activity, line)
      const base = sum(input.Lines.filter(isIn).map(({ Amount }) => Amount))
      const reached = activity.Tiers.filter(({ Need }) => Need <= base)
      const off = Math.min(base, Math.max(0, ...reached.map(({ Off }) => Off)))
      const needs = activity.Tiers.filter(({ Need, Off }) => Need > base && Off > off)
      if (needs.length === 0) return []
      const Activities = input.Activities.map((each) =>
        each === activity ? { ...each, Tiers: reached } : each,
      )
      return {
        need: Math.min(...needs.map(({ Need }) => Need)) - base,
        isIn,
        without: { ...input, Activities },
        ids: { ActivityId: activity.Id, CouponId: null },
      }
    })
}

function ofCoupons(input: OfferInput, now: OfferPrice): Prospect[] {
  const coupons = validCoupons(input).sort(
    (a, b) => a.ValidTo - b.ValidTo || (a.Id < b.Id ? -1 : 1),
  )
  return coupons.flatMap((coupon) => {
    const isIn = (line: OfferLine) => couponCovers(coupon, line)
    const activities = input.Activities.filter(
      ({ Id, Stackable }) => Id === now.ActivityId && Stackable.Coupon && coupon.Stackable.Activity,
    )
    return [null, ...activities.map(({ Id }) => Id)].flatMap((activityId) => {
      let need = 0
      for (let tries = 0; tries < 20; tries += 1) {
        const grown = withMore(input, need, isIn)
        if (!grown) return []
        const lacking = (coupon.Threshold ?? 0) - leftOf(grown, activityId, isIn)
        if (lacking <= 0) break
        need += lacking
      }
      if (need === 0) return []
      const without = { ...input, Coupons: input.Coupons.filter((each) => each !== coupon) }
      return { need, isIn, without, ids: { ActivityId: null, CouponId: coupon.Id } }
    })
  })
}

/** Expected next tier of `optimiseOffer`. */
export function nextTierByHand(input: OfferInput): OfferNextTier | null {
  const now = best(input)
  const helping = [...ofActivities(input), ...ofCoupons(input, now)].flatMap(
    ({ need, isIn, without, ids }) => {
      const grown = withMore(input, need, isIn)
      if (!grown) return []
      const reached = best(grown)
      const ExtraOff = offOf(reached) - offOf(now)
      const unreached = best({ ...without, Lines: grown.Lines })
      return ExtraOff > 0 && reached.Off > unreached.Off ? [{ Need: need, ExtraOff, ...ids }] : []
    },
  )
  const [found = null] = helping.sort((a, b) => a.Need - b.Need || b.ExtraOff - a.ExtraOff)
  return found
}
