/** All refusals of scanning, quoting, ordering and paying at the till. */
import { randomUUID } from 'node:crypto'
import { shopAmountMaxFen } from '@/constants'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { describeMoney, PASSWORD, requestId } from '../support/server/money'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  type Caller,
  type Reply,
} from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)

const outcomeOf = ({ status, body }: Reply<unknown>) => [status, body.Reason, body.Message]

const UNKNOWN_CODE = [400, 'unknownCode', '无法识别这个码，请扫描商户的收款码']
const HOST = 'https://mianfang.localhost'

const scan = (Code: string, caller: Caller = {}) =>
  test.call(orderCalls.parseOrderV2, { Code }, caller)

/** Payment request of another system. */
const requested = (shopId = fixture.shopId, amount = 990) =>
  test.services.payRequests.make({
    tenantId: PARK,
    appId: 'till',
    appName: '收银台',
    title: '堂食订单',
    amount,
    shopId,
  })

/** A shop that accepts no payments, with or without a reason. */
async function closedShop(payNote: string): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into shop (tenant_id, id, name, logo, category, address, phone, can_pay, pay_note, takes_stored_card, takes_ic_card)
     values ($1, $2, '关着的店', '', '餐饮', '', '', false, $3, true, true)`,
    [PARK, id, payNote],
  )
  return id
}

describe('scanned code', () => {
  it.each([
    ['a text unrelated to the park', '随便写的字'],
    ['an address elsewhere', 'https://elsewhere.example.com/?type=shop&shopId=1'],
    ['a shop under a host of another park', 'https://binjiang.localhost/?type=shop&shopId=1'],
    ['a page that is not for payment', `${HOST}/pages/home/home`],
    ['an order page without an order', `${HOST}/pages/sweepPay/payDetail`],
    ['a script', 'javascript:alert(1)'],
    ['nineteen digits', '1234567890123456789'],
    ['twenty-one digits', '123456789012345678901'],
  ])('%s is unknown', async (_name, code) => {
    expect(outcomeOf(await scan(code))).toEqual(UNKNOWN_CODE)
  })

  it('shop of another park is unknown', async () => {
    const code = (id: string) => `${HOST}/?type=shop&shopId=${id}`
    expect(outcomeOf(await scan(code(randomUUID())))).toEqual(UNKNOWN_CODE)
    const here = await scan(code(fixture.shopId))
    expect(here.data).toMatchObject({ Kind: 'shop', Shop: { Id: fixture.shopId } })
    const there = await scan(code(fixture.shopId).replace('mianfang', 'binjiang'), {
      park: OTHER_PARK,
    })
    expect(outcomeOf(there)).toEqual(UNKNOWN_CODE)
  })

  it.each([
    ['7 digits', '1234567', false],
    ['8 digits', '12345678', true],
    ['20 digits', '12345678901234567890', true],
    ['21 digits', '123456789012345678901', false],
    ['a letter among them', '12345678a', false],
    ['a letter before the digits', 'a12345678', false],
  ])('IC card with a serial of %s', async (_name, serial, isKnown) => {
    const reply = await scan(`${HOST}/?type=icCard&id=${serial}`)
    if (isKnown) expect(reply.data).toMatchObject({ Kind: 'icCard', Serial: serial })
    else expect(outcomeOf(reply)).toEqual(UNKNOWN_CODE)
  })

  it('order code requires log-in and belongs to its owner', async () => {
    const member = await fixture.member()
    const order = await member.order(500)
    for (const code of [order.OrderCode, `${HOST}/pages/sweepPay/payDetail?id=${order.Id}`]) {
      expect((await scan(code, member.caller)).data).toMatchObject({
        Kind: 'order',
        OrderId: order.Id,
      })
      expect(outcomeOf(await scan(code))).toEqual([401, 'noToken', '请先登录'])
      const other = await fixture.member()
      expect((await scan(code, other.caller)).status).toBe(404)
    }
    expect((await scan('99999999999999999999', member.caller)).status).toBe(404)
  })

  it('missing request of an external system is not found', async () => {
    const { appId, p } = await requested()
    const code = (request: string) => `${HOST}/?appId=${appId}&p=${request}`
    expect((await scan(code(p))).data).toMatchObject({ Kind: 'request', Request: { P: p } })
    expect((await scan(code('nothing'))).status).toBe(404)
  })

  it('payment code shown by a payer is refused with a hint', async () => {
    const member = await fixture.member()
    const { data } = await test.call(payCalls.getPayCode, {}, member.caller)
    const found = await scan(data.Code)
    expect(found.data).toMatchObject({ Kind: 'payCode', Text: '这是付款码，请出示给收银员扫描' })
  })
})

describe('price', () => {
  it.each(['getDiscountList', 'getBalanceAndStoredCard'] as const)(
    '%s requires an order or a shop',
    async (name) => {
      const member = await fixture.member()
      const ask = (payload: object) =>
        test.call(payCalls[name], payload as Record<string, unknown>, member.caller)
      expect(outcomeOf(await ask({}))).toEqual([400, 'request', '请指明订单或商户'])
      expect(outcomeOf(await ask({ Amount: 100 }))).toEqual([400, 'request', '请指明订单或商户'])
      const order = await member.order(500)
      const both = await ask({ OrderId: order.Id, ShopId: fixture.shopId, Amount: 500 })
      expect([both.status, both.body.Message]).toEqual([400, '请指明订单或商户'])
      expect((await ask({ OrderId: order.Id })).data.PayAmount).toBe(order.PayAmount)
      expect((await ask({ OrderId: randomUUID() })).status).toBe(404)
      expect((await ask({ OrderId: 'no id' })).status).toBe(404)
      const other = await fixture.member()
      expect((await test.call(payCalls[name], { OrderId: order.Id }, other.caller)).status).toBe(
        404,
      )
    },
  )

  it('of a shop without payment is refused with the shop’s reason', async () => {
    const member = await fixture.member()
    const ask = async (ShopId: string) =>
      outcomeOf(await test.call(payCalls.getDiscountList, { ShopId, Amount: 100 }, member.caller))
    expect(await ask(await closedShop('装修中，下周开业'))).toEqual([
      409,
      'shopClosed',
      '装修中，下周开业',
    ])
    expect(await ask(await closedShop(''))).toEqual([409, 'shopClosed', '该商户暂不能收款'])
    expect(await ask(randomUUID())).toEqual([404, 'notFound', '商户不存在或已离场'])
  })
})

describe('order', () => {
  it('is created only at a shop of the park that accepts payment', async () => {
    const member = await fixture.member()
    const submit = async (ShopId: string, more = {}) =>
      outcomeOf(
        await test.call(
          orderCalls.submit,
          { RequestId: requestId(), ShopId, Amount: 100, ...more },
          member.caller,
        ),
      )
    expect(await submit(await closedShop('今日盘点'))).toEqual([409, 'shopClosed', '今日盘点'])
    expect(await submit(randomUUID())).toEqual([404, 'notFound', '商户不存在或已离场'])
    expect(await submit('no id')).toEqual([404, 'notFound', '内容不存在或已下架'])
    for (const Amount of [0, -1, 1.5, shopAmountMaxFen + 1])
      expect([Amount, (await submit(fixture.shopId, { Amount }))[0]]).toEqual([Amount, 400])
    const [row] = await test.sql<{ count: string }>(
      'select count(*) from trade_order where user_id = $1',
      [member.userId],
    )
    expect(row?.count).toBe('0')
  })

  it('uses an order code issued to this member, once', async () => {
    const member = await fixture.member()
    const other = await fixture.member()
    const codeFor = async (caller: Caller) =>
      (await test.call(orderCalls.getOrderCode, {}, caller)).data.OrderCode
    const submit = (OrderCode: string) =>
      test.call(
        orderCalls.submit,
        { RequestId: requestId(), ShopId: fixture.shopId, Amount: 100, OrderCode },
        member.caller,
      )
    const notOwn = [400, 'orderCode', '订单编号不正确']
    expect(outcomeOf(await submit(await codeFor(other.caller)))).toEqual(notOwn)
    expect(outcomeOf(await submit('12345678901234567890'))).toEqual(notOwn)
    const OrderCode = await codeFor(member.caller)
    expect((await submit(OrderCode)).data.OrderCode).toBe(OrderCode)
    expect(outcomeOf(await submit(OrderCode))).toEqual([
      409,
      'orderCodeUsed',
      '订单编号已使用，请重试',
    ])
  })
})

describe('payment', () => {
  it('beyond balance and cards requires a channel and takes nothing', async () => {
    const member = await fixture.payer(1_000)
    const order = await member.order(5_000)
    expect(outcomeOf(await member.pay(order.Id, { Password: PASSWORD }))).toEqual([
      409,
      'channelNeeded',
      '余额不足，请选择其他支付方式补足',
    ])
    expect(await member.balance()).toBe(1_000)
  })

  it('with a missing card, or one not valid for this shop, is refused', async () => {
    const member = await fixture.member()
    await member.setPassword()
    const CardIds = [randomUUID()]
    const order = await member.order(500)
    const reply = await member.pay(order.Id, { Password: PASSWORD, CardIds, Channel: 'wechat' })
    expect(outcomeOf(reply)).toEqual([409, 'cardUnusable', '所选的卡不可用'])
  })

  it('of a paid, closed, unknown or another member’s order is refused', async () => {
    const member = await fixture.payer(5_000)
    const paid = await member.order(500)
    await member.pay(paid.Id, { Password: PASSWORD })
    const again = await member.pay(paid.Id, { Password: PASSWORD })
    expect(outcomeOf(again)).toEqual([409, 'alreadyPaid', '订单已支付'])
    const closed = await member.order(500)
    const close = { RequestId: requestId(), OrderId: closed.Id }
    await test.call(orderCalls.closeOrder, close, member.caller)
    expect(outcomeOf(await member.pay(closed.Id, { Password: PASSWORD }))).toEqual([
      409,
      'orderClosed',
      '订单已关闭，请重新下单',
    ])
    const other = await fixture.member()
    const foreign = await other.order(500)
    for (const id of [foreign.Id, randomUUID(), 'no id'])
      expect((await member.pay(id, { Password: PASSWORD })).status).toBe(404)
    expect(await other.get(foreign.Id)).toMatchObject({ Status: 'PendingPay' })
  })

  it('of an expired or taken request of an external system is refused without a charge', async () => {
    const member = await fixture.payer(50_000)
    const pay = (AppId: string, P: string, caller: Caller = member.caller) =>
      test.call(
        orderCalls.payOrderBill,
        { RequestId: requestId(), AppId, P, Password: PASSWORD },
        caller,
      )
    expect((await pay('till', 'nothing')).status).toBe(404)
    const { appId, p } = await requested()
    const other = await fixture.member()
    await test.call(orderCalls.submit, { RequestId: requestId(), AppId: appId, P: p }, other.caller)
    expect(outcomeOf(await pay(appId, p))).toEqual([
      409,
      'requestTaken',
      '该付款请求正由其他人支付',
    ])
    const done = await requested()
    expect((await pay(done.appId, done.p)).data.Order.Status).toBe('Done')
    expect(outcomeOf(await pay(done.appId, done.p)).slice(0, 2)).toEqual([409, 'requestOver'])
    expect(await member.balance()).toBe(50_000 + 3_000 - 990)
  })
})
