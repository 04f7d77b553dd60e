/** An interrupted payment is stored by member, park and page, and resolved once the server answers. */
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { findPayment, keptPaymentOf } from '@/features/checkout/actions/keptPayment'
import type { LastPayment } from '@/features/checkout/model/lastPayment'
import { releaseOrder } from '@/features/checkout/actions/useCloseOrder'
import * as network from '@/platform/network'
import { call } from '@/request/call'
import { RequestError } from '@/rules/requestError'
import { clearOpenRequests, type PagePayment } from '@/state/openRequests'
import { enterParkAtom } from '@/state/park'
import { store } from '@/state/store'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)
jest.mock('@/request/call', () => ({ call: jest.fn() }))

const { plugNetwork } = network as typeof network & { plugNetwork: (isOnline: boolean) => void }
const callMock = call as unknown as jest.Mock<Promise<unknown>, [object, object, object?]>

const order = (Status: string, fields: object = {}) =>
  ({
    ...{ Id: 'o1', Status, StatusText: Status, CloseReason: '', Type: 'scan' },
    ...{ PayAmount: 100, Reductions: [], Refunds: [] },
    ExpireAt: Status === 'PendingPay' ? 1 : null,
    ...fields,
  }) as unknown as OrderDetail
const offline = new RequestError({ kind: 'network', message: '' })
const gone = new RequestError({ kind: 'failed', status: 404, isTemporary: false, message: '' })
const signedOut = new RequestError({ kind: 'signedOut', message: '' })

/** Answers of the park, one after another for each call; the last one stays. */
function answer(answers: { orders: unknown[]; payStatus?: string; status?: string }) {
  const orders = [...answers.orders]
  callMock.mockImplementation(async (endpoint) => {
    if (endpoint === payCalls.orderPay) {
      return { Status: answers.status ?? 'PendingPay', PayStatus: answers.payStatus ?? 'None' }
    }
    const next = orders.length > 1 ? orders.shift() : orders[0]
    if (next instanceof Error) throw next
    return next
  })
}
const questions = () => callMock.mock.calls.filter(([endpoint]) => endpoint === orderCalls.get)

let notified: (LastPayment | null)[]
let stop: () => void
const find = (kept: PagePayment) => {
  notified = []
  stop = findPayment(kept, (last) => notified.push(last))
}
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  callMock.mockReset()
  plugNetwork(true)
})
afterEach(() => {
  stop?.()
  jest.useRealTimers()
})

test('a page finds its own unfinished payment in its park', () => {
  store.set(enterParkAtom, 'mianfang')
  clearOpenRequests()
  const page = keptPaymentOf('pay/s1')
  page.keep({ orderId: 'o1' })
  expect(page.read()).toMatchObject({ orderId: 'o1' })
  expect(keptPaymentOf('pay/s2').read()).toBeNull()
  store.set(enterParkAtom, 'binjiang')
  expect(page.read()).toBeNull()
  store.set(enterParkAtom, 'mianfang')
  page.forget()
  expect(page.read()).toBeNull()
})

test.each([
  ['Done', {}, 'paid'],
  ['Paid', {}, 'paid'],
  ['PendingPay', {}, 'payable'],
  ['Closed', {}, 'closed'],
  ['Closed', { Refunds: [{ StatusText: '退款处理中' }] }, 'returned'],
  ['Refunding', {}, 'returned'],
  ['Refunded', {}, 'returned'],
])('an order that is %s %j now is reported as %s', async (status, fields, kind) => {
  const now = order(status, fields)
  answer({ orders: [now] })
  find({ orderId: 'o1' })
  await settle()
  expect(notified).toEqual([kind === 'closed' ? { kind } : { kind, order: now }])
  expect(callMock).toHaveBeenCalledWith(orderCalls.get, { OrderId: 'o1' }, { isSilent: true })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions()).toHaveLength(1)
})

test('an order past its time is asked about until its payment is known', async () => {
  answer({ orders: [order('PendingPay', { ExpireAt: null })], payStatus: 'Paying' })
  find({ orderId: 'o1' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(new Set(notified.map((last) => last?.kind))).toEqual(new Set(['waiting']))
  answer({ orders: [order('Done')] })
  await jest.advanceTimersByTimeAsync(15_000)
  expect(notified.at(-1)).toEqual({ kind: 'paid', order: order('Done') })
  const asked = questions().length
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions()).toHaveLength(asked)
})

test('an external payment that has begun is awaited for seconds, then the order can be paid', async () => {
  answer({ orders: [order('PendingPay')], payStatus: 'Paying' })
  find({ orderId: 'o1' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(notified.map((last) => last?.kind)).toEqual(['waiting', 'waiting', 'payable'])
})

test('an external payment that ended meanwhile is queried before it is reported', async () => {
  answer({ orders: [order('PendingPay'), order('Done')], payStatus: 'Paid', status: 'Done' })
  find({ orderId: 'o1', requestId: 'r1' })
  await settle()
  expect(notified).toEqual([{ kind: 'paid', order: order('Done') }])
  expect(callMock.mock.calls.map(([, request]) => request)).toEqual([
    { OrderId: 'o1' },
    { OrderId: 'o1' },
    { OrderId: 'o1' },
  ])
  for (const [, , options] of callMock.mock.calls) expect(options).toEqual({ isSilent: true })
})

test('a payment of which only the request is stored is found by it, or reported unpaid if it never arrived', async () => {
  answer({ orders: [gone] })
  find({ requestId: 'r1' })
  await settle()
  expect(callMock).toHaveBeenCalledWith(orderCalls.get, { RequestId: 'r1' }, { isSilent: true })
  expect(notified).toEqual([{ kind: 'unpaid' }])
})

test('without log-in nothing is known or asked again', async () => {
  answer({ orders: [signedOut] })
  find({ orderId: 'o1' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(notified).toEqual([null])
  expect(questions()).toHaveLength(1)
})

test('without an answer the query is repeated after 1, 2, 4, 8 and then every 15 seconds', async () => {
  answer({ orders: [offline] })
  find({ orderId: 'o1' })
  await settle()
  expect(notified).toEqual([{ kind: 'unknown' }])
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]) {
    const before = questions().length
    await jest.advanceTimersByTimeAsync(wait - 1)
    expect(questions()).toHaveLength(before)
    await jest.advanceTimersByTimeAsync(1)
    expect(questions()).toHaveLength(before + 1)
  }
  answer({ orders: [order('Done')] })
  await jest.advanceTimersByTimeAsync(15_000)
  expect(notified.at(-1)).toEqual({ kind: 'paid', order: order('Done') })
})

test('the query is repeated once as soon as the network returns', async () => {
  answer({ orders: [offline] })
  find({ orderId: 'o1' })
  await settle()
  plugNetwork(false)
  await settle()
  expect(questions()).toHaveLength(1)
  answer({ orders: [order('Done')] })
  plugNetwork(true)
  await settle()
  expect(questions()).toHaveLength(2)
  expect(notified.at(-1)).toEqual({ kind: 'paid', order: order('Done') })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions()).toHaveLength(2)
})

test('network changes before the first answer cause no query', async () => {
  answer({ orders: [order('Done')] })
  find({ orderId: 'o1' })
  plugNetwork(true)
  await settle()
  expect(questions()).toHaveLength(1)
})

test('after stopping nothing is reported or queried', async () => {
  answer({ orders: [offline] })
  find({ orderId: 'o1' })
  await settle()
  stop()
  plugNetwork(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions()).toHaveLength(1)
  answer({ orders: [order('Done')] })
  find({ orderId: 'o1' })
  stop()
  await settle()
  expect(notified).toEqual([])
})

test('releaseOrder closes the order with its reason and returns whether that succeeded', async () => {
  callMock.mockResolvedValueOnce({}).mockRejectedValueOnce(gone)
  expect(await releaseOrder('o1', '未付款')).toBe(true)
  expect(callMock).toHaveBeenCalledWith(
    orderCalls.closeOrder,
    {
      OrderId: 'o1',
      RequestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      Reason: '未付款',
    },
    {},
  )
  expect(await releaseOrder('o1', '未付款')).toBe(false)
})
