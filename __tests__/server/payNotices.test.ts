/** Payment notices of the provider: correct, forged, repeated, late and missing. */
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { writeNotice } from '../../server/areas/money/sandboxPay/sandboxNotices'
import { findViolations } from '../../server/tools/verify/verify'
import {
  describeMoney,
  PASSWORD,
  requestId,
  sandboxKey,
  type Wallet,
} from '../support/server/money'
import { withSilentProvider } from '../support/server/silentProvider'
import { OTHER_PARK, PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** An order with a pending external payment. */
async function waiting(member: Wallet, fen = 4_000) {
  const order = await member.order(fen)
  const { data } = await member.pay(order.Id, { Channel: 'wechat', UseBalance: false })
  return { orderId: order.Id, paymentNo: data.Payment?.PaymentNo ?? '' }
}

const check = (member: Wallet, OrderId: string) =>
  test.call(payCalls.orderPay, { OrderId }, member.caller)

const close = (member: Wallet, OrderId: string) =>
  test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller)

/** Sends a notice, genuine unless changed. */
async function notify(
  change: { key?: Buffer; url?: string } & Record<string, unknown>,
  notice: { paymentNo: string; amount: number },
) {
  const { key = sandboxKey(), url = PARK, ...fields } = change
  const { headers, body } = writeNotice(key, {
    tenantId: PARK,
    transactionNo: 'forged-1',
    paidAt: test.clock.now(),
    ...notice,
    ...fields,
  } as never)
  const path = `/pay/api/v1/notify/wechat/${url}`
  return (await test.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
}

it.each(['once', 'doubled', 'wrongAmount', 'wrongSignature'] as const)(
  'a notice that comes %s pays once',
  async (mode) => {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member)
    await fixture.confirm(paymentNo, mode)
    const order = await member.get(orderId)
    expect(order).toMatchObject({ Status: 'Done', RefundedAmount: 0, Refunds: [] })
  },
)

it('a payment without a notice is found by a query', async () => {
  const member = await fixture.member()
  const { orderId, paymentNo } = await waiting(member)
  expect((await check(member, orderId)).data).toMatchObject({ PayStatus: 'Paying' })
  await fixture.confirm(paymentNo, 'never')
  expect((await member.get(orderId)).Status).toBe('PendingPay')
  expect((await check(member, orderId)).data).toMatchObject({ PayStatus: 'Paid', Status: 'Done' })
})

it('shuffled and repeated notices of several payments pay each once', async () => {
  const members = await fixture.members(5)
  const payments = await Promise.all(members.map((member) => waiting(member)))
  await Promise.all(payments.map(({ paymentNo }) => fixture.confirm(paymentNo, 'shuffled')))
  await Promise.all(payments.map(({ paymentNo }) => fixture.repeatNotice(paymentNo)))
  for (const [index, member] of members.entries()) {
    expect((await member.get(payments[index]?.orderId ?? '')).Status).toBe('Done')
  }
})

describe('notice is refused', () => {
  it('for another amount, another park, a wrong signature or an unknown payment', async () => {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member)
    const notice = { paymentNo, amount: 4_000 }
    expect(await notify({ amount: 1 }, notice)).toBe(409)
    expect(await notify({ key: Buffer.from('not the key') }, notice)).toBe(401)
    expect(await notify({ url: OTHER_PARK }, notice)).toBe(401)
    expect(await notify({ url: OTHER_PARK, tenantId: OTHER_PARK }, notice)).toBe(409)
    expect(await notify({}, { ...notice, paymentNo: 'unknown' })).toBe(409)
    const nothing = await test.app.inject({
      method: 'POST',
      url: `/pay/api/v1/notify/wechat/${PARK}`,
      payload: 'nonsense',
      headers: { 'content-type': 'text/plain' },
    })
    expect(nothing.statusCode).toBe(401)
    expect((await member.get(orderId)).Status).toBe('PendingPay')
  })
})

it.each([
  ['a fen more than due', 4_001],
  ['twice the amount due', 8_000],
  ['a fen less than due', 3_999],
  ['nothing', 0],
])('a notice of %s pays nothing; the correct one afterwards does', async (_n, amount) => {
  const member = await fixture.member()
  const { orderId, paymentNo } = await waiting(member)
  expect(await notify({}, { paymentNo, amount })).toBe(409)
  expect((await member.get(orderId)).Status).toBe('PendingPay')
  expect(await notify({ transactionNo: requestId() }, { paymentNo, amount: 4_000 })).toBe(200)
  expect(await member.get(orderId)).toMatchObject({ Status: 'Done', PayAmount: 4_000 })
})

describe('abandoned payment', () => {
  const atProvider = async (paymentNo: string) =>
    (await test.services.sandbox?.find({ tenantId: PARK, paymentNo }))?.status

  /** A member with a balance whose order has a pending external payment. */
  async function undecided() {
    const member = await fixture.payer(10_000)
    return { member, ...(await waiting(member)) }
  }

  it('is closed at the provider and cannot be paid any more', async () => {
    const { member, orderId, paymentNo } = await undecided()
    expect(await atProvider(paymentNo)).toBe('open')
    expect((await member.pay(orderId, { Password: PASSWORD })).data.Order.Status).toBe('Done')
    expect(await atProvider(paymentNo)).toBe('closed')
    await expect(fixture.confirm(paymentNo)).rejects.toThrow('does not take')
  })

  it('replaced by another external payment leaves only the new one payable', async () => {
    const { member, orderId, paymentNo } = await undecided()
    const { data } = await member.pay(orderId, { Channel: 'wechat', UseBalance: false })
    const newer = data.Payment?.PaymentNo ?? ''
    expect(newer).not.toBe(paymentNo)
    expect([await atProvider(paymentNo), await atProvider(newer)]).toEqual(['closed', 'open'])
    await fixture.confirm(newer)
    expect((await member.get(orderId)).Status).toBe('Done')
  })

  it('counts if it was paid without a notice: another payment charges nothing', async () => {
    const { member, orderId, paymentNo } = await undecided()
    await fixture.confirm(paymentNo, 'never')
    expect((await member.pay(orderId, { Password: PASSWORD })).body.Reason).toBe('alreadyPaid')
    expect(await member.get(orderId)).toMatchObject({
      Status: 'Done',
      PaySplit: [{ Way: 'wechat', Amount: 4_000 }],
    })
    expect(await member.balance()).toBe(10_000)
  })

  it('is queried outside any transaction and closed once, however often the next one is sent', async () => {
    const { member, orderId, paymentNo } = await undecided()
    const provider = test.services.payProvider
    const calls: string[] = []
    const [query, close] = [provider.query, provider.close]
    const querySpy = jest.spyOn(provider, 'query').mockImplementation(async (key) => {
      // Fails at once when the order is locked.
      await test.sql('select id from trade_order where id = $1 for update nowait', [orderId])
      calls.push(`query ${key.paymentNo}`)
      return query(key)
    })
    const closed = jest.spyOn(provider, 'close').mockImplementation((key) => {
      calls.push(`close ${key.paymentNo}`)
      return close(key)
    })
    try {
      const RequestId = requestId()
      const pay = () => member.pay(orderId, { RequestId, Password: PASSWORD })
      const first = await pay()
      expect(first.data.Order.Status).toBe('Done')
      expect([(await pay()).data, (await pay()).data]).toEqual([first.data, first.data])
      expect(calls).toEqual([`query ${paymentNo}`, `close ${paymentNo}`])
    } finally {
      querySpy.mockRestore()
      closed.mockRestore()
    }
  })

  it('with its order is closed at the provider as well', async () => {
    const { member, orderId, paymentNo } = await undecided()
    await close(member, orderId)
    expect(await atProvider(paymentNo)).toBe('closed')
  })

  it('stays open when the new call is refused', async () => {
    const { member, orderId, paymentNo } = await undecided()
    expect((await member.pay(orderId, { Password: '309182' })).body.Reason).toBe('passwordWrong')
    expect((await member.pay(orderId)).body.Reason).toBe('passwordNeeded')
    const other = await fixture.member()
    expect((await other.pay(orderId, { Channel: 'wechat' })).status).toBe(404)
    expect(await atProvider(paymentNo)).toBe('open')
    await fixture.confirm(paymentNo)
    expect((await member.get(orderId)).Status).toBe('Done')
  })
})

describe('payment that arrives after closing', () => {
  it('is refunded once, however often it is notified', async () => {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member)
    await close(member, orderId)
    await fixture.confirm(paymentNo, 'doubled', true)
    await fixture.repeatNotice(paymentNo)
    await test.services.orders.sweep(PARK)
    const order = await member.get(orderId)
    expect(order).toMatchObject({ Status: 'Closed', PaidAt: null })
    expect(order.Refunds).toMatchObject([{ Amount: 4_000, Status: 'Succeeded' }])
    const sandbox = await test.services.sandbox?.find({ tenantId: PARK, paymentNo })
    expect(sandbox?.refunded).toBe(4_000)
  })

  it('is refunded too if the order was paid another way meanwhile', async () => {
    const member = await fixture.payer(10_000)
    const { orderId, paymentNo } = await waiting(member)
    await member.pay(orderId, { Password: PASSWORD })
    await fixture.confirm(paymentNo, 'once', true)
    await test.services.orders.sweep(PARK)
    expect(await member.get(orderId)).toMatchObject({ Status: 'Done', RefundedAmount: 0 })
    expect(await member.balance()).toBe(6_000)
    const sandbox = await test.services.sandbox?.find({ tenantId: PARK, paymentNo })
    expect(sandbox?.refunded).toBe(4_000)
  })
})

it('closing concurrent with a payment ends in one of both, without lost money', async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member, 900)
    await Promise.all([
      close(member, orderId),
      test.services.sandbox?.confirm({ tenantId: PARK, paymentNo }, { isForced: round % 2 === 0 }),
    ])
    await test.services.orders.sweep(PARK)
    const [order, sandbox] = await Promise.all([
      member.get(orderId),
      test.services.sandbox?.find({ tenantId: PARK, paymentNo }),
    ])
    const kept = (sandbox?.status === 'paid' ? 900 : 0) - (sandbox?.refunded ?? 0)
    expect([order.Status, kept]).toEqual(order.Status === 'Done' ? ['Done', 900] : ['Closed', 0])
  }
})

describe('expired order', () => {
  it('closes when it is read and returns what it held', async () => {
    const member = await fixture.payer(1_000)
    const order = await member.order(5_000)
    await member.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
    expect(await member.balance()).toBe(0)
    test.clock.pass(15 * 60_000 + 1)
    expect(await member.get(order.Id)).toMatchObject({
      Status: 'Closed',
      CloseReason: '超时未支付',
    })
    expect(await member.balance()).toBe(1_000)
    expect((await member.pay(order.Id, { Password: PASSWORD })).body.Reason).toBe('orderClosed')
  })

  it('whose payment is unknown is not called closed: it may be paid', async () => {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member)
    await fixture.confirm(paymentNo, 'never')
    test.clock.pass(15 * 60_000 + 1)
    const pay = async () => (await member.pay(orderId, { Channel: 'wechat' })).body.Reason
    await withSilentProvider(test, async () => {
      expect(await pay()).toBe('payProvider')
      expect(await member.get(orderId)).toMatchObject({ Status: 'PendingPay', ExpireAt: null })
    })
    expect(await pay()).toBe('alreadyPaid')
    expect((await member.get(orderId)).Status).toBe('Done')
  })

  it('closes by the sweep if it is not read', async () => {
    const member = await fixture.member()
    const { orderId } = await waiting(member)
    test.clock.pass(15 * 60_000 + 1)
    await test.services.orders.sweep(PARK)
    const [row] = await test.sql<{ status: string }>(
      'select status from trade_order where id = $1',
      [orderId],
    )
    expect(row?.status).toBe('Closed')
  })

  it('counts as paid if the payer was in time and only the notice is late', async () => {
    const member = await fixture.member()
    const { orderId, paymentNo } = await waiting(member)
    await fixture.confirm(paymentNo, 'never')
    test.clock.pass(15 * 60_000 + 1)
    expect((await member.get(orderId)).Status).toBe('Done')
  })
})
