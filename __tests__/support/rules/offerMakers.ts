/** Builders and generators of optimiser input. Amounts are few and round, so that ties and exact hits are common. */
import fc from 'fast-check'
import type {
  OfferActivity,
  OfferCoupon,
  OfferInput,
  OfferLine,
  OfferPointRule,
} from '@/rules/coupon/offer'

/** 2026-11-21 12:00 in the park, a Saturday. */
export const now = Date.UTC(2026, 10, 21, 4)
const dayMs = 86_400_000
/** ms since 1970, `days` after `now`. */
export const inDays = (days: number) => now + days * dayMs

/** An order line, `Amount` in fen, by default of the same shop and class. */
export const line = (Id: string, Amount: number, more: Partial<OfferLine> = {}): OfferLine => ({
  Id,
  Type: 'goods',
  ShopId: 's1',
  CategoryId: 'c1',
  Amount,
  ...more,
})

/** A cash coupon for everything, by default combinable with everything. */
export const coupon = (
  Id: string,
  Amount: number,
  more: Partial<OfferCoupon> = {},
): OfferCoupon => ({
  Id,
  Kind: 'cash',
  Status: 'Unused',
  Amount,
  Scope: 'all',
  ValidFrom: inDays(-1),
  ValidTo: inDays(10),
  Stackable: { Activity: true, Points: true, Coupon: true },
  ...more,
})

/** A spend-and-save activity (fen), by default for everything and combinable with everything. */
export const activity = (
  Id: string,
  tiers: readonly (readonly [need: number, off: number])[],
  more: Partial<OfferActivity> = {},
): OfferActivity => ({
  Id,
  Scope: 'all',
  Tiers: tiers.map(([Need, Off]) => ({ Need, Off })),
  StartAt: inDays(-1),
  EndAt: inDays(1),
  Stackable: { Coupon: true, Points: true },
  ...more,
})

/** Optimiser input of an order, by default without coupons, activities or points. */
export const offer = (Lines: readonly OfferLine[], more: Partial<OfferInput> = {}): OfferInput => ({
  Now: now,
  Lines,
  Coupons: [],
  Activities: [],
  Points: 0,
  PointRule: null,
  ...more,
})

const fen = fc.constantFrom(0, 1, 333, 500, 999, 1000, 1500, 2000, 2500, 3000)
const need = fc.constantFrom(0, 500, 1000, 2000, 2001, 3000, 5000, 8000)
const shopIds = fc.subarray(['s1', 's2'])
const categoryIds = fc.subarray(['c1', 'c2'])
const scope = fc.constantFrom('all', 'shops', 'goods', 'parking', 'show')
const often = fc.constantFrom(true, true, true, false)

const anyLine: fc.Arbitrary<Omit<OfferLine, 'Id'>> = fc.record({
  Type: fc.constantFrom('goods', 'goods', 'goods', 'shop', 'parking', 'show'),
  ShopId: fc.constantFrom('s1', 's2'),
  CategoryId: fc.constantFrom('c1', 'c2', ''),
  Amount: fen,
})

const anyCoupon: fc.Arbitrary<Omit<OfferCoupon, 'Id'>> = fc.record({
  Kind: fc.constantFrom('cash', 'cash', 'full', 'discount', 'parking', 'ticket', 'gift'),
  Status: fc.constantFrom('Unused', 'Unused', 'Unused', 'Unused', 'Locked'),
  Amount: fen,
  DiscountRate: fc.constantFrom(null, 0.1, 5, 8, 8.5, 9.9),
  MaxOff: fc.constantFrom(null, 0, 100, 700),
  Minutes: fc.constantFrom(30, 60, 120),
  MinutesWorth: fen,
  Threshold: need,
  Scope: fc.oneof({ weight: 2, arbitrary: fc.constant('all' as const) }, scope),
  ShopIds: shopIds,
  CategoryIds: categoryIds,
  ExcludeDates: fc.constantFrom(undefined, [], ['2026-11-21'], ['2026-11-22']),
  ExcludeWeekdays: fc.constantFrom(undefined, [], [0], [6, 0]),
  ValidFrom: fc.constantFrom(inDays(-3), now, inDays(1)),
  ValidTo: fc.constantFrom(inDays(-1), now, inDays(1), inDays(1), inDays(2), inDays(3)),
  Stackable: fc.record({ Activity: often, Points: often, Coupon: often }),
})

const anyActivity: fc.Arbitrary<Omit<OfferActivity, 'Id'>> = fc.record({
  Scope: scope,
  ShopIds: shopIds,
  CategoryIds: categoryIds,
  Tiers: fc.array(fc.record({ Need: need, Off: fen }), { maxLength: 3 }),
  StartAt: fc.constantFrom(inDays(-1), now, inDays(1)),
  EndAt: fc.constantFrom(inDays(-1), now, inDays(1), inDays(2)),
  Stackable: fc.record({ Coupon: often, Points: often }),
})

const anyPointRule: fc.Arbitrary<OfferPointRule | null> = fc.option(
  fc.record({
    Points: fc.constantFrom(1, 10, 100),
    Fen: fc.constantFrom(1, 10, 100),
    MaxPercent: fc.constantFrom(0, 30, 50, 100),
    MinPoints: fc.constantFrom(0, 0, 200),
  }),
)

const withIds = <T extends object>(prefix: string, each: fc.Arbitrary<T>, maxLength: number) =>
  fc
    .array(each, { maxLength })
    .map((all) => all.map((item, index) => ({ Id: `${prefix}${index}`, ...item })))

/** Arbitrary offers, many of them expired, out of scope or out of reach. */
const mixedOffer: fc.Arbitrary<OfferInput> = fc.record({
  Now: fc.constant(now),
  Lines: withIds('l', anyLine, 4),
  Coupons: withIds('u', anyCoupon, 7),
  Activities: withIds('a', anyActivity, 3),
  Points: fc.constantFrom(0, 5, 150, 1000, 100_000),
  PointRule: anyPointRule,
})

/** Coupons that all combine, on overlapping lines, worth more than the order in total. */
const crowdedOffer: fc.Arbitrary<OfferInput> = mixedOffer.map((input) => ({
  ...input,
  Lines: input.Lines.map((each) => ({ ...each, Type: 'goods' })),
  Coupons: input.Coupons.map((each) => ({
    ...each,
    ...coupon(each.Id, each.Amount ?? 0),
    Kind: each.Kind === 'discount' ? each.Kind : 'cash',
    Scope: each.Scope === 'shops' || each.Scope === 'goods' ? each.Scope : 'all',
    Threshold: 0,
    ExcludeDates: [],
    ExcludeWeekdays: [],
  })),
}))

/** Orders small enough to try every combination. */
export const anyOffer = fc.oneof({ weight: 2, arbitrary: mixedOffer }, crowdedOffer)
