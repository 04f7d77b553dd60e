/** A member's own unpaid orders take neither a limit nor the last pieces from a new order: they give way to it. */
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
import { clearOffers } from '../../support/server/marketing'
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
