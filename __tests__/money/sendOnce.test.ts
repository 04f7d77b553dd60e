/** One RequestId per money call until its outcome is known, then a new one. */
import { orderCalls } from '@/contract/order'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { clearOpenRequests } from '@/state/openRequests'
import { enterParkAtom } from '@/state/park'
import { beginSession } from '@/request/session'
import { endSessionAtom } from '@/state/session'
import { store } from '@/state/store'
import type { CurrentUser } from '@/contract/user'
import { taro, type FakeReply } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const reply = (statusCode: number, body: unknown): FakeReply => ({
  statusCode,
  data: JSON.stringify(body),
})
const paid = reply(200, {
  ...{ code: 0, succeeded: true },
  data: { Order: { Id: 'o1', Status: 'Done' }, Payment: null },
})

const isPayment = ({ url }: { url: string }) => url === orderCalls.payOrder.path
const sentIds = () =>
  taro.requests
    .filter(isPayment)
    .map(({ data }) => (JSON.parse(data ?? '{}') as { RequestId: string }).RequestId)

/** Pays, and gives how it went. */
const pay = (intent = 'pay/1') =>
  sendOnce(
    orderCalls.payOrder,
    intent,
    { OrderId: '018f0000-0000-7000-8000-000000000001', Scene: 'browser' },
    { isSilent: true },
  ).then(
    () => 'paid',
    () => 'failed',
  )

beforeEach(() => {
  process.env.API_HOST = ''
  taro.reset()
  store.set(enterParkAtom, 'mianfang')
  clearOpenRequests()
  beginSession({
    access_token: 'access',
    refresh_token: 'refresh',
    secret: 'secret',
    token: 'access',
    token_type: 'bearer',
    expires_in: 7200,
    ClientUpdateEnforced: false,
    User: { UserId: 'u1', Id: 'u1' } as CurrentUser,
  })
})
afterAll(() => {
  store.set(endSessionAtom)
  clearOpenRequests()
})

test.each<[string, FakeReply | Error]>([
  ['a dropped connection', new Error('offline')],
  ['a 500', reply(500, {})],
  ['a 502 of a proxy', { statusCode: 502, data: '<html>bad gateway</html>' }],
  ['a 503', reply(503, { Message: '服务繁忙', succeeded: false })],
  ['a 504', { statusCode: 504, data: '' }],
  ['too many calls', reply(429, { Message: '太快了', succeeded: false })],
  ['a request that timed out at the server', reply(408, {})],
  ['an HTML page', { statusCode: 200, data: '<html>log in to the Wi-Fi</html>' }],
  ['an expired session', reply(522, {})],
  ['a copy refused by its nonce', reply(409, { Message: '已处理过', Reason: 'requestReplayed' })],
  ['a clock that is wrong', reply(400, { Message: '请校准时间', Reason: 'requestTime' })],
  ['a wrong signature', reply(400, { Message: '签名不正确', Reason: 'requestSignature' })],
])(
  'after %s, without a known outcome, the next try sends the same request',
  async (_name, answer) => {
    taro.answer = () => answer
    expect(await pay()).toBe('failed')
    taro.answer = () => paid
    expect(await pay()).toBe('paid')
    const [first, second] = sentIds()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  },
)

test('after 401 and a new log-in the next try sends the same request', async () => {
  taro.answer = (request) =>
    isPayment(request) ? reply(401, {}) : reply(401, { succeeded: false, code: 401 })
  jest.useFakeTimers()
  const refused = pay()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await refused).toBe('failed')
  jest.useRealTimers()
  const [first] = sentIds()
  beginSession({
    access_token: 'newer',
    refresh_token: 'newer',
    secret: 'secret',
    token: 'newer',
    token_type: 'bearer',
    expires_in: 7200,
    ClientUpdateEnforced: false,
    User: { UserId: 'u1', Id: 'u1' } as CurrentUser,
  })
  taro.answer = () => paid
  expect(await pay()).toBe('paid')
  expect(new Set(sentIds())).toEqual(new Set([first]))
})

test.each<[string, FakeReply]>([
  ['a refusal in a 200 reply', reply(200, { code: 1, succeeded: false, Message: '余额不足' })],
  ['an invalid request', reply(400, { Message: '支付密码不正确', Reason: 'passwordWrong' })],
  ['a conflict', reply(409, { Message: '订单已关闭', Reason: 'orderClosed' })],
  ['something that does not exist', reply(404, {})],
  ['a notice', reply(460, ['请先完善资料'])],
  ['the limit of a day', reply(200, { code: 523, succeeded: false })],
  ['an expired event', reply(200, { code: 461, succeeded: false })],
])('after %s the next try sends a new request', async (_name, answer) => {
  taro.answer = () => answer
  expect(await pay()).toBe('failed')
  taro.answer = () => paid
  await pay()
  const [first, second] = sentIds()
  expect(second).not.toBe(first)
})

test('an answered request is finished; other intents have other ids', async () => {
  taro.answer = () => paid
  await pay()
  await pay()
  await pay('pay/2')
  expect(new Set(sentIds()).size).toBe(3)
})

test('two intents without an outcome keep their own ids', async () => {
  taro.answer = () => reply(500, {})
  await pay()
  await pay('pay/2')
  await pay()
  await pay('pay/2')
  const [one, two, oneAgain, twoAgain] = sentIds()
  expect(one).not.toBe(two)
  expect([oneAgain, twoAgain]).toEqual([one, two])
})

test('an error before sending keeps the unfinished request', async () => {
  taro.answer = () => reply(500, {})
  await pay()
  const nothing = sendOnce(orderCalls.payOrder, 'pay/1', { OrderId: 1n } as never)
  await expect(nothing).rejects.toMatchObject({ cause: expect.any(TypeError) as TypeError })
  await pay()
  const [first, second] = sentIds()
  expect(second).toBe(first)
})
