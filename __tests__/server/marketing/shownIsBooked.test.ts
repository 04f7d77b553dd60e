/**
 * The invariant of offers: whatever a member owns and taps, the shown saving equals the booked one.
 * The taps are those of the app's page, the order is created by the server, the bill is read back.
 */
import fc from 'fast-check'
import { couponCalls, type CouponChoice } from '@/contract/coupon'
import { tradeBillCalls } from '@/contract/tradeBill'
import { agreedChoice, savingOf } from '@/features/checkout/model/saving'
import { noOffers, pickOf, withActivity, withCoupon } from '@/features/coupon/model/picking'
import type { OfferPick } from '@/rules/coupon/offer'
import { priceOffer } from '@/rules/couponOptimiser'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'
import {
  clearOffers,
  givePoints,
  insertActivity,
  insertCoupon,
  insertPointRules,
  insertShopDiscount,
} from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { describeServer } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let templates: string[]
beforeAll(async () => {
  await clearOffers(test)
  await insertShopDiscount(test, { percentPaid: 95, maxOff: 700 })
  await insertActivity(test, [
    { need: 10_000, off: 1_000 },
    { need: 20_000, off: 3_000 },
  ])
  await insertActivity(test, [{ need: 3_000, off: 333 }])
  await insertPointRules(test)
  const many = { stock: 100_000 }
  templates = [
    await insertCoupon(test, { ...many }),
    await insertCoupon(test, { ...many, amount: 1_234, threshold: 4_000, joinsPoints: false }),
    await insertCoupon(test, { ...many, kind: 'full', amount: 2_500, threshold: 15_000 }),
    await insertCoupon(test, { ...many, kind: 'discount', percentPaid: 87 }),
    await insertCoupon(test, { ...many, kind: 'discount', percentPaid: 70, joinsCoupon: false }),
    await insertCoupon(test, { ...many, amount: 4_000, joinsActivity: false, joinsCoupon: false }),
    await insertCoupon(test, { ...many, kind: 'gift' }),
  ]
})

interface Tap {
  what: string
  at: number
}
const tap: fc.Arbitrary<Tap> = fc.record({
  what: fc.constantFrom('coupon', 'coupon', 'coupon', 'activity', 'points', 'none'),
  at: fc.nat({ max: 7 }),
})

function tapped(input: CouponChoice['Input'], pick: OfferPick, { what, at }: Tap): OfferPick {
  if (what === 'none') return noOffers
  if (what === 'points') return { ...pick, UsePoints: !pick.UsePoints }
  if (what === 'activity') return withActivity(input, pick, input.Activities[at % 3]?.Id ?? null)
  const id = input.Coupons[at % Math.max(1, input.Coupons.length)]?.Id
  return id === undefined ? pick : withCoupon(input, pick, id)
}

const sum = (rows: readonly { Amount: number }[]) =>
  rows.reduce((all, { Amount }) => all + Amount, 0)

async function memberWith(claims: readonly number[], points: number): Promise<Wallet> {
  await test.sql('delete from sms_quota')
  const member = await fixture.member()
  for (const at of claims)
    await test.call(
      couponCalls.receive,
      { RequestId: requestId(), Id: templates[at]! },
      member.caller,
    )
  if (points > 0) await givePoints(test, member.userId, points)
  return member
}

it(seeded('the saving shown equals the saving booked after any taps'), async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 45_000 }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      fc.constantFrom(0, 90, 250, 100_000),
      fc.array(tap, { maxLength: 5 }),
      async (Amount, claims, points, taps) => {
        const member = await memberWith(claims, points)
        const { data: shown } = await test.call(
          couponCalls.choose,
          { ShopId: fixture.shopId, Amount },
          member.caller,
        )
        const pick = taps.reduce(
          (now, each) => tapped(shown.Input, now, each),
          pickOf(shown.Best, false),
        )
        const priced = priceOffer(shown.Input, pick)
        if (!priced.Ok) throw new Error(priced.Reason)
        const saving = savingOf(shown, priced.Price)
        expect(saving.off + saving.pay).toBe(Amount)

        const order = await member.order(Amount, { Choice: agreedChoice(saving) })
        expect(order.PayAmount).toBe(saving.pay)
        expect(sum(order.Reductions)).toBe(saving.off)
        const coupons = order.Reductions.filter(({ Step }) => Step === 'coupon')
        expect(coupons.map(({ Amount: off }) => off)).toEqual(
          priced.Price.CouponOffs.filter((off) => off > 0),
        )

        const { data } = await member.pay(order.Id, {
          Channel: saving.pay > 0 ? 'wechat' : undefined,
        })
        if (data.Payment) await fixture.confirm(data.Payment.PaymentNo)
        const paid = await member.get(order.Id)
        expect(paid).toMatchObject({ Status: 'Done', PayAmount: saving.pay })
        expect(paid.Reductions).toEqual(order.Reductions)
        if (saving.pay === 0) return
        const bills = await test.call(tradeBillCalls.listByPage, {}, member.caller)
        const Id = bills.data.DataRows[0]?.Id ?? ''
        const bill = (await test.call(tradeBillCalls.detail, { Id }, member.caller)).data
        expect(bill).toMatchObject({ Amount: saving.pay, GoodsAmount: Amount })
        expect(bill.Reductions).toEqual(order.Reductions)
      },
    ),
    { numRuns: runs(25) },
  )
})
