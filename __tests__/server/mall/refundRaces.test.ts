/** Refunds with concurrent acts, expired deadlines, and failures in the middle. */
import { mallRefundCalls as calls } from '@/contract/mallRefund'
import { tillCalls } from '@/contract/till'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import { newShop } from '../../support/server/mallOrders'
import {
  askRefund,
  buyGoods,
  orderOf,
  PARCEL,
  ship,
  type Bought,
  type MallWorld,
} from '../../support/server/mallRefunds'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { parkActs } from '../../support/server/parkActs'
import { PARK, startTestApp } from '../../support/server/testApp'

const HOUR_MS = 3_600_000

let world: MallWorld
let member: Wallet
let desk: ReturnType<typeof parkActs>
beforeAll(async () => {
  const test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  world = { test, fixture, shopId: await newShop(test, '退款并发店') }
  desk = parkActs(test)
  await test.sql(
    `insert into goods_freight (tenant_id, id, shop_id, first, next, free_from, excluded)
     values ($1, gen_random_uuid(), $2, 0, 0, 0, '{}')`,
    [PARK, world.shopId],
  )
})
beforeEach(async () => {
  await world.test.sql('delete from sms_quota')
  member = await world.fixture.member()
})
afterEach(async () => expect(await findViolations(world.test.db.$client)).toEqual([]))
afterAll(() => world.test.close())

const sweep = () => world.test.services.mallRefunds.sweep(PARK)
const statusOf = async (id: string) =>
  (
    await world.test.sql<{ status: string }>('select status from mall_refund where id = $1', [id])
  )[0]?.status
const requestRefund = async (
  bought: Bought,
  pieces: Record<number, number>,
  Amount: number,
  kind?: 'return',
) => (await askRefund(world, bought, { pieces, Amount, ...(kind && { Kind: kind }) })).data.Id

it.each(['agree against refuse', 'agree twice', 'agree against cancel'])(
  'two answers at once: one wins: %s',
  async (what) => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    const Id = await requestRefund(bought, { 0: 1 }, 1_000)
    const agree = () => desk.agree(Id)
    const others: Record<string, () => ReturnType<typeof agree>> = {
      'agree against refuse': () => desk.refuse(Id, '不行'),
      'agree twice': agree,
      'agree against cancel': () =>
        world.test.call(calls.cancel, { Id }, member.caller) as unknown as ReturnType<typeof agree>,
    }
    const answers = await Promise.all([agree(), others[what]!()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isRefunded = (await statusOf(Id)) === 'Refunded'
    const { RefundedAmount } = await orderOf(world, bought)
    expect(RefundedAmount).toBe(isRefunded ? 1_000 : 0)
  },
)

it('all kinds of refunds at once return no more than was paid', async () => {
  const bought = await buyGoods(world, member, [
    { price: 1_000, qty: 1 },
    { price: 700, qty: 1 },
  ])
  const first = await requestRefund(bought, { 0: 1 }, 1_000)
  const second = await requestRefund(bought, { 1: 1 }, 700)
  const refundRequest = { OrderId: bought.payOrderId, Reason: '园区退款' }
  const all = await Promise.all([
    desk.agree(first),
    desk.agree(second),
    world.test.call(tillCalls.refund, { RequestId: requestId(), Amount: 1_700, ...refundRequest }),
    world.test.call(tillCalls.refund, { RequestId: requestId(), Amount: 900, ...refundRequest }),
    desk.refundPart(bought.Id),
  ])
  expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await orderOf(world, bought)).RefundedAmount).toBeLessThanOrEqual(1_700)
})

it('money refunded by the till is not refunded again', async () => {
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  const Id = await requestRefund(bought, { 0: 1 }, 1_000)
  const refundRequest = { RequestId: requestId(), OrderId: bought.payOrderId, Reason: '补偿' }
  await world.test.call(tillCalls.refund, { ...refundRequest, Amount: 400 })
  const { data } = await desk.agree(Id)
  expect(data).toMatchObject({ Status: 'Refunded', Amount: 600 })
  expect(data.Lines[0]?.Amount).toBe(600)
  expect((await orderOf(world, bought)).RefundedAmount).toBe(1_000)
})

describe('time limits', () => {
  it('unshipped orders are refunded after a day, shipped ones after two, not earlier', async () => {
    const unsent = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    const sent = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, sent)
    const soon = await requestRefund(unsent, { 0: 1 }, 1_000)
    const later = await requestRefund(sent, { 0: 1 }, 1_000)
    world.test.clock.pass(24 * HOUR_MS - 60_000)
    await sweep()
    expect([await statusOf(soon), await statusOf(later)]).toEqual(['Applied', 'Applied'])
    world.test.clock.pass(60_000)
    await Promise.all([sweep(), sweep()])
    expect([await statusOf(soon), await statusOf(later)]).toEqual(['Refunded', 'Applied'])
    world.test.clock.pass(24 * HOUR_MS)
    await sweep()
    expect(await statusOf(later)).toBe('Refunded')
  })

  it('a return not sent is reminded once, then ended', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, bought)
    const Id = await requestRefund(bought, { 0: 1 }, 1_000, 'return')
    await desk.agree(Id)
    const remind = () => world.test.services.mallRefunds.remind(PARK)
    const reminders = () =>
      world.test.sql(
        "select 1 as one from user_message where kind = 'refundStepEnds' and about = $1",
        [Id],
      )
    world.test.clock.pass(5 * 24 * HOUR_MS)
    await remind()
    expect(await reminders()).toEqual([])
    world.test.clock.pass(25 * HOUR_MS)
    await remind()
    await remind()
    expect(await reminders()).toHaveLength(1)
    world.test.clock.pass(24 * HOUR_MS)
    await sweep()
    expect(await statusOf(Id)).toBe('BuyerCancelled')
  })

  it('a return that the park does not check is refunded after ten days', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, bought)
    const Id = await requestRefund(bought, { 0: 1 }, 1_000, 'return')
    await desk.agree(Id)
    await world.test.call(calls.sendBack, { Id, ...PARCEL }, member.caller)
    world.test.clock.pass(10 * 24 * HOUR_MS - 60_000)
    await sweep()
    expect(await statusOf(Id)).toBe('ToReceive')
    world.test.clock.pass(60_000)
    await sweep()
    expect(await statusOf(Id)).toBe('Refunded')
    const [sku] = await world.test.sql<{ stock: number }>(
      'select stock from goods_sku where id = $1',
      [bought.skus[0]],
    )
    // The goods were not inspected, so they are not restocked.
    expect(sku?.stock).toBe(9)
  })

  it('an order with an open refund is not confirmed, and one day after its end it is', async () => {
    const { test } = world
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await ship(world, bought)
    const Id = await requestRefund(bought, { 0: 1 }, 1_000, 'return')
    await desk.agree(Id)
    const orderAfter = async (hours: number) => {
      test.clock.pass(hours * HOUR_MS)
      await test.services.mallOrders.sweep(PARK)
      return test.services.mallOrders.detailFor(test.db, { tenantId: PARK, id: bought.Id })
    }
    const waits = await orderAfter(7 * 24)
    expect(waits).toMatchObject({ Status: 'Shipped', DoneAt: null })
    expect(waits.AutoConfirmAt).toBeGreaterThan(test.clock.now() + 23 * HOUR_MS)
    await test.services.mallRefunds.cancel({ tenantId: PARK, userId: member.userId }, Id)
    expect(await orderAfter(23)).toMatchObject({ Status: 'Shipped' })
    expect(await orderAfter(2)).toMatchObject({ Status: 'Done' })
  })

  it('a failing refund does not stop the others', async () => {
    const [stuck, free] = [
      await buyGoods(world, member, [{ price: 1_000, qty: 1 }]),
      await buyGoods(world, member, [{ price: 1_000, qty: 1 }]),
    ]
    const first = await requestRefund(stuck, { 0: 1 }, 1_000)
    const second = await requestRefund(free, { 0: 1 }, 1_000)
    world.test.clock.pass(25 * HOUR_MS)
    // A line inconsistent with the payment: the booking is refused.
    await world.test.sql(`update trade_order_item set refunded = pay_share where order_id = $1`, [
      stuck.payOrderId,
    ])
    await sweep()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['Applied', 'Refunded'])
    await world.test.sql(`update trade_order_item set refunded = 0 where order_id = $1`, [
      stuck.payOrderId,
    ])
    world.test.clock.pass(2 * HOUR_MS)
    await sweep()
    expect(await statusOf(first)).toBe('Refunded')
  })
})

it('a failing answer leaves no trace', async () => {
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  const Id = await requestRefund(bought, { 0: 1 }, 1_000)
  await world.test.sql(`update trade_order_item set refunded = pay_share where order_id = $1`, [
    bought.payOrderId,
  ])
  expect((await desk.agree(Id)).status).toBe(409)
  await world.test.sql(`update trade_order_item set refunded = 0 where order_id = $1`, [
    bought.payOrderId,
  ])
  expect(await statusOf(Id)).toBe('Applied')
  const [line] = await world.test.sql<{ refunded_qty: number; refunded_amount: string }>(
    'select refunded_qty, refunded_amount from mall_order_line where order_id = $1',
    [bought.Id],
  )
  expect([line?.refunded_qty, Number(line?.refunded_amount)]).toEqual([0, 0])
  const { data } = await world.test.call(userMessageCalls.list, {}, member.caller)
  expect(data.DataRows.filter(({ Kind }) => Kind === 'refundAnswered')).toEqual([])
})
