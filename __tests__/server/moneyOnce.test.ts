/** One RequestId has one effect, whenever and however often it is sent. */
import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import { storedCardCalls } from '@/contract/storedCard'
import { buildApp } from '../../server/app'
import { readEnvironment } from '../../server/kernel/environment'
import { createLog } from '../../server/http/log'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { TEST_ENVIRONMENT, TEST_SECRET, describeServer, requestOf } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('one RequestId sent fifty times concurrently', () => {
  it('creates one order with fifty equal answers', async () => {
    const member = await fixture.member()
    const payload = { RequestId: requestId(), ShopId: fixture.shopId, Amount: 777 }
    const replies = await times(50, () => test.call(orderCalls.submit, payload, member.caller))
    const [first] = replies
    for (const reply of replies) expect(reply.data).toEqual(first?.data)
    const orders = await test.sql('select id from trade_order where user_id = $1', [member.userId])
    expect(orders).toHaveLength(1)
  })

  it('pays once from the balance, without using up password tries', async () => {
    const member = await fixture.payer(10_000)
    const order = await member.order(2_500)
    const payload = { RequestId: requestId(), OrderId: order.Id, Password: PASSWORD }
    const replies = await times(50, () => test.call(orderCalls.payOrder, payload, member.caller))
    const [first] = replies
    for (const reply of replies) expect(reply.data).toEqual(first?.data)
    expect(await member.balance()).toBe(7_500)
  })

  it('starts one external payment', async () => {
    const member = await fixture.member()
    const order = await member.order(3_000)
    const payload = { RequestId: requestId(), OrderId: order.Id, Channel: 'wechat' }
    const replies = await times(50, () => test.call(orderCalls.payOrder, payload, member.caller))
    const [first] = replies
    for (const reply of replies) expect(reply.data).toEqual(first?.data)
    const payments = await test.sql('select id from payment where order_id = $1', [order.Id])
    expect(payments).toHaveLength(1)
  })

  it('binds one card', async () => {
    const member = await fixture.member()
    const code = await fixture.exchangeCode(8_800)
    const payload = { RequestId: requestId(), Code: code }
    const replies = await times(50, () =>
      test.call(storedCardCalls.storedCardExchange, payload, member.caller),
    )
    const [first] = replies
    for (const reply of replies) expect(reply.data).toEqual(first?.data)
    expect(first?.data.Balance).toBe(8_800)
  })
})

it('a repeated request succeeds even if its order was closed since', async () => {
  const member = await fixture.member()
  const order = await member.order(3_000)
  const payload = { RequestId: requestId(), OrderId: order.Id, Channel: 'wechat' }
  await test.call(orderCalls.payOrder, payload, member.caller)
  // As if the server ended after the transaction, before the cashier was opened.
  await test.sql('update payment set invoke = null where order_id = $1', [order.Id])
  await test.call(
    orderCalls.closeOrder,
    { RequestId: requestId(), OrderId: order.Id },
    member.caller,
  )
  const { body, data } = await test.call(orderCalls.payOrder, payload, member.caller)
  expect(body.succeeded).toBe(true)
  expect(data).toMatchObject({ Order: { Status: 'Closed', Actions: [] }, Payment: null })
})

it('the same RequestId gives the same outcome after a server restart', async () => {
  const member = await fixture.payer(5_000)
  const order = await member.order(1_200)
  const payload = { RequestId: requestId(), OrderId: order.Id, Password: PASSWORD }
  const before = await test.call(orderCalls.payOrder, payload, member.caller)
  const restarted = await buildApp({
    environment: readEnvironment(TEST_ENVIRONMENT),
    log: createLog('silent'),
    db: test.db,
    serverSecret: TEST_SECRET,
    clock: test.clock.now,
  })
  const response = await restarted.app.inject(
    requestOf(orderCalls.payOrder, payload, member.caller),
  )
  await restarted.app.close()
  expect(response.json().data).toEqual(before.data)
  expect(await member.balance()).toBe(3_800)
})

it('a RequestId used for something else is refused', async () => {
  const member = await fixture.member()
  const RequestId = requestId()
  const payload = { RequestId, ShopId: fixture.shopId, Amount: 100 }
  await test.call(orderCalls.submit, payload, member.caller)
  const changed = await test.call(orderCalls.submit, { ...payload, Amount: 101 }, member.caller)
  const elsewhere = await test.call(
    balanceCalls.recharge,
    { RequestId, Amount: 100 },
    member.caller,
  )
  expect([changed.status, changed.body.Reason]).toEqual([409, 'requestIdReused'])
  expect([elsewhere.status, elsewhere.body.Reason]).toEqual([409, 'requestIdReused'])
})

it('a RequestId belongs to its member: another member may use the same', async () => {
  const [one, other] = [await fixture.member(), await fixture.member()]
  const payload = { RequestId: requestId(), ShopId: fixture.shopId, Amount: 100 }
  const first = await test.call(orderCalls.submit, payload, one.caller)
  const second = await test.call(orderCalls.submit, payload, other.caller)
  expect(second.data.Id).not.toBe(first.data.Id)
})

it('a refused request may be sent again', async () => {
  const member = await fixture.payer(1_000)
  const order = await member.order(900)
  const payload = { RequestId: requestId(), OrderId: order.Id }
  const refused = await test.call(orderCalls.payOrder, payload, member.caller)
  expect(refused.body.Reason).toBe('passwordNeeded')
  const paid = await test.call(
    orderCalls.payOrder,
    { ...payload, Password: PASSWORD },
    member.caller,
  )
  expect(paid.data.Order.Status).toBe('Done')
})

describe('order by the RequestId of a lost answer', () => {
  const byRequest = (RequestId: string, caller: Wallet['caller']) =>
    test.call(orderCalls.get, { RequestId }, caller)

  it('is found for its submission and for its payment', async () => {
    const member = await fixture.payer(10_000)
    const making = requestId()
    const request = { RequestId: making, ShopId: fixture.shopId, Amount: 2_500 }
    const { data: order } = await test.call(orderCalls.submit, request, member.caller)
    expect((await byRequest(making, member.caller)).data.Id).toBe(order.Id)
    const paying = requestId()
    await member.pay(order.Id, { RequestId: paying, Password: PASSWORD })
    const found = await byRequest(paying, member.caller)
    expect(found.data).toMatchObject({ Id: order.Id, Status: 'Done' })
  })

  it('is hidden from other members and absent for requests that never arrived', async () => {
    const [member, stranger] = await fixture.members(2)
    const making = requestId()
    const request = { RequestId: making, ShopId: fixture.shopId, Amount: 2_500 }
    await test.call(orderCalls.submit, request, member!.caller)
    expect((await byRequest(making, stranger!.caller)).status).toBe(404)
    expect((await byRequest(requestId(), member!.caller)).status).toBe(404)
    const both = { RequestId: making, OrderId: making }
    expect((await test.call(orderCalls.get, both, member!.caller)).status).toBe(400)
  })
})
