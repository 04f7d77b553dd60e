/** Payment of a repair: once, after it is finished; two servers on one database. */
import { orderCalls } from '@/contract/order'
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import { findViolations } from '../../../server/tools/verify/verify'
import { bookedAfter } from '../../support/server/keptPayments'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../../support/server/money'
import {
  actor,
  orderRepair,
  payRepairOutside,
  QUOTED,
  repairActs,
  repairIn,
  repairStatus,
} from '../../support/server/repairs'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

let test: TestApp
/** Equivalent to another process: it shares only the database with the first. */
let other: TestApp
let money: MoneyFixture
let member: Wallet
let had: number
beforeAll(async () => {
  test = await startTestApp()
  other = await startTestApp({ beside: test })
  money = await moneyFixture(test)
})
beforeEach(async () => {
  member = await money.payer(50_000)
  had = await member.balance()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await other.close()
  await test.close()
})

const who = () => ({ tenantId: PARK, userId: member.userId })
const request = () => ({
  ...{ ...who(), requestId: requestId(), call: 'test', payload: {} },
  at: new Date(test.clock.now()),
})
const pay = (OrderId: string) =>
  test.call(
    calls.payOrder,
    { RequestId: requestId(), OrderId, UseBalance: true, CardIds: [], Password: PASSWORD },
    member.caller,
  )
const get = (id: string) => test.services.repairs.get(who(), id)
const actsOf = (id: string) => repairActs(test, who(), id)
const elsewhere = (id: string) => repairActs({ ...test, services: other.services }, who(), id)
const spent = async () => had - (await member.balance())
const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

it('a finished repair is ordered and paid, then waits for its rating', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: order } = await orderRepair(test, member, id)
  expect(order).toMatchObject({ Type: 'repair', Title: '测试类别维修', PayAmount: QUOTED })
  expect(order.Items.map(({ Name, Qty, Price }) => [Name, Qty, Price])).toEqual([
    ['人工费', 1, 6_000],
    ['灯管', 2, 1_500],
  ])
  expect((await pay(order.Id)).data.Order.Status).toBe('Done')
  expect(await spent()).toBe(QUOTED)
  const paid = await get(id)
  expect(paid).toMatchObject({ Status: 'PendingRating', OrderId: order.Id })
  expect(paid.Quote?.Status).toBe('Paid')
  expect(paid.Timeline[0]).toMatchObject({ Actor: '您', Title: '已支付' })
  expect((await get(order.Id)).Id).toBe(id)
})

describe('order', () => {
  it('is refused before the finish, with another price, without a quote, and after payment', async () => {
    const ask = async (id: string, total = QUOTED) =>
      (await orderRepair(test, member, id, total)).body
    const state = { code: 409, Reason: 'repairState' }
    const early = await repairIn(test, who(), 'Quoted')
    await actsOf(early).acceptQuote()
    expect(await ask(early)).toMatchObject(state)
    expect(await ask(await repairIn(test, who(), 'PendingRating'))).toMatchObject(state)
    const id = await repairIn(test, who(), 'PendingPay')
    expect(await ask(id, QUOTED - 1)).toMatchObject({ code: 409, Reason: 'quoteChanged' })
    await payRepairOutside(test, money, member, id)
    expect(await ask(id)).toMatchObject({ code: 409, Reason: 'repairPaid' })
  })

  it('of another kind is not paid by this call', async () => {
    const { Id } = await member.order(500)
    expect((await pay(Id)).status).toBe(404)
  })
})

it('closing the order makes the repair payable again', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: first } = await orderRepair(test, member, id)
  const { data: second } = await orderRepair(test, member, id)
  expect((await member.get(first.Id)).Status).toBe('Closed')
  const close = { RequestId: requestId(), OrderId: second.Id }
  await test.call(orderCalls.closeOrder, close, member.caller)
  expect(await get(id)).toMatchObject({
    Status: 'PendingPay',
    OrderId: null,
    Actions: ['pay', 'reopen'],
  })
  const { data: third } = await orderRepair(test, member, id)
  test.clock.pass(31 * 60_000)
  await test.services.orders.sweep(PARK)
  expect(await get(id)).toMatchObject({ Status: 'PendingPay', OrderId: null })
  expect((await get(third.Id)).Id).toBe(id)
})

it('a paid repair that is reopened is not paid, quoted or cancelled again', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  await payRepairOutside(test, money, member, id)
  const acts = actsOf(id)
  await acts.reopen()
  await expect(acts.quote()).rejects.toMatchObject({ reason: 'repairPaid' })
  await expect(acts.cancelByPark()).rejects.toMatchObject({ reason: 'repairPaid' })
  expect((await test.services.repairs.desk.detail(PARK, id)).Actions).toEqual([
    ...['dispatch', 'suspend', 'finish'],
  ])
  await acts.finish()
  expect(await get(id)).toMatchObject({ Status: 'PendingRating', Quote: { Status: 'Paid' } })
})

it('reopening an unpaid repair closes its order; it is paid after the next finish', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: order } = await orderRepair(test, member, id)
  await actsOf(id).reopen()
  expect((await member.get(order.Id)).Status).toBe('Closed')
  expect((await pay(order.Id)).status).toBe(409)
  await actsOf(id).finish()
  await payRepairOutside(test, money, member, id)
  expect(await repairStatus(test, id)).toBe('PendingRating')
})

it('reopening that is refused keeps the begun payment', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: order } = await orderRepair(test, member, id)
  const { data } = await member.pay(order.Id, {
    ...{ Channel: 'wechat', UseBalance: false, CardIds: [] },
  })
  const booked = await bookedAfter(test, money, data.Payment!.PaymentNo, async () => {
    const wanted = { Id: id, Text: '又开始闪了', Images: [`/pictures/${requestId()}.jpg`] }
    await expect(test.services.repairs.reopen(who(), wanted)).rejects.toMatchObject({
      reason: 'picture',
    })
  })
  expect(booked).toBe(QUOTED)
  expect(await repairStatus(test, id)).toBe('PendingRating')
})

it('a repair cancelled by the park before payment closes its order', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: order } = await orderRepair(test, member, id)
  await actsOf(id).cancelByPark()
  expect([await repairStatus(test, id), (await member.get(order.Id)).Status]).toEqual([
    ...['Cancelled', 'Closed'],
  ])
  expect(await spent()).toBe(0)
})

it('refunds by the park, partial and whole, appear in the timeline', async () => {
  const id = await repairIn(test, who(), 'PendingPay')
  const { data: order } = await orderRepair(test, member, id)
  await pay(order.Id)
  const { orders } = test.services
  await orders.refund(request(), order.Id, { amount: 1_000, reason: '少用一根灯管' }, bySystem)
  await orders.refund(request(), order.Id, { reason: '没有修好' }, bySystem)
  const { Timeline, Status } = await get(id)
  expect(Timeline.slice(0, 2).map(({ Title, Text }) => [Title, Text])).toEqual([
    ['园区已退款', '维修费退回 ¥80.00'],
    ['园区已退款', '维修费退回 ¥10.00'],
  ])
  expect([Status, await spent()]).toEqual(['PendingRating', 0])
})

describe('concurrent acts', () => {
  it('accepting a quote twice, or accepting and declining it: one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await repairIn(test, who(), 'Quoted')
      const results = await Promise.allSettled([
        actsOf(id).acceptQuote(),
        elsewhere(id).acceptQuote(),
        elsewhere(id).declineQuote(),
      ])
      expect(results.filter(isDone)).toHaveLength(1)
      expect((await get(id)).Timeline.filter(({ Title }) => /接受报价/.test(Title))).toHaveLength(1)
    }
  })

  it('paying at two servers charges once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await repairIn(test, who(), 'PendingPay')
      const before = await spent()
      const { data: order } = await orderRepair(test, member, id)
      const how = {
        choice: { cardIds: [], useBalance: true },
        scene: 'browser',
        password: PASSWORD,
      } as const
      const payer = { ...who(), ip: '', origin: '' }
      await Promise.allSettled([
        pay(order.Id),
        other.services.repairs.pay(payer, request(), order.Id, how),
        pay(order.Id),
      ])
      expect([(await spent()) - before, await repairStatus(test, id)]).toEqual([
        QUOTED,
        'PendingRating',
      ])
      expect((await get(id)).Timeline.filter(({ Title }) => Title === '已支付')).toHaveLength(1)
    }
  })

  it('finish and cancellation: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await repairIn(test, who(), 'Dispatched')
      const results = await Promise.allSettled(
        round % 2
          ? [actsOf(id).finish(), elsewhere(id).cancel(), elsewhere(id).cancelByPark()]
          : [elsewhere(id).cancel(), actsOf(id).finish(), elsewhere(id).cancelByPark()],
      )
      expect(results.filter(isDone)).toHaveLength(1)
      expect(['PendingRating', 'Cancelled']).toContain(await repairStatus(test, id))
    }
  })

  it('payment with cancellation or reopening leaves money and state consistent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await repairIn(test, who(), 'PendingPay')
      const before = await spent()
      const { data: order } = await orderRepair(test, member, id)
      const end = () => (round % 2 ? elsewhere(id).cancelByPark() : elsewhere(id).reopen())
      await Promise.allSettled(round % 3 ? [pay(order.Id), end()] : [end(), pay(order.Id)])
      const { Status, Quote } = await get(id)
      const isPaid = Quote?.Status === 'Paid'
      expect((await spent()) - before).toBe(isPaid ? QUOTED : 0)
      if (Status === 'Cancelled') expect(isPaid).toBe(false)
    }
  })

  it('twenty urgings at two servers count once', async () => {
    const id = await repairIn(test, who(), 'Accepted')
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? actsOf(id) : elsewhere(id)).urge()),
    )
    expect(results.filter(isDone)).toHaveLength(1)
    expect((await test.services.repairs.desk.detail(PARK, id)).UrgeCount).toBe(1)
  })

  it('a new quote during an answer: the answer applies to the valid price only', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await repairIn(test, who(), 'Quoted')
      const dearer = { Labour: 20_000, Parts: [], Note: '' }
      const [answered] = await Promise.allSettled([
        elsewhere(id).acceptQuote(),
        test.services.repairs.desk.quote(PARK, id, actor, dearer, bySystem),
      ])
      const { Quote, Status } = await get(id)
      // The new price is offered in both cases: before the old one was accepted, and after.
      expect([Status, Quote?.Total, Quote?.Status]).toEqual(['Quoted', 20_000, 'Offered'])
      if (isDone(answered)) {
        await test.services.repairs.answerQuote(who(), { Id: id, IsAccepted: false, Total: 20_000 })
        expect((await get(id)).Quote).toMatchObject({ Total: QUOTED, Status: 'Accepted' })
      }
    }
  })
})
