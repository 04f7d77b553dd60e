/** The sweep of expired orders while the payment provider is silent. */
import { ProviderError } from '../../server/providers/wechatPay/wechatPay'
import { quickOrderPayWindowMs } from '@/constants'
import { orderCalls } from '@/contract/order'
import { bySystem } from '../../server/kernel/writeAudit'
import { describeMoney, requestId, type Wallet } from '../support/server/money'
import { withSilentProvider } from '../support/server/silentProvider'
import { PARK, describeServer } from '../support/server/testApp'

const MINUTE_MS = 60_000
const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
beforeEach(async () => {
  member = await fixture.member()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await sweep()
})

const sweep = () => test.services.orders.sweep(PARK)
const atWechat = { Channel: 'wechat', UseBalance: false } as const
/** An order whose payment waits at the provider. */
async function paying(): Promise<string> {
  const { Id } = await member.order(1_000)
  await member.pay(Id, atWechat)
  return Id
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await test.sql<{ id: string; status: string }>(
    'select id, status from trade_order where id = any($1)',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

/** A refund that the provider did not take at first, due again. */
async function dueRefund(): Promise<string> {
  const { Id } = await member.order(1_000)
  const { data } = await member.pay(Id, atWechat)
  await fixture.confirm(data.Payment?.PaymentNo ?? '')
  test.services.sandbox?.failWith('certificate')
  await test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    Id,
    { reason: '商品已售完' },
    bySystem,
  )
  await sweep()
  test.services.sandbox?.failWith(undefined)
  return Id
}

it('asks once; orders without a payment, releases and refunds do not wait for it', async () => {
  const refunded = await dueRefund()
  const given = await paying()
  await test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId: given }, member.caller)
  const waiting = [await paying(), await paying()]
  const { Id: plain } = await member.order(1_000)
  test.clock.pass(quickOrderPayWindowMs + MINUTE_MS)
  const { payProvider } = test.services
  const [refund, query] = [jest.spyOn(payProvider, 'refund'), jest.spyOn(payProvider, 'query')]
  await withSilentProvider(test, async (close) => {
    await sweep()
    expect(await statusesOf([plain, ...waiting])).toEqual(['Closed', 'PendingPay', 'PendingPay'])
    expect(close).toHaveBeenCalledTimes(1)
    expect(query).not.toHaveBeenCalled()
    const [asked = 0] = close.mock.invocationCallOrder
    const [sent = asked] = refund.mock.invocationCallOrder
    expect(sent).toBeLessThan(asked)
    expect(await statusesOf([refunded])).toEqual(['Refunded'])
    // Each sweep begins with another one; after its grace it is closed without knowing.
    test.clock.pass(10 * MINUTE_MS)
    await sweep()
    expect(await statusesOf(waiting)).toEqual(['PendingPay', 'Closed'])
    expect(close).toHaveBeenCalledTimes(2)
  })
  await sweep()
  expect(await statusesOf(waiting)).toEqual(['Closed', 'Closed'])
})

/** A provider that fails for one payment, and answers about all others. */
async function failingFor(orderId: string, error: ProviderError) {
  const [row] = await test.sql<{ payment_no: string }>(
    "select payment_no from payment where order_id = $1 and status = 'Created'",
    [orderId],
  )
  const { payProvider } = test.services
  const close = payProvider.close.bind(payProvider)
  return jest.spyOn(payProvider, 'close').mockImplementation((key) => {
    return key.paymentNo === row?.payment_no ? Promise.reject(error) : close(key)
  })
}

it('closes the others after an error about the oldest', async () => {
  const [sick = '', ...others] = [await paying(), await paying(), await paying()]
  test.clock.pass(quickOrderPayWindowMs + MINUTE_MS)
  await failingFor(
    sick,
    new ProviderError('failed', { status: 500, code: 'SYSTEM_ERROR', words: '' }),
  )
  await sweep()
  expect(await statusesOf([sick, ...others])).toEqual(['PendingPay', 'Closed', 'Closed'])
})

it('begins with the others after a time-out about the oldest', async () => {
  const [sick = '', ...others] = [await paying(), await paying(), await paying()]
  test.clock.pass(quickOrderPayWindowMs + MINUTE_MS)
  const close = await failingFor(sick, new ProviderError('no answer'))
  await sweep()
  expect(close).toHaveBeenCalledTimes(1)
  await sweep()
  expect(await statusesOf([sick, ...others])).toEqual(['PendingPay', 'Closed', 'Closed'])
})

it('stops after three errors in a row', async () => {
  const waiting = await Promise.all(Array.from({ length: 5 }, () => paying()))
  test.clock.pass(quickOrderPayWindowMs + MINUTE_MS)
  const close = jest
    .spyOn(test.services.payProvider, 'close')
    .mockRejectedValue(
      new ProviderError('failed', { status: 500, code: 'SYSTEM_ERROR', words: '' }),
    )
  const asked = () => new Set(close.mock.calls.map(([{ paymentNo }]) => paymentNo)).size
  await sweep()
  expect([close.mock.calls.length, asked()]).toEqual([3, 3])
  await sweep()
  expect(asked()).toBe(5)
  close.mockRestore()
  await sweep()
  expect(new Set(await statusesOf(waiting))).toEqual(new Set(['Closed']))
})

it('asks about the other given-up payments after a time-out about the first', async () => {
  await sweep()
  const given = [await paying(), await paying()]
  for (const OrderId of given)
    await test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller)
  test.clock.pass(MINUTE_MS)
  const query = jest.spyOn(test.services.payProvider, 'query')
  query.mockRejectedValueOnce(new ProviderError('no answer'))
  await sweep()
  expect(query).toHaveBeenCalledTimes(1)
  await sweep()
  const [first, second] = query.mock.calls.map(([{ paymentNo }]) => paymentNo)
  expect(second).not.toBe(first)
})

it('goes on after a payment whose question the provider refuses', async () => {
  const waiting = [await paying(), await paying()]
  test.clock.pass(quickOrderPayWindowMs + MINUTE_MS)
  jest
    .spyOn(test.services.payProvider, 'close')
    .mockRejectedValueOnce(
      new ProviderError('refused', { status: 400, code: 'PARAM_ERROR', words: '' }),
    )
  await sweep()
  expect(await statusesOf(waiting)).toEqual(['PendingPay', 'Closed'])
  await sweep()
  expect(await statusesOf(waiting)).toEqual(['Closed', 'Closed'])
})
