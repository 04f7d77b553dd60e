import { couponCalls } from '@/contract/coupon'
import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import { bySystem } from '../../../server/kernel/writeAudit'
import {
  clearOffers,
  givePoints,
  insertActivity,
  insertCoupon,
  insertPointGoods,
  insertPointRules,
  lotsBesideLedger,
} from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const MINUTE_MS = 60_000

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertActivity(test, [
    { need: 10_000, off: 1_000 },
    { need: 20_000, off: 3_000 },
  ])
  await insertPointRules(test)
})

async function claim(member: Wallet, id: string): Promise<string> {
  const request = { RequestId: requestId(), Id: id }
  return (await test.call(couponCalls.receive, request, member.caller)).data.Id
}

/** A member with a coupon of ¥10 and 500 points. */
async function saver() {
  const member = await fixture.member()
  const couponId = await claim(member, await insertCoupon(test))
  await givePoints(test, member.userId, 500)
  return { member, couponId }
}

const statusOf = async (member: Wallet, id: string) =>
  (await test.call(couponCalls.getCouponReceive, { Id: id }, member.caller)).data.Status
const pointsOf = async (member: Wallet) =>
  (await test.call(userPointCalls.get, {}, member.caller)).data
const growthOf = async (member: Wallet) =>
  (await test.call(userRankCalls.get, {}, member.caller)).data.Growth
const sum = (rows: readonly { Amount: number }[]) => rows.reduce((a, { Amount }) => a + Amount, 0)

const choose = async (member: Wallet, Amount: number, Choice?: object) =>
  (await test.call(couponCalls.choose, { ShopId: fixture.shopId, Amount, Choice }, member.caller))
    .data

async function payOutside(member: Wallet, orderId: string) {
  const { data } = await member.pay(orderId, { Channel: 'wechat' })
  await fixture.confirm(data.Payment?.PaymentNo ?? '')
  return member.get(orderId)
}

async function refund(member: Wallet, orderId: string, amount: number) {
  const request = {
    tenantId: PARK,
    userId: member.userId,
    requestId: requestId(),
    call: 'test',
    payload: {},
    at: new Date(test.clock.now()),
  }
  await test.services.orders.refund(request, orderId, { amount, reason: '测试' }, bySystem)
}

describe('saving', () => {
  it('shown by the choice equals the one quoted and booked', async () => {
    const { member, couponId } = await saver()
    const { Best, BestText } = await choose(member, 25_000, { points: true })
    expect(Best).toMatchObject({ ActivityOff: 3_000, CouponIds: [couponId], CouponOff: 1_000 })
    expect(Best).toMatchObject({ Points: 500, PointsOff: 500, Off: 4_500, Pay: 20_500 })
    expect(BestText).toContain('满减省 30 元，券省 10 元，积分省 5 元')
    const target = { ShopId: fixture.shopId, Amount: 25_000, Choice: { points: true } }
    const quote = await test.call(payCalls.getDiscountList, target, member.caller)
    expect(sum(quote.data.Reductions)).toBe(4_500)
    const order = await member.order(25_000, { Choice: { points: true, saved: 4_500 } })
    expect(order.Reductions).toEqual(quote.data.Reductions)
    expect(order.PayAmount).toBe(20_500)
    const paid = await payOutside(member, order.Id)
    expect(paid).toMatchObject({ Status: 'Done', PayAmount: 20_500, PointsEarned: 205 })
    expect(await statusOf(member, couponId)).toBe('Used')
    expect((await pointsOf(member)).Points).toBe(205)
    expect(await growthOf(member)).toBe(205)
  })

  it('excludes points unless they are switched on: shown, quoted and booked', async () => {
    const { member } = await saver()
    const chosen = await choose(member, 25_000)
    expect(chosen.Best).toMatchObject({ Points: 0, Off: 4_000, Pay: 21_000 })
    // The points switch is offered nevertheless.
    expect(chosen.Input).toMatchObject({ Points: 500 })
    const target = { ShopId: fixture.shopId, Amount: 25_000 }
    const quote = await test.call(payCalls.getDiscountList, target, member.caller)
    expect(sum(quote.data.Reductions)).toBe(4_000)
    expect((await member.order(25_000)).PayAmount).toBe(21_000)
    expect((await pointsOf(member)).Points).toBe(500)
  })

  it('of a manual choice is booked as chosen', async () => {
    const { member, couponId } = await saver()
    const Choice = { activity: false, coupon: [couponId], points: false }
    const { Chosen } = await choose(member, 25_000, Choice)
    expect(Chosen).toMatchObject({ Off: 1_000, Pay: 24_000, Points: 0, ActivityId: null })
    const order = await member.order(25_000, { Choice })
    expect(order.Reductions).toMatchObject([{ Step: 'coupon', Amount: 1_000 }])
    expect((await pointsOf(member)).Points).toBe(500)
  })

  it('that has changed is refused with the change, and nothing is held', async () => {
    const { member, couponId } = await saver()
    await member.order(15_000, { Choice: { coupon: [couponId] } })
    expect(await statusOf(member, couponId)).toBe('Locked')
    const wanted = { ShopId: fixture.shopId, Amount: 15_000 }
    const again = (Choice: object) =>
      test.call(orderCalls.submit, { RequestId: requestId(), ...wanted, Choice }, member.caller)
    const gone = await again({ coupon: [couponId] })
    expect([gone.status, gone.body.Reason]).toEqual([409, 'offerChanged'])
    const other = await again({ saved: 2_500 })
    expect([other.status, other.body.Reason]).toEqual([409, 'offerChanged'])
    expect(other.body.Messages?.[0]).toMatch(/原共省 ¥25.00，现共省 ¥10.00/)
  })

  it('uses a coupon once in 12 concurrent orders', async () => {
    const { member, couponId } = await saver()
    const submit = () =>
      test.call(
        orderCalls.submit,
        {
          RequestId: requestId(),
          ShopId: fixture.shopId,
          Amount: 5_000,
          Choice: { coupon: [couponId], points: false },
        },
        member.caller,
      )
    const replies = await Promise.all(Array.from({ length: 12 }, submit))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.Reason))).toEqual(
      new Set([undefined, 'offerChanged']),
    )
  })
})

describe('offers used by an order', () => {
  it('are returned when it is closed or expires', async () => {
    for (const end of ['close', 'time'] as const) {
      const { member, couponId } = await saver()
      const order = await member.order(25_000, { Choice: { points: true } })
      expect(await statusOf(member, couponId)).toBe('Locked')
      expect((await pointsOf(member)).Points).toBe(0)
      if (end === 'close') {
        const request = { RequestId: requestId(), OrderId: order.Id }
        await test.call(orderCalls.closeOrder, request, member.caller)
      } else {
        test.clock.pass(16 * MINUTE_MS)
        await member.get(order.Id)
      }
      expect(await statusOf(member, couponId)).toBe('Unused')
      expect((await pointsOf(member)).Points).toBe(500)
    }
  })

  it('are returned by a full refund, and its rewards removed', async () => {
    const { member, couponId } = await saver()
    const made = await member.order(25_000, { Choice: { points: true } })
    const order = await payOutside(member, made.Id)
    await refund(member, order.Id, 5_125)
    // A quarter of the payment was refunded, and a quarter of 205 points.
    expect((await pointsOf(member)).Points).toBe(153)
    expect(await statusOf(member, couponId)).toBe('Used')
    await refund(member, order.Id, order.PayAmount - 5_125)
    expect(await statusOf(member, couponId)).toBe('Unused')
    expect((await pointsOf(member)).Points).toBe(500)
    expect(await growthOf(member)).toBe(0)
  })

  it('leave a debt of rewards already spent, which later rewards settle', async () => {
    const member = await fixture.member()
    const order = await payOutside(member, (await member.order(8_000)).Id)
    expect(order.PointsEarned).toBe(80)
    const dear = await insertCoupon(test, { pointsCost: 60 })
    await claim(member, dear)
    await refund(member, order.Id, 8_000)
    expect(await pointsOf(member)).toMatchObject({ Points: 0, Owed: 60 })
    await givePoints(test, member.userId, 100)
    expect(await pointsOf(member)).toMatchObject({ Points: 40, Owed: 0 })
    expect(
      await test.sql(
        'select order_id as "order", kind, change, "left" from point_debt_entry where user_id = $1 order by seq',
        [member.userId],
      ),
    ).toEqual([
      { order: order.Id, kind: 'pointTakeBack', change: 60, left: 60 },
      { order: null, kind: 'pointDebt', change: -60, left: 0 },
    ])
    expect(await lotsBesideLedger(test)).toEqual([])
  })

  it('leave a debt that points returned by another order settle', async () => {
    const member = await fixture.member()
    const order = await payOutside(member, (await member.order(8_000)).Id)
    const goods = await insertPointGoods(test, { points: 60, cash: 990 })
    const wanted = { RequestId: requestId(), Id: goods }
    const { Order } = (await test.call(pointGoodsCalls.exchange, wanted, member.caller)).data
    await refund(member, order.Id, 8_000)
    expect(await pointsOf(member)).toMatchObject({ Points: 0, Owed: 60 })
    const close = { RequestId: requestId(), OrderId: Order.Id }
    await test.call(orderCalls.closeOrder, close, member.caller)
    expect(await pointsOf(member)).toMatchObject({ Points: 0, Owed: 0 })
    expect(await lotsBesideLedger(test)).toEqual([])
  })
})

describe('points', () => {
  it('expire at the end of the park’s month, to the millisecond', async () => {
    const member = await fixture.member()
    const who = { tenantId: PARK, userId: member.userId }
    await givePoints(test, member.userId, 300)
    const [lot] = (await pointsOf(member)).Expiring
    expect(lot?.Points).toBe(300)
    test.clock.pass(lot!.At - test.clock.now() - 200)
    expect((await test.services.points.summary(who)).Points).toBe(300)
    test.clock.pass(1_000)
    expect((await test.services.points.summary(who)).Points).toBe(0)
    const log = await test.services.points.log(who, { PageIndex: 1, PageSize: 20 })
    expect(log.DataRows[0]).toMatchObject({ Type: 'expire', Points: -300, After: 0 })
    expect(await lotsBesideLedger(test)).toEqual([])
  })

  it('of several members are expired by expirePoint, once', async () => {
    const members = [await fixture.member(), await fixture.member()]
    for (const { userId } of members) await givePoints(test, userId, 50)
    test.clock.pass(14 * 31 * 24 * 60 * MINUTE_MS)
    const first = await test.services.points.expire(PARK, bySystem)
    expect(first.Points).toBeGreaterThanOrEqual(100)
    expect(await test.services.points.expire(PARK, bySystem)).toEqual({ Members: 0, Points: 0 })
    expect(await lotsBesideLedger(test)).toEqual([])
  })
})

describe('levels', () => {
  it('rise with payments; a job pays once however often it is claimed', async () => {
    const member = await fixture.member()
    const rank = async () => (await test.call(userRankCalls.get, {}, member.caller)).data
    expect(await rank()).toMatchObject({ Level: 'vip1', Next: { Level: 'vip2', Lacking: 500 } })
    await payOutside(member, (await member.order(60_000, { Choice: { activity: false } })).Id)
    expect(await rank()).toMatchObject({ Level: 'vip2', Growth: 600 })
    const jobs = (await test.call(userRankCalls.memberJobList, {}, member.caller)).data
    const job = jobs.find(({ Key }) => Key === 'pay-in-shop')
    expect(job).toMatchObject({ Status: 'Claimable', Actions: ['claim'] })
    const claims = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.call(growUpJobCalls.claim, { RequestId: requestId(), Id: job!.Id }, member.caller),
      ),
    )
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rank()).Growth).toBe(600 + job!.Growth)
  })
})
