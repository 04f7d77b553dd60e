/**
 * Cost of the optimiser with 60 coupons: on a phone the result must be available before the finger is lifted. The cost is
 * the number of property reads on coupons, which is the same on every machine; the limits are about 1.5 times the
 * measured numbers (some 2 ms).
 * @long
 */
import { pickOf, withCoupon } from '@/features/coupon/model/picking'
import type { OfferCoupon, OfferInput } from '@/rules/coupon/offer'
import { couponVerdicts, optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import { activity, coupon, inDays, line, offer } from '../support/rules/offerMakers'

/** Pseudo-random numbers, the same in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** 20 lines of 6 shops, 5 activities, 60 coupons that nearly all combine. */
function largeOffer(seed: number, thresholdBase: number): OfferInput {
  const below = random(seed)
  const shops = () => [`s${below(6)}`, `s${below(6)}`]
  return offer(
    Array.from({ length: 20 }, (_, at) =>
      line(`l${at}`, 500 + below(20_000), { ShopId: `s${at % 6}`, CategoryId: `c${at % 5}` }),
    ),
    {
      Activities: Array.from({ length: 5 }, (_, at) =>
        activity(
          `a${at}`,
          [1, 2, 3].map((tier) => [tier * 20_000, tier * 2500] as const),
          { Scope: 'shops', ShopIds: [`s${at}`, ...shops()] },
        ),
      ),
      Coupons: Array.from({ length: 60 }, (_, at) =>
        coupon(`u${at}`, 100 + below(5000), {
          Kind: (['cash', 'full', 'discount'] as const)[at % 3],
          DiscountRate: 7 + below(29) / 10,
          MaxOff: below(2) * 5000,
          Threshold: (at % 4 ? thresholdBase : 0) + below(30_000),
          Scope: (['all', 'shops', 'goods'] as const)[below(3)],
          ShopIds: shops(),
          CategoryIds: [`c${below(5)}`],
          ValidTo: inDays(1 + below(30)),
          Stackable: { Activity: below(5) > 0, Points: below(5) > 0, Coupon: below(10) > 0 },
        }),
      ),
      Points: 3000,
      PointRule: { Points: 100, Fen: 100, MaxPercent: 50, MinPoints: 0 },
    },
  )
}

/** Wraps the coupons of an offer so that every property read is counted: the cost grows with their number. */
function counted(input: OfferInput) {
  let looks = 0
  const watched = (item: OfferCoupon): OfferCoupon =>
    new Proxy(item, {
      get(target, field, receiver): unknown {
        looks += 1
        return Reflect.get(target, field, receiver)
      },
    })
  return {
    input: { ...input, Coupons: input.Coupons.map(watched) },
    looks(work: () => unknown): number {
      looks = 0
      work()
      return looks
    },
  }
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Infinity

const offers = (thresholdBase: number) =>
  Array.from({ length: 201 }, (_, seed) => counted(largeOffer(seed + 1, thresholdBase)))

test.each([
  ['thresholds within reach', 0, 65_000],
  ['45 thresholds out of reach, all checked for the next tier', 500_000, 150_000],
])('cost of the best choice among 60 coupons: %s', (_, thresholdBase, atWorst) => {
  const all = offers(thresholdBase)
  expect(all.every(({ input }) => optimiseOffer(input).Best.CouponIds.length > 0)).toBe(true)
  const looks = all.map(({ input, looks }) => looks(() => optimiseOffer(input)))
  expect(median(looks)).toBeLessThan(22_000)
  expect(Math.max(...looks)).toBeLessThan(atWorst)
})

test.each([
  ['within reach', 0],
  ['beyond it', 500_000],
])('cost of evaluating 60 coupons beside a choice, with thresholds %s', (_, thresholdBase) => {
  const pick = { ActivityId: null, CouponIds: [], UsePoints: true }
  const looks = offers(thresholdBase).map(({ input, looks }) =>
    looks(() => couponVerdicts(input, pick)),
  )
  expect(Math.max(...looks)).toBeLessThan(20_000)
})

test('cost of a tap among 60 coupons', () => {
  const { input, looks } = counted(
    offer([line('l', 60_000)], {
      Activities: [0, 1, 2].map((at) => activity(`a${at}`, [[10_000 * (at + 1), 900 * (at + 1)]])),
      Coupons: Array.from({ length: 60 }, (_, at) =>
        coupon(`u${at}`, 300 + 37 * at, { ValidTo: inDays(1 + (at % 9)) }),
      ),
      Points: 900,
      PointRule: { Points: 100, Fen: 100, MaxPercent: 50, MinPoints: 0 },
    }),
  )
  let pick = pickOf(optimiseOffer(input).Best, true)
  const taps = Array.from({ length: 200 }, (_, at) =>
    looks(() => {
      pick = withCoupon(input, pick, `u${(at * 7) % 60}`)
      priceOffer(input, pick)
      couponVerdicts(input, pick)
    }),
  )
  expect(Math.max(...taps)).toBeLessThan(22_000)
})
