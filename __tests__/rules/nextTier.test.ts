import fc from 'fast-check'
import type { OfferInput } from '@/rules/coupon/offer'
import { optimiseOffer } from '@/rules/couponOptimiser'
import { nextTierByHand } from '../support/rules/nextTierByHand'
import { activity, anyOffer, coupon, inDays, line, offer } from '../support/rules/offerMakers'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const next = (input: OfferInput) => optimiseOffer(input).NextTier

test(seeded('the next tier equals that found by trying every threshold'), () => {
  const found = { none: 0, activity: 0, coupon: 0 }
  fc.assert(
    fc.property(anyOffer, (input) => {
      const tier = next(input)
      expect(tier).toEqual(nextTierByHand(input))
      found.none += Number(!tier)
      found.activity += Number(typeof tier?.ActivityId === 'string')
      found.coupon += Number(typeof tier?.CouponId === 'string')
    }),
    { numRuns: runs(1500) },
  )
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(runs(30))
})

test('the added amount goes to the largest line, the first of equal ones', () => {
  const Coupons = [
    coupon('half', 0, { Kind: 'discount', DiscountRate: 5, Scope: 'shops', ShopIds: ['s2'] }),
  ]
  const Activities = [activity('a', [[3000, 400]])]
  const shop = (Id: string, Amount: number, ShopId: string) => line(Id, Amount, { ShopId })
  const extra = (...Lines: OfferInput['Lines']) =>
    next(offer(Lines, { Coupons, Activities }))?.ExtraOff
  // ¥10 more of goods covered by the half-price coupon would save ¥5 in addition to the activity's ¥4.
  const growsHalved = extra(shop('x', 1200, 's2'), shop('y', 800, 's1'))
  const growsOther = extra(shop('x', 800, 's2'), shop('y', 1200, 's1'))
  const equal = extra(shop('x', 1000, 's2'), shop('y', 1000, 's1'))
  const equalOther = extra(shop('x', 1000, 's1'), shop('y', 1000, 's2'))
  expect(growsHalved).toBeGreaterThan(growsOther!)
  expect(equal).toBeGreaterThan(equalOther!)
})

test('the next tier is the nearest that saves more, in any order of the list', () => {
  const Activities = [
    activity('a', [
      [9000, 900],
      [6000, 500],
      [7000, 600],
    ]),
  ]
  expect(next(offer([line('l', 5000)], { Activities }))).toEqual({
    Need: 1000,
    ExtraOff: 500,
    ActivityId: 'a',
    CouponId: null,
  })
})

test('at equal distance the larger saving wins, then the activity', () => {
  const Activities = [activity('a', [[6000, 500]], { Stackable: { Coupon: false, Points: true } })]
  const at = (Amount: number) =>
    next(
      offer([line('l', 5000)], {
        Activities,
        Coupons: [coupon('u', Amount, { Threshold: 6000, ValidTo: inDays(1) })],
      }),
    )
  expect(at(500)).toBeNull()
  expect(at(700)).toMatchObject({ CouponId: 'u', ExtraOff: 700 })
  expect(at(400)).toMatchObject({ ActivityId: 'a', ExtraOff: 500 })
})

test('the next tier ends at the largest safe order', () => {
  const most = 2 ** 33
  const needing = (Threshold: number) =>
    next(offer([line('l', 1000)], { Coupons: [coupon('u', 100, { Threshold })] }))
  expect(needing(most)).toMatchObject({ Need: most - 1000, CouponId: 'u' })
  expect(needing(most + 1)).toBeNull()
  const reaching = (Need: number) =>
    next(offer([line('l', 1000)], { Activities: [activity('a', [[Need, 100]])] }))
  expect(reaching(most)).toMatchObject({ Need: most - 1000, ActivityId: 'a' })
  expect(reaching(most + 1)).toBeNull()
})
