/** Two of everything at once: closing, paying, refunding, notices, scans, codes, stock, passwords. */
import { noPasswordDayMaxFen, payPasswordTries } from '@/constants'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { payPasswordCalls } from '@/contract/payPassword'
import { storedCardCalls } from '@/contract/storedCard'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId } from '../support/server/money'
import { PARK, describeServer, type Reply } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const test = describeServer()
const fixture = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const ok = (replies: readonly Reply<unknown>[]) =>
  replies.filter(({ body }) => body.succeeded).length

const richMember = (fen: number) => fixture.payer(fen)

it('concurrent payments of one order: one succeeds', async () => {
  const member = await richMember(10_000)
  const order = await member.order(3_000)
  const replies = await times(8, () => member.pay(order.Id, { Password: PASSWORD }))
  expect(ok(replies)).toBe(1)
  for (const { body } of replies) if (!body.succeeded) expect(body.Reason).toBe('alreadyPaid')
  expect(await member.balance()).toBe(7_000)
})

it('concurrent orders spend the balance and not a fen more', async () => {
  const member = await richMember(10_000)
  const orders = await times(15, () => member.order(1_000))
  const replies = await Promise.all(
    orders.map((order) => member.pay(order.Id, { Password: PASSWORD })),
  )
  expect(ok(replies)).toBe(10)
  expect(await member.balance()).toBe(0)
})

it('closing concurrent with payment: one succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const member = await richMember(5_000)
    const order = await member.order(1_000)
    const close = () =>
      test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId: order.Id }, member.caller)
    const pay = () => member.pay(order.Id, { Password: PASSWORD })
    const replies = await Promise.all(
      round % 2 ? [close(), pay(), close()] : [pay(), close(), pay()],
    )
    const { Status } = await member.get(order.Id)
    expect(await member.balance()).toBe(Status === 'Done' ? 4_000 : 5_000)
    expect(ok(replies)).toBeGreaterThan(0)
  }
})

it('two concurrent closings both succeed and release held money once', async () => {
  const member = await richMember(2_000)
  const order = await member.order(5_000)
  await member.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
  expect(await member.balance()).toBe(0)
  const replies = await times(4, () =>
    test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId: order.Id }, member.caller),
  )
  for (const { data } of replies) expect(data.Status).toBe('Closed')
  expect(await member.balance()).toBe(2_000)
})

it('concurrent refunds never return more than was paid', async () => {
  const member = await richMember(10_000)
  const order = await member.order(6_000)
  await member.pay(order.Id, { Password: PASSWORD })
  const { orders } = test.services
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      orders.refund(
        {
          tenantId: PARK,
          userId: member.userId,
          requestId: requestId(),
          call: 'refund',
          payload: {},
          at: new Date(test.clock.now()),
        },
        order.Id,
        { amount: 2_000, reason: '部分退款' },
        bySystem,
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await member.balance()).toBe(10_000)
  expect((await member.get(order.Id)).Status).toBe('Refunded')
})

describe('payment password', () => {
  it('locks after five wrong tries, also with 200 at once', async () => {
    const member = await richMember(1_000)
    const replies = await times(200, (index) =>
      test.call(
        payPasswordCalls.currentPayPassword,
        { Password: String(300_000 + index) },
        member.caller,
      ),
    )
    const reasons = replies.map(({ body }) => body.Reason)
    const looked = reasons.filter((reason) => reason === 'passwordWrong').length
    expect(looked).toBe(payPasswordTries - 1)
    // On a slow machine some wait too long for a connection or the row, and may be sent again.
    const others = reasons.filter((reason) => reason !== 'passwordWrong')
    expect(others).toContain('passwordLocked')
    for (const reason of others)
      expect(['passwordLocked', 'databaseBusy', 'databaseAway']).toContain(reason)
    const order = await member.order(100)
    const right = await member.pay(order.Id, { Password: PASSWORD })
    expect([right.status, right.body.Reason]).toEqual([429, 'passwordLocked'])
    // Longer than an access token lasts: called through the service.
    test.clock.pass(31 * 60_000)
    const { payPasswords } = test.services
    const key = { tenantId: PARK, userId: member.userId }
    expect(await payPasswords.detail(key)).toMatchObject({
      TriesLeft: payPasswordTries,
      LockedUntil: null,
    })
    expect(await payPasswords.check(key, PASSWORD)).toMatchObject({ TriesLeft: payPasswordTries })
  })

  it('is not needed below the daily limit; unpaid amounts are returned to it', async () => {
    const member = await richMember(5_000)
    await test.call(
      payPasswordCalls.setPayVoidPassword,
      { Enabled: true, Password: PASSWORD },
      member.caller,
    )
    const used = async () =>
      (await test.call(payPasswordCalls.getDetail, {}, member.caller)).data.VoidUsedToday
    const before = await member.balance()
    const order = await member.order(before + 1_000)
    // Twice: the second try abandons the first.
    for (let time = 0; time < 2; time += 1) {
      expect((await member.pay(order.Id, { Channel: 'wechat' })).body.succeeded).toBe(true)
      expect(await used()).toBe(before)
    }
    const close = { RequestId: requestId(), OrderId: order.Id }
    await test.call(orderCalls.closeOrder, close, member.caller)
    expect(await used()).toBe(0)
    expect(await member.balance()).toBe(before)
    const paid = await member.order(700)
    await member.pay(paid.Id)
    expect(await used()).toBe(700)
  })

  it('is needed above the daily limit, also with concurrent payments', async () => {
    const member = await richMember(300_000)
    await test.call(
      payPasswordCalls.setPayVoidPassword,
      { Enabled: true, Limit: 20_000, Password: PASSWORD },
      member.caller,
    )
    const orders = await times(12, () => member.order(15_000))
    const replies = await Promise.all(orders.map((order) => member.pay(order.Id)))
    expect(ok(replies)).toBe(Math.floor(noPasswordDayMaxFen / 15_000))
    for (const { body } of replies) if (!body.succeeded) expect(body.Reason).toBe('passwordNeeded')
    const large = await member.order(20_001)
    expect((await member.pay(large.Id)).body.Reason).toBe('passwordNeeded')
  })
})

describe('payment code', () => {
  it('pays once, also when read by several tills at once', async () => {
    const member = await richMember(50_000)
    const before = await member.balance()
    await test.call(
      payPasswordCalls.setPayVoidPassword,
      { Enabled: true, Password: PASSWORD },
      member.caller,
    )
    const { data } = await test.call(payCalls.getPayCode, {}, member.caller)
    const scan = () =>
      test.services.payCodes
        .scan({ tenantId: PARK, shopId: fixture.shopId, code: data.Code, amount: 1_000 })
        .catch((error: { reason?: string }) => error.reason)
    const outcomes = await times(12, scan)
    const first = outcomes.find((outcome) => typeof outcome === 'object')
    // A repeated request of the same till gets the same answer; nothing is paid twice.
    for (const outcome of outcomes) expect(outcome).toEqual(first)
    expect(await member.balance()).toBe(before - 1_000)
    const poll = await test.call(orderCalls.getOrderForPayCode, { Code: data.Code }, member.caller)
    expect(poll.data).toMatchObject({ Status: 'Paid', Order: { PayAmount: 1_000 } })
    const other = await test.services.payCodes
      .scan({ tenantId: PARK, shopId: fixture.plainShopId, code: data.Code, amount: 1_000 })
      .catch((error: { reason?: string }) => error.reason)
    expect(other).toBe('requestIdReused')
  })

  it('is void after a minute, after a newer one, and in another park', async () => {
    const member = await richMember(5_000)
    const codeNow = async () => (await test.call(payCalls.getPayCode, {}, member.caller)).data.Code
    const reason = (code: string, tenantId = PARK) =>
      test.services.payCodes
        .scan({ tenantId, shopId: fixture.shopId, code, amount: 100 })
        .then(() => 'paid')
        .catch((error: { reason?: string }) => error.reason)
    const old = await codeNow()
    const fresh = await codeNow()
    expect(await reason(old)).toBe('payCodeOver')
    expect(await reason(fresh, 'binjiang')).not.toBe('paid')
    test.clock.pass(60_001)
    expect(await reason(fresh)).toBe('payCodeOver')
    expect(await reason('881234567890123456')).toBe('payCodeOver')
  })

  it('requires the password on the member’s page where needed', async () => {
    const member = await richMember(5_000)
    const { data } = await test.call(payCalls.getPayCode, {}, member.caller)
    await test.services.payCodes.scan({
      tenantId: PARK,
      shopId: fixture.shopId,
      code: data.Code,
      amount: 700,
    })
    const poll = await test.call(orderCalls.getOrderForPayCode, { Code: data.Code }, member.caller)
    expect(poll.data.Status).toBe('NeedPay')
    const paid = await member.pay(poll.data.Order?.Id ?? '', { Password: PASSWORD })
    expect(paid.data.Order.Status).toBe('Done')
  })
})

describe('cards', () => {
  it('bind an exchange code once, to the first member', async () => {
    const code = await fixture.exchangeCode(5_000)
    const members = await fixture.members(6)
    const replies = await Promise.all(
      members.map(({ caller }) =>
        test.call(
          storedCardCalls.storedCardExchange,
          { RequestId: requestId(), Code: code },
          caller,
        ),
      ),
    )
    expect(ok(replies)).toBe(1)
  })

  it('lock the look-up after five wrong codes, also concurrent ones', async () => {
    const member = await fixture.member()
    const right = await fixture.exchangeCode(5_000)
    const replies = await times(40, (index) =>
      test.call(
        storedCardCalls.storedCardValid,
        { Code: `WRNG2345ABCD${String(2222 + index)}` },
        member.caller,
      ),
    )
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(4)
    expect(replies.filter(({ body }) => body.Reason === 'exchangeLocked')).toHaveLength(36)
    const preview = () => test.call(storedCardCalls.storedCardValid, { Code: right }, member.caller)
    expect((await preview()).body.Reason).toBe('exchangeLocked')
    test.clock.pass(15 * 60_000 + 1)
    expect((await preview()).data.Amount).toBe(5_000)
  })

  it('are never oversold', async () => {
    await test.sql(
      'update card_product set initial_stock = held + sold + 5, stock = 5 where id = $1',
      [fixture.productId],
    )
    const members = await fixture.members(9)
    const replies = await Promise.all(
      members.map(({ caller }) =>
        test.call(
          storedCardCalls.purchasingCard,
          { RequestId: requestId(), Id: fixture.productId },
          caller,
        ),
      ),
    )
    expect(ok(replies)).toBe(5)
    for (const { body } of replies) if (!body.succeeded) expect(body.Reason).toBe('soldOut')
  })
})
