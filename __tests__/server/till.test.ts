/** Order calls of the park's own programs: charging payment codes, reading, closing, refunding. */
import { couponCalls } from '@/contract/coupon'
import { payCalls } from '@/contract/pay'
import { payPasswordCalls } from '@/contract/payPassword'
import { tillCalls } from '@/contract/till'
import { findViolations } from '../../server/tools/verify/verify'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointRules,
} from '../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertPointRules(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** Caller as a server of the park. */
const park = { park: PARK }

const rich = (fen = 30_000) => fixture.payer(fen)

const codeOf = async (member: Wallet) =>
  (await test.call(payCalls.getPayCode, {}, member.caller)).data.Code

const charge = (Code: string, more: Partial<{ RequestId: string; Amount: number }> = {}) =>
  test.call(
    tillCalls.charge,
    { RequestId: requestId(), ShopId: fixture.shopId, Code, Amount: 1_500, ...more },
    park,
  )

const refund = (OrderId: string, more: object = {}) =>
  test.call(
    tillCalls.refund,
    { RequestId: requestId(), OrderId, Reason: '商品缺货', ...more },
    park,
  )

describe('payment code', () => {
  it('states whether the till can ask for a password', async () => {
    const member = await fixture.member()
    const isSet = async () =>
      (await test.call(payCalls.getPayCode, {}, member.caller)).data.PasswordIsSet
    expect(await isSet()).toBe(false)
    await member.setPassword()
    expect(await isSet()).toBe(true)
  })

  it('names the fund that it debits first', async () => {
    const member = await rich()
    const sourceOf = async (Source: 'auto' | 'balance') =>
      (await test.call(payCalls.getPayCode, { Source }, member.caller)).data
    expect(await sourceOf('auto')).toMatchObject({ SourceText: '账户余额', SourceIsFirst: false })
    await fixture.buyCard(member)
    expect(await sourceOf('auto')).toMatchObject({
      SourceText: expect.stringMatching(/卡$/),
      SourceIsFirst: true,
    })
    expect(await sourceOf('balance')).toMatchObject({
      SourceText: '账户余额',
      SourceIsFirst: false,
    })
  })
})

describe('till', () => {
  it('charges a code within the limits at once, and once per RequestId', async () => {
    const member = await rich()
    await test.call(
      payPasswordCalls.setPayVoidPassword,
      { Enabled: true, Password: PASSWORD },
      member.caller,
    )
    const before = await member.balance()
    const RequestId = requestId()
    const code = await codeOf(member)
    const replies = await Promise.all(Array.from({ length: 20 }, () => charge(code, { RequestId })))
    const [first] = replies
    expect(first?.data).toMatchObject({ Status: 'Done', PayAmount: 1_500, ShopId: fixture.shopId })
    for (const reply of replies) expect(reply.data).toEqual(first?.data)
    const newer = await charge(await codeOf(member), { RequestId })
    expect(newer.data).toEqual(first?.data)
    expect(await member.balance()).toBe(before - 1_500)
    expect((await charge(code)).body.Reason).toBe('payCodeOver')
    const changed = await charge(code, { RequestId, Amount: 1_501 })
    expect(changed.body.Reason).toBe('requestIdReused')
  })

  it('waits for the member beyond the limits, sees the payment, and closes unpaid orders', async () => {
    const member = await rich()
    const { data: waiting } = await charge(await codeOf(member))
    expect(waiting.Status).toBe('PendingPay')
    await member.pay(waiting.OrderId, { Password: PASSWORD })
    const seen = await test.call(tillCalls.get, { OrderId: waiting.OrderId }, park)
    expect(seen.data).toMatchObject({ Status: 'Done', PaidAt: expect.any(Number) as number })
    const close = (OrderId: string) =>
      test.call(tillCalls.closeOrder, { RequestId: requestId(), OrderId }, park)
    expect((await close(waiting.OrderId)).body.Reason).toBe('alreadyPaid')
    const { data: other } = await charge(await codeOf(member))
    expect((await close(other.OrderId)).data.Status).toBe('Closed')
    expect((await member.get(other.OrderId)).CloseReason).toBe('商户撤销')
  })

  it('finds nothing of another park', async () => {
    const member = await rich()
    const order = await member.order(900)
    const other = { park: OTHER_PARK }
    const named = { RequestId: requestId(), OrderId: order.Id, Reason: '撤销' }
    const replies = await Promise.all([
      test.call(tillCalls.get, { OrderId: order.Id }, other),
      test.call(tillCalls.closeOrder, named, other),
      test.call(tillCalls.refund, named, other),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    const Code = await codeOf(member)
    const foreign = { RequestId: requestId(), ShopId: fixture.shopId, Code, Amount: 100 }
    expect((await test.call(tillCalls.charge, foreign, other)).body.Reason).toBe('payCodeOver')
  })

  it('is refused for an invalid code', async () => {
    expect((await charge('134567890123456789')).body.Reason).toBe('payCodeOver')
  })
})

describe('back office', () => {
  it('refunds to the sources: parts, then the rest with coupon and points', async () => {
    const member = await rich(2_000)
    await givePoints(test, member.userId, 400)
    const Id = await insertCoupon(test, { amount: 500 })
    const receive = { RequestId: requestId(), Id }
    const { data: coupon } = await test.call(couponCalls.receive, receive, member.caller)
    const Choice = { coupon: [coupon.Id], points: true }
    const order = await member.order(6_000, { Choice })
    expect(order.Reductions.map(({ Step }) => Step)).toEqual(['coupon', 'points'])
    const inner = await member.balance()
    const { data } = await member.pay(order.Id, { Channel: 'wechat', Password: PASSWORD })
    await fixture.confirm(data.Payment?.PaymentNo ?? '')
    expect(await member.balance()).toBe(0)

    const RequestId = requestId()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refund(order.Id, { RequestId, Amount: 1_000 })),
    )
    for (const reply of replies) expect(reply.data).toEqual(replies[0]?.data)
    expect(replies[0]?.data.Order.RefundedAmount).toBe(1_000)
    const tooMuch = await refund(order.Id, { Amount: order.PayAmount - 999 })
    expect(tooMuch.body.Reason).toBe('refundTooMuch')

    const { data: rest } = await refund(order.Id)
    expect(rest.Order.RefundedAmount).toBe(order.PayAmount)
    for (const { Amount, Refunded } of (await member.get(order.Id)).PaySplit) {
      expect(Refunded).toBe(Amount)
    }
    expect(await member.balance()).toBe(inner)
    const [own] = await test.sql('select status from user_coupon where id = $1', [coupon.Id])
    expect(own).toEqual({ status: 'Unused' })
    expect((await refund(order.Id)).status).toBe(409)
  })

  it('refuses a refund of zero or less, also inside the server', async () => {
    const member = await rich()
    const order = await member.order(2_000)
    await member.pay(order.Id, { Password: PASSWORD })
    for (const amount of [0, -1])
      await expect(
        test.services.orders.withTransaction((tx) =>
          test.services.orders.refundIn(tx, PARK, order.Id, {
            ...{ amount, reason: '测试' },
            at: new Date(test.clock.now()),
          }),
        ),
      ).rejects.toMatchObject({ reason: 'refundTooMuch' })
    expect((await refund(order.Id)).status).toBe(200)
  })

  it('refunds no more for an item than was paid for it', async () => {
    const member = await rich()
    const order = await member.order(2_000)
    await member.pay(order.Id, { Password: PASSWORD })
    const unequal = await refund(order.Id, { Amount: 500, Items: [{ Line: 0, Amount: 400 }] })
    expect(unequal.body.Reason).toBe('refundItems')
    const unknown = await refund(order.Id, { Amount: 500, Items: [{ Line: 7, Amount: 500 }] })
    expect(unknown.body.Reason).toBe('refundTooMuch')
    const { data } = await refund(order.Id, { Amount: 500, Items: [{ Line: 0, Amount: 500 }] })
    expect(data.Order).toMatchObject({ Status: 'Done', RefundedAmount: 500 })
  })

  it('refunds only unused cards, and recharges only while their money is there', async () => {
    const member = await rich(4_000)
    const bought = await fixture.buyCard(member)
    expect((await refund(bought.Id, { Amount: 100 })).body.Reason).toBe('wholeOnly')
    expect((await refund(bought.Id)).data.Order.RefundedAmount).toBe(bought.PayAmount)
    const recharged = await member.recharge(3_000)
    const order = await member.order(6_000)
    await member.pay(order.Id, { Password: PASSWORD })
    expect((await refund(recharged.Id)).body.Reason).toBe('insufficient')
  })
})
