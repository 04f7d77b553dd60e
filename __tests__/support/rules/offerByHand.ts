/**
 * Reference implementation of the optimiser, written from its specification without shared code:
 * every activity or none, every set of at most two coupons, points; two coupons are assigned to
 * lines by maximum flow.
 */
import type { OfferActivity, OfferCoupon, OfferInput, OfferLine } from '@/rules/coupon/offer'

export interface ByHand {
  activityId: string | null
  couponIds: string[]
  points: number
  off: number
  /** Smaller is better, compared from the left: -off, coupons, expiries, wasted face value. */
  rank: number[]
}

const parkDay = (ms: number) => new Date(ms + 8 * 3_600_000)

function isCovered(thing: OfferCoupon | OfferActivity, line: OfferLine): boolean {
  const shops = thing.ShopIds ?? []
  const categories = thing.CategoryIds ?? []
  if ('Kind' in thing) {
    if (thing.Kind === 'gift') return false
    if (thing.Kind === 'parking' && line.Type !== 'parking') return false
    if (thing.Kind === 'ticket' && line.Type !== 'show') return false
  }
  if (thing.Scope === 'all') return true
  if (thing.Scope === 'shops') return shops.includes(line.ShopId)
  if (thing.Scope !== 'goods') return line.Type === thing.Scope
  return (
    line.Type === 'goods' &&
    (shops.length === 0 || shops.includes(line.ShopId)) &&
    (categories.length === 0 || categories.includes(line.CategoryId ?? ''))
  )
}

function isValidAt(coupon: OfferCoupon, now: number): boolean {
  const day = parkDay(now)
  return (
    coupon.Status === 'Unused' &&
    coupon.ValidFrom <= now &&
    now <= coupon.ValidTo &&
    !(coupon.ExcludeDates ?? []).includes(day.toISOString().slice(0, 10)) &&
    !(coupon.ExcludeWeekdays ?? []).includes(day.getUTCDay())
  )
}

/** Largest remainder in big integers; lines sorted by Id. */
function spreadByHand(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((each) => Number(each / BigInt(sum)))
  const order = exact
    .map((each, index) => ({ rest: each % BigInt(sum), index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = total - shares.reduce((a, b) => a + b, 0)
  for (const { index } of order) if (left-- > 0) shares[index]! += 1
  return shares
}

/** Ford–Fulkerson: how much of `offs` fits on the lines that each coupon covers. */
function maximumFlow(offs: number[], covered: boolean[][], room: number[]): number {
  const used = offs.map(() => room.map(() => 0))
  const free = [...room]
  const todo = [...offs]
  const augment = (coupon: number, wanted: number, visited: Set<number>): number => {
    for (const [line, isIn] of covered[coupon]!.entries()) {
      if (!isIn || visited.has(line)) continue
      visited.add(line)
      let moved = Math.min(wanted, free[line]!)
      if (moved > 0) free[line]! -= moved
      for (const other of offs.keys()) {
        if (moved > 0 || other === coupon || used[other]![line]! === 0) continue
        moved = augment(other, Math.min(wanted, used[other]![line]!), visited)
        used[other]![line]! -= moved
      }
      if (moved > 0) {
        used[coupon]![line]! += moved
        return moved
      }
    }
    return 0
  }
  for (const coupon of offs.keys()) {
    for (;;) {
      const moved = todo[coupon]! > 0 ? augment(coupon, todo[coupon]!, new Set()) : 0
      if (moved === 0) break
      todo[coupon]! -= moved
    }
  }
  return offs.reduce((a, b) => a + b, 0) - todo.reduce((a, b) => a + b, 0)
}

function faceOn(coupon: OfferCoupon, base: number): number {
  if (coupon.Kind === 'parking') return coupon.MinutesWorth ?? 0
  if (coupon.Kind !== 'discount') return coupon.Amount ?? 0
  if (!coupon.DiscountRate) return 0
  const off = Number((BigInt(base) * BigInt(100 - Math.round(coupon.DiscountRate * 10))) / 100n)
  return coupon.MaxOff ? Math.min(off, coupon.MaxOff) : off
}

function price(
  input: OfferInput,
  lines: OfferLine[],
  activity: OfferActivity | null,
  coupons: OfferCoupon[],
): ByHand | null {
  const base = activity ? lines.map((line) => (isCovered(activity, line) ? line.Amount : 0)) : []
  const baseSum = base.reduce((a, b) => a + b, 0)
  const tiers = (activity?.Tiers ?? []).filter(({ Need }) => Need <= baseSum)
  const activityOff = Math.min(Math.max(0, ...tiers.map(({ Off }) => Off)), baseSum)
  if (activity && activityOff === 0) return null
  const shares = activity ? spreadByHand(activityOff, base) : lines.map(() => 0)
  const room = lines.map(({ Amount }, index) => Amount - shares[index]!)

  const [a, b] = coupons
  if (a && b && !(a.Stackable.Coupon && b.Stackable.Coupon)) return null
  if (a && b && a.Kind === 'parking' && b.Kind === 'parking') return null
  if (activity && coupons.some((each) => !each.Stackable.Activity || !activity.Stackable.Coupon))
    return null
  const covered = coupons.map((each) => lines.map((line) => isCovered(each, line)))
  const bases = covered.map((isIn) =>
    room.reduce((sum, fen, at) => (isIn[at] ? sum + fen : sum), 0),
  )
  if (coupons.some((each, at) => bases[at]! < (each.Threshold ?? 0))) return null
  const faces = coupons.map((each, at) => faceOn(each, bases[at]!))
  if (faces.some((face, at) => Math.min(face, bases[at]!) === 0)) return null
  const couponOff = maximumFlow(faces, covered, room)

  const rest = room.reduce((sum, fen) => sum + fen, 0) - couponOff
  const rule = input.PointRule
  const isWithPoints =
    rule !== null &&
    (!activity || activity.Stackable.Points) &&
    coupons.every((each) => each.Stackable.Points)
  let units = 0
  if (isWithPoints)
    while (
      (units + 1) * rule.Points <= input.Points &&
      (units + 1) * rule.Fen * 100 <= rest * rule.MaxPercent
    )
      units += 1
  const points = isWithPoints && units * rule.Points >= rule.MinPoints ? units * rule.Points : 0
  const off = activityOff + couponOff + (rule && points > 0 ? units * rule.Fen : 0)
  const expiries = coupons.map(({ ValidTo }) => ValidTo).sort((x, y) => x - y)
  const wasted = faces.reduce((sum, face) => sum + face, 0) - couponOff
  return {
    activityId: activity?.Id ?? null,
    couponIds: coupons.map(({ Id }) => Id).sort(),
    points,
    off,
    rank: [-off, coupons.length, ...expiries, wasted],
  }
}

/**
 * Compares ranks, smaller is better. Ranks of different length always differ before the shorter
 * ends.
 */
export function compareRank(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0)
}

/** Every allowed combination of offers; the one without offers is always included. */
export function allByHand(input: OfferInput): ByHand[] {
  const lines = [...input.Lines].sort((a, b) => (a.Id < b.Id ? -1 : 1))
  const running = input.Activities.filter(
    ({ StartAt, EndAt }) => StartAt <= input.Now && input.Now <= EndAt,
  )
  const validCoupons = input.Coupons.filter((coupon) => isValidAt(coupon, input.Now))
  const sets = [
    [],
    ...validCoupons.map((each) => [each]),
    ...validCoupons.flatMap((each, at) => validCoupons.slice(at + 1).map((other) => [each, other])),
  ]
  return [null, ...running].flatMap((activity) =>
    sets.flatMap((coupons) => price(input, lines, activity, coupons) ?? []),
  )
}
