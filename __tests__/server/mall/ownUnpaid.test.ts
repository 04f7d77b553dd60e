/**
 * A member's own unpaid orders take neither a limit, nor the last pieces, points or coupons from a new order: they give
 * way to it.
 */
import { couponCalls } from '@/contract/coupon'
import { mallOrderCalls } from '@/contract/mallOrder'
import { findViolations } from '../../../server/tools/verify/verify'
import { whileHeld } from '../../support/server/heldRow'
import { bookedAfter } from '../../support/server/keptPayments'
import {
  newGoods,
  newLimited,
  newShop,
  payGoods,
  pilesOf,
  quoteGoods,
  submitGoods,
  type NewGoods,
} from '../../support/server/mallOrders'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointRules,
} from '../../support/server/marketing'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../../support/server/money'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let shopId: string
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  await clearOffers(test)
  shopId = await newShop(test, '测试店')
  second = await startSecondServer(test)
})
beforeEach(async () => {
  member = await money.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

const bag = (more: Omit<NewGoods, 'shopId'> = {}) =>
  newGoods(test, { shopId, price: 20_000, stock: 50, ...more })
const linesOf = (...skus: readonly string[]) => ({
  Lines: skus.map((SkuId) => ({ SkuId, Qty: 1 })),
  Shops: [],
})
const order = (...skus: readonly string[]) => submitGoods(test, member, linesOf(...skus))
const quoted = async (sku: string, who = member) =>
  (await quoteGoods(test, who, linesOf(sku))).data.Shops[0]?.Lines[0]
const statusOf = async (id: string) => (await member.get(id)).Status

it('after a return from the cashier the limited price is the same; the unpaid order is closed', async () => {
  const { id, sku } = await bag()
  await newLimited(test, id, { percent: 50, stock: 10, limitPerUser: 1 })
  const { data: first } = await order(sku)
  expect(first.Order.PayAmount).toBe(10_000)
  const { data: again } = await order(sku)
  expect(again.Order.PayAmount).toBe(10_000)
  expect(await statusOf(first.Order.Id)).toBe('Closed')
  await payGoods(money, member, again.Order.Id)
  // Paid pieces count.
  expect((await order(sku)).data.Order.PayAmount).toBe(20_000)
})

it('the last pieces at the limited price are still the member’s own, and no other member’s', async () => {
  const { id, sku } = await bag()
  await newLimited(test, id, { percent: 50, stock: 1 })
  await order(sku)
  expect((await quoted(sku, await money.member()))?.Sub).toBe(20_000)
  expect((await order(sku)).data.Order.PayAmount).toBe(10_000)
})

it('goods with a limit are ordered again in place of the unpaid order; paid pieces are named', async () => {
  const { sku } = await bag({ limitPerUser: 1 })
  const { data: first } = await order(sku)
  expect(await quoted(sku)).toMatchObject({ Problem: '', MaxQty: 1 })
  const { data: again } = await order(sku)
  expect(await statusOf(first.Order.Id)).toBe('Closed')
  expect(await pilesOf(test, sku)).toEqual({ stock: 49, held: 1, sold: 0 })
  await payGoods(money, member, again.Order.Id)
  expect((await quoted(sku))?.Problem).toBe('每人限购 1 件，已购 1 件')
  expect((await order(sku)).body.Reason).toBe('buyLimit')
})

it('the last piece is ordered again in place of the unpaid order', async () => {
  const { sku } = await bag({ stock: 1 })
  const { data: first } = await order(sku)
  expect((await quoted(sku, await money.member()))?.Problem).toBe('已售罄')
  expect((await order(sku)).status).toBe(200)
  expect(await statusOf(first.Order.Id)).toBe('Closed')
  expect(await pilesOf(test, sku)).toEqual({ stock: 0, held: 1, sold: 0 })
})

it('unpaid orders stay open where the limits suffice for all', async () => {
  const { sku } = await bag({ limitPerUser: 2 })
  const other = await bag({ limitPerUser: 1 })
  const ids = [(await order(sku)).data, (await order(sku)).data, (await order(other.sku)).data]
  expect(await Promise.all(ids.map(({ Order }) => statusOf(Order.Id)))).toEqual(
    ids.map(() => 'PendingPay'),
  )
})

it('an order refused all the same keeps the unpaid one and its payment', async () => {
  const [{ sku }, other] = [await bag({ limitPerUser: 1 }), await bag({ stock: 0 })]
  const { data: first } = await order(sku)
  const { data } = await member.pay(first.Order.Id, {
    ...{ Channel: 'wechat', UseBalance: false, CardIds: [] },
  })
  const booked = await bookedAfter(test, money, data.Payment!.PaymentNo, async () => {
    expect((await order(sku, other.sku)).body.Reason).toBe('soldOut')
  })
  expect(booked).toBe(first.Order.PayAmount)
  expect(await statusOf(first.Order.Id)).toBe('Paid')
})

/** Expects orders made at once: each is made, and the last one is open. */
async function expectOneOpen(
  sku: string,
  replies: readonly { status: number; data: { Order: { Id: string } } }[],
) {
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const statuses = await Promise.all(replies.map(({ data }) => statusOf(data.Order.Id)))
  expect(statuses.sort()).toEqual(['Closed', 'PendingPay'])
  expect(await pilesOf(test, sku)).toMatchObject({ held: 1, sold: 0 })
}

const wanted = (sku: string) => ({ RequestId: requestId(), ...linesOf(sku), Total: 20_000 })

it('first orders at two servers at once are both made, the last one stays open', async () => {
  const { sku } = await bag({ limitPerUser: 1 })
  const replies = await Promise.all([
    order(sku),
    second.call(mallOrderCalls.submit, wanted(sku), member.caller),
  ])
  await expectOneOpen(sku, replies)
})

it('orders at two servers at once are both made in place of the first, the last one stays open', async () => {
  const { sku } = await bag({ limitPerUser: 1 })
  const { data: first } = await order(sku)
  const lock = {
    text: 'select 1 from trade_order where tenant_id = $1 and id = $2 for update',
    values: [PARK, first.Order.Id],
  }
  const replies = await whileHeld(test, lock, 2, () =>
    Promise.all([order(sku), second.call(mallOrderCalls.submit, wanted(sku), member.caller)]),
  )
  expect(await statusOf(first.Order.Id)).toBe('Closed')
  await expectOneOpen(sku, replies)
})

describe('offers of an unpaid order that gives way', () => {
  /** A limited price of 10,000 fen for one piece. */
  async function limitedBag(): Promise<string> {
    const { id, sku } = await bag()
    await newLimited(test, id, { percent: 50, stock: 10, limitPerUser: 1 })
    return sku
  }

  /** Submits at one server what the other one has quoted. */
  async function quotedAndMade(sku: string, Choice: Record<string, string[] | number | boolean>) {
    const lines = { ...linesOf(sku), Choice }
    const { data: quote } = await second.call(mallOrderCalls.quote, lines, member.caller)
    const made = await submitGoods(test, member, { ...lines, Total: quote.PayAmount })
    return { quote, made }
  }

  describe('points', () => {
    beforeEach(async () => void (await insertPointRules(test)))
    afterEach(async () => {
      await test.sql('delete from point_fetch_rule')
      await test.sql('delete from point_rule')
    })

    it('are as free for the new order as the goods', async () => {
      const sku = await limitedBag()
      await givePoints(test, member.userId, 800)
      const { data: first } = await submitGoods(test, member, {
        ...{ ...linesOf(sku), Choice: { points: true } },
      })
      expect(first.Order.PayAmount).toBe(9_200)
      await givePoints(test, member.userId, 200)
      const Goods = linesOf(sku)
      const { data: choice } = await test.call(couponCalls.choose, { Goods }, member.caller)
      expect(choice.Input.Points).toBe(1_000)
      const { quote, made } = await quotedAndMade(sku, { points: true, saved: 1_000 })
      expect([quote.PayAmount, made.data.Order.PayAmount]).toEqual([9_000, 9_000])
      expect(await statusOf(first.Order.Id)).toBe('Closed')
      // A new order of other goods does not close it: its points are spent.
      const { sku: other } = await bag()
      const { quote: besides } = await quotedAndMade(other, { points: true })
      expect(besides.PayAmount).toBe(20_000)
      expect(await statusOf(made.data.Order.Id)).toBe('PendingPay')
    })

    it('are spent once by orders at two servers at once, the last one stays open', async () => {
      const sku = await limitedBag()
      await givePoints(test, member.userId, 1_000)
      const Choice = { points: true, saved: 1_000 }
      const wish = () => ({ ...linesOf(sku), Choice, Total: 9_000 })
      const { data: first } = await submitGoods(test, member, wish())
      const lock = {
        text: 'select 1 from trade_order where tenant_id = $1 and id = $2 for update',
        values: [PARK, first.Order.Id],
      }
      const replies = await whileHeld(test, lock, 2, () =>
        Promise.all([
          submitGoods(test, member, wish()),
          second.call(mallOrderCalls.submit, { RequestId: requestId(), ...wish() }, member.caller),
        ]),
      )
      await expectOneOpen(sku, replies)
    })
  })

  it('a coupon is as free for the new order as the goods', async () => {
    const sku = await limitedBag()
    const Id = await insertCoupon(test, { amount: 1_000 })
    void (await test.call(couponCalls.receive, { RequestId: requestId(), Id }, member.caller)).data
    const { data: first } = await order(sku)
    expect(first.Order.PayAmount).toBe(9_000)
    const Goods = linesOf(sku)
    const { data: choice } = await test.call(couponCalls.choose, { Goods }, member.caller)
    expect(choice.Best).toMatchObject({ CouponOff: 1_000, Pay: 9_000 })
    const { quote, made } = await quotedAndMade(sku, { coupon: choice.Best.CouponIds })
    expect([quote.PayAmount, made.data.Order.PayAmount]).toEqual([9_000, 9_000])
    expect(await statusOf(first.Order.Id)).toBe('Closed')
    const { sku: other } = await bag()
    const { quote: besides } = await quotedAndMade(other, {})
    expect(besides.PayAmount).toBe(20_000)
  })
})
