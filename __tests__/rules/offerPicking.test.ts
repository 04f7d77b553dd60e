/** Taps on selectCoupon always lead to a possible choice, never better than the best. */
import fc from 'fast-check'
import {
  droppedBy,
  noOffers,
  pickOf,
  withActivity,
  withCoupon,
} from '@/features/coupon/model/picking'
import type { OfferInput, OfferPick } from '@/rules/coupon/offer'
import { optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import { activity, anyOffer, coupon, inDays, line, offer } from '../support/rules/offerMakers'
import { seeded } from '../support/properties/seed'

const alone = { Activity: false, Points: false, Coupon: false }
const bestPick = (input: OfferInput) => pickOf(optimiseOffer(input).Best, true)

/** A tap by number: a coupon, an activity or none, points on or off, everything off. */
const tap = fc.record({
  what: fc.constantFrom('coupon', 'coupon', 'coupon', 'activity', 'points', 'none'),
  at: fc.nat({ max: 9 }),
})

function tapped(input: OfferInput, pick: OfferPick, { what, at }: { what: string; at: number }) {
  if (what === 'none') return noOffers
  if (what === 'points') return { ...pick, UsePoints: !pick.UsePoints }
  if (what === 'activity')
    return withActivity(
      input,
      pick,
      input.Activities[at % (input.Activities.length + 1)]?.Id ?? null,
    )
  const id = input.Coupons[at % Math.max(1, input.Coupons.length)]?.Id
  return id === undefined ? pick : withCoupon(input, pick, id)
}

test(seeded('the best offer costs the same when it is picked'), () => {
  fc.assert(
    fc.property(anyOffer, (input) => {
      const { Best } = optimiseOffer(input)
      expect(priceOffer(input, pickOf(Best, true))).toEqual({ Ok: true, Price: Best })
    }),
  )
})

test(seeded('a pick after any taps is possible and saves no more than the best offer'), () => {
  fc.assert(
    fc.property(anyOffer, fc.array(tap, { maxLength: 8 }), (input, taps) => {
      const { Best } = optimiseOffer(input)
      let pick = pickOf(Best, true)
      for (const each of taps) {
        pick = tapped(input, pick, each)
        const priced = priceOffer(input, pick)
        expect(priced.Ok).toBe(true)
        if (priced.Ok) expect(priced.Price.Off).toBeLessThanOrEqual(Best.Off)
      }
    }),
  )
})

test(
  seeded('a tapped coupon is picked whenever it is usable alone, and dropped by a second tap'),
  () => {
    fc.assert(
      fc.property(anyOffer, fc.nat({ max: 6 }), (input, at) => {
        const before = bestPick(input)
        const id = input.Coupons[at % Math.max(1, input.Coupons.length)]?.Id
        if (id === undefined || before.CouponIds.includes(id)) return
        const canBeUsed = priceOffer(input, { ...noOffers, CouponIds: [id] }).Ok
        const after = withCoupon(input, before, id)
        expect(after.CouponIds.includes(id)).toBe(canBeUsed)
        if (canBeUsed) expect(withCoupon(input, after, id).CouponIds).not.toContain(id)
      }),
    )
  },
)

test('choosing an exclusive coupon replaces the others and the activity', () => {
  const input = offer([line('l', 20_000)], {
    Activities: [activity('a', [[10_000, 1_000]])],
    Coupons: [
      coupon('x', 1_500),
      coupon('y', 1_200, { ValidTo: inDays(5) }),
      coupon('single', 3_000, { Stackable: alone }),
    ],
  })
  const best = bestPick(input)
  expect(best).toEqual({ ActivityId: 'a', CouponIds: ['y', 'x'], UsePoints: true })
  const after = withCoupon(input, best, 'single')
  expect(after).toEqual({ ActivityId: null, CouponIds: ['single'], UsePoints: true })
  expect(droppedBy(best, after, 'single')).toEqual(['y', 'x'])
  // Choosing the activity again drops the coupon that cannot be combined with it.
  expect(withActivity(input, after, 'a')).toEqual({
    ActivityId: 'a',
    CouponIds: [],
    UsePoints: true,
  })
})

test('choosing a third coupon replaces the one of less worth', () => {
  const input = offer([line('l', 20_000)], {
    Coupons: [coupon('x', 1_500), coupon('y', 1_200), coupon('z', 500)],
  })
  expect(withCoupon(input, bestPick(input), 'z').CouponIds).toEqual(['x', 'z'])
})
