/** The validated input prepared for the search: sorted, so that input order has no effect, with scopes as line sets. */
import type { OfferActivity, OfferCoupon, OfferInput, OfferLine, OfferPointRule } from './offer'
import { spreadMaxFen } from './spread'
import { validityProblem } from './usability'

/** Which lines a coupon or an activity covers. */
type Scoped = Pick<OfferActivity, 'Scope' | 'ShopIds' | 'CategoryIds'>

const allows = (ids: readonly string[] | undefined, id: string) =>
  !ids || ids.length === 0 || ids.includes(id)

/** Whether the scope covers a line. Scope shops without ShopIds covers nothing. */
export function covers(scoped: Scoped, line: OfferLine): boolean {
  switch (scoped.Scope) {
    case 'all':
      return true
    case 'shops':
      return scoped.ShopIds?.includes(line.ShopId) ?? false
    case 'goods':
      return (
        line.Type === 'goods' &&
        allows(scoped.ShopIds, line.ShopId) &&
        allows(scoped.CategoryIds, line.CategoryId ?? '')
      )
    case 'parking':
    case 'show':
      return line.Type === scoped.Scope
  }
}

/**
 * Whether a coupon covers a line. Its kind may narrow the scope: parking coupons only cover parking, ticket coupons
 * only shows, gift coupons nothing.
 */
export function couponCovers(coupon: OfferCoupon, line: OfferLine): boolean {
  if (coupon.Kind === 'gift') return false
  if (coupon.Kind === 'parking' && line.Type !== 'parking') return false
  if (coupon.Kind === 'ticket' && line.Type !== 'show') return false
  return covers(coupon, line)
}

/** A coupon or activity with the index in Scene.sets of the lines it covers. */
export interface Placed<T> {
  item: T
  set: number
}

/** A subset of the order's lines, by index. */
export interface LineSet {
  lines: readonly number[]
  /** has[line]: whether the line belongs to the set. */
  has: readonly boolean[]
}

export interface Scene {
  now: number
  /** Sorted by Id. */
  lines: readonly OfferLine[]
  amounts: readonly number[]
  /** The distinct sets of covered lines. */
  sets: readonly LineSet[]
  /** Coupons whose time and state allow use, by expiry and Id: the order in which two are applied. */
  coupons: readonly Placed<OfferCoupon>[]
  /** Currently running activities, by Id. */
  activities: readonly Placed<OfferActivity>[]
  points: number
  pointRule: OfferPointRule | null
}

const isWhole = (value: number | null | undefined) =>
  value === undefined || value === null || (Number.isSafeInteger(value) && value >= 0)

function assertWhole(what: string, ...values: (number | null | undefined)[]): void {
  if (!values.every(isWhole)) throw new RangeError(`${what}: amounts are whole and not negative`)
}

function assertDistinct(what: string, items: readonly { Id: string }[]): void {
  if (new Set(items.map(({ Id }) => Id)).size !== items.length)
    throw new RangeError(`${what}: an Id occurs twice`)
}

function assertInput({ Lines, Coupons, Activities, Points, PointRule }: OfferInput): void {
  assertDistinct('Lines', Lines)
  assertDistinct('Coupons', Coupons)
  assertDistinct('Activities', Activities)
  for (const line of Lines) assertWhole(`Line ${line.Id}`, line.Amount)
  for (const { Id, Amount, MaxOff, Minutes, MinutesWorth, Threshold } of Coupons)
    assertWhole(`Coupon ${Id}`, Amount, MaxOff, Minutes, MinutesWorth, Threshold)
  for (const { Id, Tiers } of Activities)
    for (const { Need, Off } of Tiers) assertWhole(`Activity ${Id}`, Need, Off)
  assertWhole('Points', Points)
  if (PointRule) {
    assertWhole(
      'PointRule',
      PointRule.Points,
      PointRule.Fen,
      PointRule.MinPoints,
      PointRule.MaxPercent,
    )
    if (PointRule.Points === 0 || PointRule.Fen === 0 || PointRule.MaxPercent > 100)
      throw new RangeError('PointRule: a unit is positive and at most 100 percent are paid')
  }
  if (Lines.reduce((sum, { Amount }) => sum + Amount, 0) > spreadMaxFen)
    throw new RangeError(`Lines: together at most ${spreadMaxFen} fen`)
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Registers line sets without duplicates. */
function setRegister() {
  const sets: LineSet[] = []
  const setIndexes = new Map<string, number>()
  const place = (has: boolean[]): number => {
    const lines = has.flatMap((isIn, line) => (isIn ? [line] : []))
    const key = lines.join()
    const index = setIndexes.get(key) ?? sets.push({ lines, has }) - 1
    setIndexes.set(key, index)
    return index
  }
  return { sets, place }
}

/**
 * Prepares the input.
 * @throws RangeError when an amount is fractional, negative or too large, or an Id occurs twice
 */
export function makeScene(input: OfferInput): Scene {
  assertInput(input)
  const lines = [...input.Lines].sort((a, b) => byText(a.Id, b.Id))
  const { sets, place } = setRegister()
  const coupons = input.Coupons.filter((coupon) => !validityProblem(coupon, input.Now))
    .sort((a, b) => a.ValidTo - b.ValidTo || byText(a.Id, b.Id))
    .map((item) => ({ item, set: place(lines.map((line) => couponCovers(item, line))) }))
  const activities = input.Activities.filter(
    ({ StartAt, EndAt }) => StartAt <= input.Now && input.Now <= EndAt,
  )
    .sort((a, b) => byText(a.Id, b.Id))
    .map((item) => ({ item, set: place(lines.map((line) => covers(item, line))) }))
  return {
    now: input.Now,
    lines,
    amounts: lines.map(({ Amount }) => Amount),
    sets,
    coupons,
    activities,
    points: input.Points,
    pointRule: input.PointRule,
  }
}
