import { couponCalls } from '@/contract/coupon'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointGoods,
  lotsBesideLedger,
} from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
})

const exchange = (member: Wallet, Id: string, more: object = {}) =>
  test.call(pointGoodsCalls.exchange, { RequestId: requestId(), Id, ...more }, member.caller)
const pointsOf = async (member: Wallet) =>
  (await test.call(userPointCalls.get, {}, member.caller)).data.Points
const pilesOf = async (id: string) =>
  (await test.sql('select stock, held, sold from point_goods where id = $1', [id]))[0]

async function rich(points = 1_000): Promise<Wallet> {
  const member = await fixture.member()
  await givePoints(test, member.userId, points)
  return member
}

describe('exchange', () => {
  it('takes only the points that the member confirmed', async () => {
    const member = await rich()
    const id = await insertPointGoods(test, { points: 300 })
    await test.sql('update point_goods set points = 450 where id = $1', [id])
    const { body } = await exchange(member, id, { Quantity: 2, Points: 600 })
    expect(body).toMatchObject({
      Reason: 'priceChanged',
      Message: '所需积分有变动，现在为 900 积分，请重新确认',
    })
    expect([await pointsOf(member), await pilesOf(id)]).toEqual([
      1_000,
      { stock: 10, held: 0, sold: 0 },
    ])
    await exchange(member, id, { Quantity: 2, Points: 900 })
    expect(await pointsOf(member)).toBe(100)
  })

  it('takes points and one piece, and the desk hands it over once', async () => {
    const member = await rich()
    const id = await insertPointGoods(test, { points: 300 })
    const { Order, Exchange } = (await exchange(member, id, { Quantity: 2 })).data
    expect(Order).toMatchObject({ Status: 'Done', PayAmount: 0, Type: 'points' })
    expect(Exchange).toMatchObject({ Status: 'ToPickup', Points: 600, PriceText: '600 积分' })
    expect(await pointsOf(member)).toBe(400)
    expect(await pilesOf(id)).toEqual({ stock: 8, held: 0, sold: 2 })
    const desk = { park: PARK, tokens: await test.logIn(phones.marketing) }
    const { PickupCode } = Exchange
    const hands = await Promise.all(
      Array.from({ length: 6 }, () => test.call(pointGoodsCalls.handOver, { PickupCode }, desk)),
    )
    expect(hands.filter(({ status }) => status === 200)).toHaveLength(1)
    const own = await test.call(pointGoodsCalls.exchangeDetail, { Id: Exchange.Id }, member.caller)
    expect(own.data).toMatchObject({ Status: 'PickedUp', PickupCode: '' })
    const [message] = await test.sql(
      `select title, text from user_message where user_id = $1 and kind = 'orderPaid'`,
      [member.userId],
    )
    expect(message).toEqual({ title: '兑换成功', text: Order.Title })
  })

  it('by 20 members concurrently gives exactly the stock and loses no point', async () => {
    const members: Wallet[] = []
    for (let count = 0; count < 20; count += 1) {
      await test.sql('delete from sms_quota')
      members.push(await rich(100))
    }
    const id = await insertPointGoods(test, { points: 100, stock: 6 })
    const replies = await Promise.all(members.map((member) => exchange(member, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(new Set(replies.map(({ body }) => body.Reason))).toEqual(new Set([undefined, 'soldOut']))
    expect(await pilesOf(id)).toEqual({ stock: 0, held: 0, sold: 6 })
    const left = await Promise.all(members.map(pointsOf))
    expect(left.filter((points) => points === 100)).toHaveLength(14)
    expect(await lotsBesideLedger(test)).toEqual([])
  })

  it('by one member 20 times concurrently spends points once each', async () => {
    const member = await rich(250)
    const id = await insertPointGoods(test, { points: 100, stock: 50 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(member, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await pointsOf(member)).toBe(50)
  })

  it('stays within the limit per member', async () => {
    const member = await rich()
    const id = await insertPointGoods(test, { points: 10, limitPerUser: 3 })
    const { status, body } = await exchange(member, id, { Quantity: 4 })
    expect([status, body.Reason, body.Message]).toEqual([409, 'exchangeLimit', '每人限兑 3 件'])
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(member, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await exchange(member, id)).body.Reason).toBe('exchangeLimit')
  })

  it.each([
    ['before its sale begins', "sale_from = now() + interval '9 days'", 409, 'soldOut'],
    ['below its level', 'min_level = 3', 409, 'levelTooLow'],
    ['off the shelf', 'is_on_sale = false', 404, undefined],
  ])('is refused %s, and takes nothing', async (_case, change, status, reason) => {
    const member = await rich()
    const id = await insertPointGoods(test)
    await test.sql(`update point_goods set ${change} where id = $1`, [id])
    const reply = await exchange(member, id)
    expect(reply.status).toBe(status)
    if (reason) expect(reply.body.Reason).toBe(reason)
    expect(await pointsOf(member)).toBe(1_000)
    expect(await pilesOf(id)).toEqual({ stock: 10, held: 0, sold: 0 })
  })

  it('for points and money waits for the payment and returns everything when closed', async () => {
    const member = await rich()
    const id = await insertPointGoods(test, { points: 200, cash: 990, limitPerUser: 1 })
    const first = (await exchange(member, id)).data
    expect(first.Order).toMatchObject({ Status: 'PendingPay', PayAmount: 990 })
    expect(await pointsOf(member)).toBe(800)
    expect(await pilesOf(id)).toEqual({ stock: 9, held: 1, sold: 0 })
    const close = { RequestId: requestId(), OrderId: first.Order.Id }
    await test.call(orderCalls.closeOrder, close, member.caller)
    expect(await pointsOf(member)).toBe(1_000)
    expect(await pilesOf(id)).toEqual({ stock: 10, held: 0, sold: 0 })
    const again = (await exchange(member, id)).data
    const { data } = await member.pay(again.Order.Id, { Channel: 'wechat' })
    await fixture.confirm(data.Payment?.PaymentNo ?? '')
    const own = await test.call(
      pointGoodsCalls.exchangeDetail,
      { OrderId: again.Order.Id },
      member.caller,
    )
    expect(own.data).toMatchObject({ Status: 'ToPickup', Cash: 990, Points: 200 })
    expect(await pointsOf(member)).toBe(800)
  })

  it('is shown with a count of the member that is read once', async () => {
    const member = await rich()
    const id = await insertPointGoods(test, { points: 300, limitPerUser: 2 })
    const query = jest.spyOn(test.db.$client, 'query')
    await test.call(pointGoodsCalls.detail, { Id: id }, member.caller)
    const texts = query.mock.calls.map(([how]) => JSON.stringify(how))
    query.mockRestore()
    expect(texts.filter((text) => text.includes('from \\"point_goods_use\\"'))).toHaveLength(1)
  })

  it('beyond the limit replaces the unpaid one, whose points come back', async () => {
    const member = await rich(300)
    const id = await insertPointGoods(test, { points: 200, cash: 990, limitPerUser: 1 })
    const first = (await exchange(member, id)).data
    const { data: begun } = await member.pay(first.Order.Id, { Channel: 'wechat' })
    const goods = () => test.call(pointGoodsCalls.detail, { Id: id }, member.caller)
    expect((await goods()).data).toMatchObject({ Left: 1, Reason: '', Actions: ['exchange'] })
    const refused = () => exchange(member, id, { Quantity: 2 })
    const close = jest.spyOn(test.services.payProvider, 'close')
    expect((await refused()).body.Reason).toBe('exchangeLimit')
    expect(close).not.toHaveBeenCalled()
    const second = (await exchange(member, id)).data
    expect(close).toHaveBeenCalledWith({
      ...{ tenantId: PARK, paymentNo: begun.Payment?.PaymentNo },
    })
    close.mockRestore()
    expect((await member.get(first.Order.Id)).Status).toBe('Closed')
    expect([await pointsOf(member), await pilesOf(id)]).toEqual([
      100,
      { stock: 9, held: 1, sold: 0 },
    ])
    const { data } = await member.pay(second.Order.Id, { Channel: 'wechat' })
    await fixture.confirm(data.Payment?.PaymentNo ?? '')
    expect((await goods()).data).toMatchObject({ Left: 0, Reason: '已达兑换上限' })
    expect((await exchange(member, id)).body.Reason).toBe('exchangeLimit')
    expect(await lotsBesideLedger(test)).toEqual([])
  })

  it('for a coupon adds it to the member’s coupons', async () => {
    const member = await rich()
    const couponId = await insertCoupon(test)
    const id = await insertPointGoods(test, { points: 100, couponId })
    const { Exchange } = (await exchange(member, id, { Quantity: 2 })).data
    expect(Exchange).toMatchObject({ Status: 'Done', Actions: ['viewCoupon'] })
    expect(Exchange.UserCouponIds).toHaveLength(2)
    const own = await test.call(couponCalls.myList, {}, member.caller)
    expect(own.data.DataRows).toMatchObject([
      { CouponId: couponId, SourceText: '积分兑换' },
      { CouponId: couponId, SourceText: '积分兑换' },
    ])
  })
})
