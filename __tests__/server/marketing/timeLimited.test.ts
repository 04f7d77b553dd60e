/** Time-limited discounts: display, scope and hours, and that the computed amount is booked. */
import fc from 'fast-check'
import { couponCalls } from '@/contract/coupon'
import { discountChannelCalls } from '@/contract/discountChannel'
import { orderCalls } from '@/contract/order'
import { timeLimitedDiscountCalls } from '@/contract/timeLimitedDiscount'
import { tradeBillCalls } from '@/contract/tradeBill'
import { agreedChoice, savingOf } from '@/features/checkout/model/saving'
import { parkWeekday, startOfParkDay } from '@/utils/dateTime'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'
import {
  clearOffers,
  insertActivity,
  insertCoupon,
  insertShopDiscount,
} from '../../support/server/marketing'
import { moneyFixture, requestId, type MoneyFixture } from '../../support/server/money'
import { OTHER_PARK, startTestApp, type TestApp } from '../../support/server/testApp'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let test: TestApp
let fixture: MoneyFixture
beforeAll(async () => {
  // Rules are not cached: these tests change them between two payments.
  test = await startTestApp({ environment: { RULES_FRESH_SECONDS: '0' } })
  fixture = await moneyFixture(test)
})
afterAll(() => test.close())

/** Advances the clock to the park's next noon, as base for hours of the day. */
function turnToNoon(): number {
  const now = test.clock.now()
  const noon = startOfParkDay(now) + DAY + 12 * HOUR
  test.clock.pass(noon - now)
  return noon
}

const compute = async (Amount: number, ShopId = fixture.shopId) =>
  (await test.call(timeLimitedDiscountCalls.getTimeLimitCompute, { ShopId, Amount })).data
const list = async (more: Record<string, unknown> = {}) =>
  (await test.call(timeLimitedDiscountCalls.list, more)).data.DataRows
const names = (rows: readonly { Name: string }[]) => rows.map(({ Name }) => Name)

describe('limited discount of the demo', () => {
  it.each(['mianfang', OTHER_PARK])(
    '%s: one is running and one upcoming at any hour',
    async (park) => {
      for (let hour = 0; hour < 24; hour += 3) {
        const ask = async (Status: string) =>
          (await test.call(timeLimitedDiscountCalls.list, { Status }, { park })).data.DataRows
        const [running, coming] = [await ask('Running'), await ask('Upcoming')]
        expect(running.length).toBeGreaterThan(0)
        expect(coming.length).toBeGreaterThan(0)
        for (const row of running) {
          expect(row).toMatchObject({ Status: 'Running', Kind: 'shop' })
          expect(row.WindowAt).toBeGreaterThan(test.clock.now())
        }
        for (const row of coming) expect(row.WindowAt).toBeGreaterThan(test.clock.now())
        test.clock.pass(3 * HOUR)
      }
    },
  )

  it('names its shops', async () => {
    const [first] = await list()
    const shops = await test.call(timeLimitedDiscountCalls.listByTimeLimited, { Id: first!.Id })
    expect(shops.data.DataRows.map(({ Id }) => Id).sort()).toEqual([...first!.ShopIds].sort())
  })
})

describe('limited discount of a shop', () => {
  beforeEach(() => clearOffers(test))

  it('is booked until the end of its window', async () => {
    turnToNoon()
    await insertShopDiscount(test, { percentPaid: 88, maxOff: 3_000, hours: [11 * 60, 13 * 60] })
    expect(await compute(10_000)).toMatchObject({ Off: 1_200, PayAmount: 8_800 })
    expect(await compute(100_000)).toMatchObject({ Off: 3_000, PayAmount: 97_000 })
    test.clock.pass(HOUR - 10_000)
    const member = await fixture.member()
    expect((await compute(10_000)).Off).toBe(1_200)
    expect((await member.order(10_000)).PayAmount).toBe(8_800)
    test.clock.pass(10_000)
    expect(await compute(10_000)).toMatchObject({ Discount: null, Off: 0, PayAmount: 10_000 })
    expect((await member.order(10_000)).PayAmount).toBe(10_000)
  })

  it('keeps its price for an order made in time, and the bill explains it', async () => {
    turnToNoon()
    await insertShopDiscount(test, {
      name: '午间',
      percentPaid: 88,
      hours: [11 * 60, 12 * 60 + 1],
    })
    const member = await fixture.member()
    const order = await member.order(10_000)
    test.clock.pass(5 * 60_000)
    const { data } = await member.pay(order.Id, { Channel: 'wechat' })
    expect(data.Payment?.Amount).toBe(8_800)
    await fixture.confirm(data.Payment!.PaymentNo)
    const bills = await test.call(tradeBillCalls.listByPage, {}, member.caller)
    const bill = await test.call(
      tradeBillCalls.detail,
      { Id: bills.data.DataRows[0]!.Id },
      member.caller,
    )
    expect(bill.data).toMatchObject({ Amount: 8_800, GoodsAmount: 10_000 })
    expect(bill.data.Reductions).toEqual([
      { Step: 'timeLimited', Title: '限时优惠', Reason: '午间，8.8 折', Amount: 1_200 },
    ])
  })

  it('ended after the price was shown: the order is refused, not charged more', async () => {
    turnToNoon()
    await insertShopDiscount(test, { percentPaid: 80, hours: [11 * 60, 12 * 60 + 1] })
    const member = await fixture.member()
    const { data: shown } = await test.call(
      couponCalls.choose,
      { ShopId: fixture.shopId, Amount: 10_000 },
      member.caller,
    )
    expect(shown.BestText).toBe('折扣省 20 元')
    test.clock.pass(2 * 60_000)
    const refused = await test.call(
      orderCalls.submit,
      {
        RequestId: requestId(),
        ShopId: fixture.shopId,
        Amount: 10_000,
        Choice: agreedChoice(savingOf(shown, shown.Best)),
      },
      member.caller,
    )
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      Reason: 'offerChanged',
      Message: '优惠有变化：原共省 ¥20.00，现共省 ¥0.00',
    })
  })

  it('applies at its own shops only, the largest of several', async () => {
    await insertShopDiscount(test, {
      name: '别家',
      percentPaid: 10,
      shopIds: [fixture.plainShopId],
    })
    await insertShopDiscount(test, { name: '九折', percentPaid: 90 })
    await insertShopDiscount(test, { name: '五折封顶', percentPaid: 50, maxOff: 500 })
    expect((await compute(4_000)).Discount?.Name).toBe('五折封顶')
    expect((await compute(40_000)).Discount?.Name).toBe('九折')
    expect((await compute(40_000, fixture.plainShopId)).Discount?.Name).toBe('别家')
  })

  it('is shown without an amount, and for amounts too small to reduce', async () => {
    await insertShopDiscount(test, { percentPaid: 88 })
    for (const Amount of [0, 1])
      expect(await compute(Amount)).toMatchObject({
        Discount: { DiscountRate: 8.8, Status: 'Running' },
        Off: 0,
        PayAmount: Amount,
      })
    const member = await fixture.member()
    expect((await member.order(1)).Reductions).toEqual([])
  })

  it('is listed in the shop’s offers, running with its end, upcoming with its start', async () => {
    const now = turnToNoon()
    await insertShopDiscount(test, { name: '现在', percentPaid: 90, hours: [11 * 60, 13 * 60] })
    await insertShopDiscount(test, { name: '晚些', percentPaid: 80, hours: [15 * 60, 16 * 60] })
    await insertShopDiscount(test, {
      name: '明天',
      percentPaid: 80,
      weekdays: [(parkWeekday(now) + 1) % 7],
    })
    const { data } = await test.call(discountChannelCalls.listByShopId, { ShopId: fixture.shopId })
    const timed = data.filter(({ Channel }) => Channel === 'timeLimited')
    expect(timed.map(({ Title, StartAt, EndAt }) => ({ Title, StartAt, EndAt }))).toEqual([
      { Title: '现在', StartAt: null, EndAt: now + HOUR },
      { Title: '晚些', StartAt: now + 3 * HOUR, EndAt: null },
    ])
  })

  it('shows the amount missing for the next saving in entered money, exactly enough', async () => {
    await insertShopDiscount(test, { percentPaid: 88 })
    await insertActivity(test, [{ need: 10_000, off: 1_000 }])
    const member = await fixture.member()
    const choose = async (Amount: number) =>
      (await test.call(couponCalls.choose, { ShopId: fixture.shopId, Amount }, member.caller)).data
    const { NextTier } = await choose(9_000)
    expect(NextTier).toMatchObject({ Need: 2_364, ExtraOff: 1_000 })
    expect((await choose(9_000 + 2_364)).Best.Off).toBe(1_000)
  })

  it('list excludes sold-out coupons', async () => {
    const of = async () => {
      const { data } = await test.call(discountChannelCalls.listByShopId, {
        ShopId: fixture.shopId,
      })
      return data.flatMap(({ RefId }) => RefId ?? [])
    }
    const id = await insertCoupon(test, { stock: 1 })
    expect(await of()).toContain(id)
    const member = await fixture.member()
    await test.call(couponCalls.receive, { RequestId: requestId(), Id: id }, member.caller)
    expect(await of()).not.toContain(id)
  })

  it('list separates running from upcoming', async () => {
    turnToNoon()
    await insertShopDiscount(test, { name: '现在', percentPaid: 90, hours: [11 * 60, 13 * 60] })
    await insertShopDiscount(test, { name: '今夜', percentPaid: 80, hours: [22 * 60, 30 * 60] })
    expect(names(await list())).toEqual(['现在', '今夜'])
    expect(names(await list({ Status: 'Running' }))).toEqual(['现在'])
    expect(names(await list({ Status: 'Upcoming' }))).toEqual(['今夜'])
    test.clock.pass(14 * HOUR) // 02:00
    expect(names(await list({ Status: 'Running' }))).toEqual(['今夜'])
  })
})

it(
  seeded('the computed discount equals the booked one for any rate, limit, amount and hour'),
  async () => {
    const member = await fixture.member()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            percentPaid: fc.integer({ min: 1, max: 99 }),
            maxOff: fc.constantFrom(0, 1, 777, 5_000),
            from: fc.integer({ min: 0, max: 1439 }),
            minutes: fc.integer({ min: 1, max: 1440 }),
          }),
          { maxLength: 3 },
        ),
        fc.integer({ min: 1, max: 500_000 }),
        async (discounts, amount) => {
          await clearOffers(test)
          for (const { percentPaid, maxOff, from, minutes } of discounts)
            await insertShopDiscount(test, { percentPaid, maxOff, hours: [from, from + minutes] })
          const shown = await compute(amount)
          expect(shown.Off + shown.PayAmount).toBe(amount)
          const order = await member.order(amount)
          expect(order.PayAmount).toBe(shown.PayAmount)
          expect(order.Reductions.map(({ Amount }) => Amount)).toEqual(
            shown.Off > 0 ? [shown.Off] : [],
          )
        },
      ),
      { numRuns: runs(20) },
    )
  },
)
