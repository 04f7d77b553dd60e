/**
 * Providers that hang for half a minute: waiting requests hold no database connection, so a pool of
 * two still serves all others; and without the provider's answer nothing is booked.
 * @long
 */
import { balanceCalls } from '@/contract/balance'
import { carInfoCalls } from '@/contract/carInfo'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { smsCalls } from '@/contract/sms'
import { wechatCalls } from '@/contract/wechat'
import { ProviderError, type WechatPay } from '../../../server/providers/wechatPay/wechatPay'
import { WechatUnavailable } from '../../../server/providers/wechat/wechat'
import { createSandboxWechat } from '../../../server/providers/wechat/sandboxWechat'
import { findViolations } from '../../../server/tools/verify/verify'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { newPhone } from '../../support/server/newPhone'
import { newPlate, parkingFixture } from '../../support/server/parking'
import { describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'

/** Whether providers hang, their pending calls, and how to end them. */
let isHanging = false
let kept: { what: string; giveUp(): void }[] = []

/** Hangs while `isHanging`, until the test ends it; otherwise runs `work`. */
function slow<T>(what: string, error: () => Error, work: () => Promise<T>): Promise<T> {
  if (!isHanging) return work()
  return new Promise((_done, fail) => kept.push({ what, giveUp: () => fail(error()) }))
}
const noAnswer = () => new ProviderError('WeChat Pay: it did not answer in time')

const payProvider: WechatPay = {
  name: 'wechat',
  begin: () =>
    slow('begin', noAnswer, async () => ({ Kind: 'redirect', Url: 'https://pay.example/1' })),
  query: () => slow('query', noAnswer, async () => ({ state: 'open' })),
  close: () => slow('close', noAnswer, async () => ({ state: 'closed' })),
  refund: () => slow('refund', noAnswer, async () => 'processing' as const),
  tradeBill: () => slow('bill', noAnswer, async () => []),
  fundFlowBill: () => slow('bill', noAnswer, async () => []),
  readNotice: () => Promise.reject(new Error('no notices here')),
}
const sandbox = createSandboxWechat(Date.now)
const unavailable = () => new WechatUnavailable('no answer')

const test = describeServer({
  poolSize: 2,
  onLog: (line) => void log.push(line),
  providers: {
    payProvider,
    wechatProvider: {
      ...sandbox,
      byLoginCode: (code) => slow('code', unavailable, () => sandbox.byLoginCode(code)),
      jsApiTicket: () => slow('ticket', unavailable, () => sandbox.jsApiTicket()),
    },
    parkingGate: { name: 'http', open: () => slow('gate', unavailable, async () => undefined) },
  },
})
let lots: Awaited<ReturnType<typeof parkingFixture>>
let members: Wallet[]
const log: string[] = []
beforeAll(async () => {
  const fixture = await moneyFixture(test)
  members = await fixture.members(5)
  lots = await parkingFixture(test)
})
beforeEach(() => {
  isHanging = false
  kept = []
})

const recharge = async ({ caller }: Wallet) =>
  (await test.call(balanceCalls.recharge, { RequestId: requestId(), Amount: 5_000 }, caller)).data
const pay = (member: Wallet, OrderId: string) =>
  member.pay(OrderId, { Channel: 'wechat', UseBalance: false, CardIds: [] })
const status = ({ status: code }: { status: number }) => code

it('calls waiting for a provider delay no others, and nothing is booked', async () => {
  const [beginning, asking, closing, other] = members as [Wallet, Wallet, Wallet, Wallet]
  const toBegin = await recharge(beginning)
  const toAsk = await recharge(asking)
  const toClose = await recharge(closing)
  await pay(asking, toAsk.Id)
  await pay(closing, toClose.Id)
  const stay = await lots.enter(newPlate(), 5)
  const bookings = async () =>
    (await test.sql<{ n: string }>('select count(*) as n from ledger_posting'))[0]?.n
  const before = await bookings()

  isHanging = true
  const hanging: Promise<{ status: number }>[] = [
    pay(beginning, toBegin.Id),
    test.call(payCalls.orderPay, { OrderId: toAsk.Id }, asking.caller),
    test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: toClose.Id },
      closing.caller,
    ),
    test.call(wechatCalls.getandlogin, { Code: 'a code of wx.login' }),
    test.call(wechatCalls.buildArg, { Url: 'http://localhost/pages/home' }),
    test.call(carInfoCalls.leaveFree, { Id: stay.id, Code: stay.code }),
  ]
  await until(
    () => kept.length === hanging.length,
    () => `all; hanging: ${kept.map(({ what }) => what).join()}`,
  )
  expect(kept.map(({ what }) => what).sort()).toEqual([
    'begin',
    'close',
    'code',
    'gate',
    'query',
    'ticket',
  ])

  const { $client: pool } = test.db
  expect(pool.totalCount - pool.idleCount).toBe(0)
  // Answered while the six are hanging.
  const others = await Promise.all(
    Array.from({ length: 20 }, () => test.call(balanceCalls.getBalance, {}, other.caller)),
  )
  expect(others.map(status)).toEqual(others.map(() => 200))
  expect((await other.order(100)).Status).toBe('PendingPay')

  for (const { giveUp } of kept) giveUp()
  const [paid, query, closed, code, ticket, left] = await Promise.all(hanging)
  // Those that need the provider get 503; a gate is retried automatically.
  expect([paid, closed, code, ticket].map((reply) => reply?.status)).toEqual([503, 503, 503, 503])
  expect([query, left].map((reply) => reply?.status)).toEqual([200, 200])
  expect((left as { data?: unknown }).data).toMatchObject({ IsOpen: false })
  expect(await bookings()).toBe(before)
  expect((await beginning.get(toBegin.Id)).Status).toBe('PendingPay')
  expect(await findViolations(pool)).toEqual([])
})

it('an SMS that the provider does not accept delays no others', async () => {
  const send = jest.spyOn(test.sms, 'send')
  let giveUp = () => undefined as void
  send.mockImplementationOnce(
    () => new Promise((_done, fail) => (giveUp = () => fail(new Error('no answer')))),
  )
  const sending = test.call(smsCalls.login, { PhoneNumber: newPhone() })
  await until(() => send.mock.calls.length === 1, 'the calls under way')
  expect(test.db.$client.totalCount - test.db.$client.idleCount).toBe(0)
  giveUp()
  expect(await sending).toMatchObject({ status: 503, body: { Reason: 'smsProvider' } })
})

it('sweeps waiting for a provider hold no connection', async () => {
  const member = members[4] as Wallet
  const order = await recharge(member)
  await pay(member, order.Id)
  // Long after its expiry it is closed without knowing (closing/expireOrder).
  test.clock.pass((order.ExpireAt ?? 0) - test.clock.now() + 60_000)
  isHanging = true
  const sweeping = test.services.orders.sweep('mianfang')
  await until(() => kept.length === 1, 'the calls under way')
  expect(test.db.$client.totalCount - test.db.$client.idleCount).toBe(0)
  isHanging = false
  kept[0]?.giveUp()
  await sweeping
  // It and other orders with an open payment wait for the next sweep; those without one were closed.
  const pending = (isPaying: boolean) =>
    test.sql(
      `select from trade_order o where status = 'PendingPay' and tenant_id = 'mianfang' and $1 = exists (
         select from payment p where p.order_id = o.id and p.status = 'Created')`,
      [isPaying],
    )
  expect(await pending(true)).not.toEqual([])
  expect(await pending(false)).toEqual([])
  await test.services.orders.sweep('mianfang')
  expect(await pending(true)).toEqual([])
})
