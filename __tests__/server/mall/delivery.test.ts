/** Delivery of goods: shipped and traced, or picked up by code. */
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls } from '@/contract/order'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import type { Express, ParcelQuery } from '../../../server/providers/express/express'
import { clearOffers } from '../../support/server/marketing'
import { hangzhou, newShop } from '../../support/server/mallOrders'
import {
  askRefund,
  buyGoods,
  orderOf,
  PARCEL,
  ship,
  type MallWorld,
} from '../../support/server/mallRefunds'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { parkActs } from '../../support/server/parkActs'
import { OTHER_PARK, startTestApp } from '../../support/server/testApp'
import { until } from '../../support/until'

const HOUR_MS = 3_600_000
/** Requests to the carrier, and whether it answers. */
const carrier = {
  queries: [] as ParcelQuery[],
  isAway: false,
  /** Answers after this promise. */
  silence: Promise.resolve() as Promise<unknown>,
}
const express: Express = {
  name: 'sandbox',
  async trace(query) {
    carrier.queries.push(query)
    await carrier.silence
    if (carrier.isAway) throw new Error('away')
    return {
      state: 'OnTheWay',
      rows: [{ at: query.sentAt, text: `第 ${carrier.queries.length} 次` }],
    }
  },
}

let world: MallWorld
let member: Wallet
let desk: ReturnType<typeof parkActs>
beforeAll(async () => {
  const test = await startTestApp({ express })
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const shopId = await newShop(test, '发货测试店', { first: 0, next: 0, freeFrom: 0 })
  world = { test, fixture, shopId }
  desk = parkActs(test)
})
beforeEach(async () => {
  carrier.queries = []
  carrier.isAway = false
  await world.test.sql('delete from sms_quota')
  member = await world.fixture.member()
})
afterEach(async () => expect(await findViolations(world.test.db.$client)).toEqual([]))
afterAll(() => world.test.close())

const toldOf = async () =>
  (await world.test.call(userMessageCalls.list, {}, member.caller)).data.DataRows.map(
    ({ Kind }) => Kind,
  )

/** Actions of the member's newest order among all orders. */
const nextActs = async () =>
  (await world.test.call(orderCalls.list, {}, member.caller)).data.DataRows[0]?.Actions

describe('shipping', () => {
  it('stores company and number, notifies the member, and is confirmed automatically after seven days', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    const sent = await ship(world, bought)
    expect(sent).toMatchObject({ Status: 'Shipped', Actions: ['ship', 'refund'] })
    const order = await orderOf(world, bought)
    expect(order).toMatchObject({ Status: 'Shipped', Parcel: { CompanyText: '顺丰速运' } })
    expect(await nextActs()).toEqual(['viewTrace'])
    expect(order.AutoConfirmAt).toBe((order.ShippedAt ?? 0) + 7 * 24 * HOUR_MS)
    expect(await toldOf()).toContain('goodsShipped')
    // A repetition changes nothing.
    await ship(world, bought)
    expect((await toldOf()).filter((kind) => kind === 'goodsShipped')).toHaveLength(1)
  })

  it.each([
    ['shunfeng', '123', 'parcel'],
    ['nobody', 'SF1234567890123', 'parcel'],
    ['jtexpress', 'SF1234567890123', 'parcel'],
  ])('with %s %s is refused', async (Company, No, Reason) => {
    const { Id } = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    const { status, body } = await desk.ship(Id, { Company, No })
    expect([status, body.Reason]).toEqual([400, Reason])
  })

  it('number can be corrected until receipt, not afterwards', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, bought)
    const mended = await desk.ship(bought.Id, { Company: 'jd', No: 'JD0123456789012' })
    expect(mended.data).toMatchObject({ Status: 'Shipped', Parcel: { No: 'JD0123456789012' } })
    const { Timeline } = await orderOf(world, bought)
    expect(Timeline.map(({ Title }) => Title)).toContain('物流单号已更正')
    await world.test.call(mallOrderCalls.confirmReceipt, { Id: bought.Id }, member.caller)
    const late = await desk.ship(bought.Id, PARCEL)
    expect([late.status, late.body.Reason]).toEqual([409, 'orderState'])
  })

  it('is refused while a refund request is open', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })
    const { status, body } = await desk.ship(bought.Id, PARCEL)
    expect([status, body.Reason]).toEqual([409, 'refundOpen'])
    const { data } = await desk.order(bought.Id)
    expect(data).toMatchObject({ OpenRefunds: 1, Actions: ['refund'] })
  })

  it('is traced at most every ten minutes, with the last trace while the carrier is unreachable', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    const look = () => world.test.call(mallOrderCalls.trace, { Id: bought.Id }, member.caller)
    expect((await look()).status).toBe(404)
    await ship(world, bought)
    const looks = await Promise.all([look(), look(), look()])
    expect(carrier.queries).toHaveLength(1)
    expect(carrier.queries[0]).toMatchObject({ no: PARCEL.No, phone: hangzhou.Phone })
    expect(looks.every(({ status }) => status === 200)).toBe(true)
    world.test.clock.pass(10 * 60_000 - 1_000)
    expect((await look()).data.Rows).toHaveLength(1)
    expect(carrier.queries).toHaveLength(1)
    world.test.clock.pass(2_000)
    expect((await look()).data.Rows[0]?.Text).toBe('第 2 次')
    carrier.isAway = true
    world.test.clock.pass(11 * 60_000)
    const old = await look()
    expect([old.status, old.data.State, old.data.Rows[0]?.Text]).toEqual([
      ...[200, 'OnTheWay', '第 2 次'],
    ])
    const stranger = await world.fixture.member()
    const heard = await world.test.call(mallOrderCalls.trace, { Id: bought.Id }, stranger.caller)
    expect(heard.status).toBe(404)
  })

  it('trace holds no database connection while the carrier is silent', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, bought)
    let speak: () => void = () => undefined
    carrier.silence = new Promise<void>((done) => (speak = done))
    // The last trace is cached for some minutes.
    world.test.clock.pass(20 * 60_000)
    const looking = world.test.call(mallOrderCalls.trace, { Id: bought.Id }, member.caller)
    await until(() => carrier.queries.length > 0, 'the carrier to be asked')
    const { $client: pool } = world.test.db
    expect(pool.totalCount - pool.idleCount).toBe(0)
    speak()
    expect((await looking).status).toBe(200)
  })
})

describe('pick-up', () => {
  it('is prepared, shows code and QR, and is handed over once', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }], 'pickup')
    const { Id } = bought
    expect((await desk.ship(Id, PARCEL)).body.Reason).toBe('orderState')
    const copies = await Promise.all([desk.ready(Id), desk.ready(Id)])
    expect(copies.map(({ data }) => data.Status)).toEqual(['ToPickup', 'ToPickup'])
    expect(await nextActs()).toEqual(['showPickupCode'])
    const { PickupCode, PickupQr } = await orderOf(world, bought)
    expect(PickupCode).toMatch(/^\d{8}$/)
    expect(await toldOf()).toContain('goodsReady')
    // Codes of one park are invalid in another.
    const elsewhere = parkActs(world.test, OTHER_PARK)
    const other = await elsewhere.handOver(PickupQr)
    expect([other.status, other.body.Reason]).toEqual([400, 'pickupCode'])
    const digits = await elsewhere.handOver(PickupCode)
    expect(digits.status).toBe(404)
    const handed = await Promise.all(
      [PickupQr, PickupCode, PickupCode].map((Code) => desk.handOver(Code)),
    )
    expect(handed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await orderOf(world, bought)).toMatchObject({ Status: 'Done' })
    expect(await nextActs()).toEqual([])
  })

  it.each(['1234567', 'abc', ''])('code %j is refused', async (Code) => {
    expect((await desk.handOver(Code)).status).toBe(400)
  })

  it('is not prepared while a refund request is open', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }], 'pickup')
    await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })
    const { status, body } = await desk.ready(bought.Id)
    expect([status, body.Reason]).toEqual([409, 'refundOpen'])
    expect(await orderOf(world, bought)).toMatchObject({ Status: 'Paid', PickupCode: '' })
  })

  it('is not handed over while a refund request is open', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }], 'pickup')
    await desk.ready(bought.Id)
    await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })
    const { PickupCode } = await orderOf(world, bought)
    const { status, body } = await desk.handOver(PickupCode)
    expect([status, body.Reason]).toEqual([409, 'refundOpen'])
  })
})

it('the park lists waiting orders, urged ones first, and finds orders by number and goods', async () => {
  const first = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  world.test.clock.pass(1_000)
  const second = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  await world.test.call(mallOrderCalls.urge, { Id: second.Id }, member.caller)
  const { DataRows, Counts } = await desk.orders({ Group: 'toShip' })
  const ids = DataRows.map(({ Id }) => Id)
  expect(ids[0]).toBe(second.Id)
  expect(ids).toContain(first.Id)
  expect(Counts.toShip).toBe(ids.length)
  const { OrderCode } = await orderOf(world, first)
  expect((await desk.orders({ Keyword: OrderCode })).DataRows.map(({ Id }) => Id)).toEqual([
    first.Id,
  ])
  expect((await desk.orders({ Keyword: '。。' })).DataRows).toEqual([])
  const elsewhere = await parkActs(world.test, OTHER_PARK).order(first.Id)
  expect(elsewhere.status).toBe(404)
})
