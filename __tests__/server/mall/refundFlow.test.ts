/** Refunds of goods: what can be requested, the park's answers, and bookings. */
import { mallBasketCalls } from '@/contract/mallBasket'
import { mallOrderCalls } from '@/contract/mallOrder'
import { mallRefundCalls as calls } from '@/contract/mallRefund'
import { orderCalls } from '@/contract/order'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import { newShop, pilesOf } from '../../support/server/mallOrders'
import {
  askRefund,
  buyGoods,
  deliver,
  optionsOf,
  orderOf,
  PARCEL,
  refundOf,
  ship,
  type MallWorld,
} from '../../support/server/mallRefunds'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { parkActs } from '../../support/server/parkActs'
import { PARK, startTestApp } from '../../support/server/testApp'

const DAY_MS = 24 * 3_600_000

let world: MallWorld
let member: Wallet
let desk: ReturnType<typeof parkActs>
beforeAll(async () => {
  const test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const shopId = await newShop(test, '退款测试店', { first: 1_000, next: 200, freeFrom: 0 })
  world = { test, fixture, shopId }
  desk = parkActs(test)
})
beforeEach(async () => {
  await world.test.sql('delete from sms_quota')
  member = await world.fixture.member()
})
afterEach(async () => expect(await findViolations(world.test.db.$client)).toEqual([]))
afterAll(() => world.test.close())

const send = (Id: string, more: object = PARCEL) =>
  world.test.call(calls.sendBack, { Id, ...more }, member.caller)

it('lists of refunds, orders and the basket show the shop’s current logo', async () => {
  const { test, shopId } = world
  const bought = await buyGoods(world, member, [{ price: 2_000, qty: 1 }])
  void (await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 3_000 })).data
  await test.sql('update shop set logo = $1 where id = $2', ['/picture/new.svg', shopId])
  const shown = { DataRows: [{ ShopLogo: '/picture/new.svg' }] }
  expect((await test.call(calls.list, {}, member.caller)).data).toMatchObject(shown)
  expect((await test.call(orderCalls.list, { Type: 'goods' }, member.caller)).data).toMatchObject(
    shown,
  )
  const { Items } = await orderOf(world, bought)
  const Lines = Items.map(({ SkuId }) => ({ SkuId, Qty: 1, At: 1 }))
  expect((await test.call(mallBasketCalls.look, { Lines }, member.caller)).data).toMatchObject({
    Lines: [{ Goods: { ShopLogo: '/picture/new.svg' } }],
  })
})

describe('before shipping', () => {
  it('a refund of a part returns the freight only with the last piece', async () => {
    const bought = await buyGoods(world, member, [
      { price: 2_000, qty: 3 },
      { price: 500, qty: 1 },
    ])
    const options = await optionsOf(world, bought)
    expect(options).toMatchObject({ CanApply: true, Kinds: ['money'], Freight: 1_600 })
    expect(options.Lines.map(({ MaxQty, MaxAmount }) => [MaxQty, MaxAmount])).toEqual([
      [3, 6_000],
      [1, 500],
    ])
    const first = await askRefund(world, bought, { pieces: { 0: 2 }, Amount: 4_000 })
    expect(first.data).toMatchObject({ Status: 'Applied', Amount: 4_000, Freight: 0 })
    expect(first.data.No).toMatch(/^TK\d{14}$/)
    expect(first.data.Actions).toEqual(['cancel', 'say'])
    const done = await desk.agree(first.data.Id)
    expect(done.data).toMatchObject({ Status: 'Refunded', Amount: 4_000 })
    const order = await orderOf(world, bought)
    expect(order).toMatchObject({ Status: 'Paid', RefundedAmount: 4_000 })
    expect(order.Items[0]).toMatchObject({ RefundedQty: 2, RefundedAmount: 4_000 })
    // Never shipped: the pieces are back in stock.
    expect(await pilesOf(world.test, bought.skus[0] ?? '')).toEqual({ stock: 9, held: 0, sold: 1 })

    const rest = await askRefund(world, bought, { pieces: { 0: 1, 1: 1 }, Amount: 4_100 })
    expect(rest.data).toMatchObject({ Amount: 4_100, Freight: 1_600 })
    await desk.agree(rest.data.Id)
    expect(await orderOf(world, bought)).toMatchObject({
      Status: 'Refunded',
      RefundedAmount: 8_100,
    })
    const texts = (await refundOf(world, bought, rest.data.Id)).MoneyText
    expect(texts).toContain('退回')
  })

  it('a refund is made once per RequestId and refused if the amount differs from the one shown', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    const wrong = await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 999 })
    expect([wrong.status, wrong.body.Reason]).toEqual([409, 'amountChanged'])
    const back = { pieces: { 0: 1 }, Amount: 1_000, Kind: 'return' as const }
    const kind = await askRefund(world, bought, back)
    expect([kind.status, kind.body.Reason]).toEqual([400, 'refundKind'])
    const many = await askRefund(world, bought, { pieces: { 0: 3 }, Amount: 3_000 })
    expect([many.status, many.body.Reason]).toEqual([409, 'refundTooMuch'])
    const other = await askRefund(world, bought, { pieces: { 7: 1 }, Amount: 1_000 })
    expect([other.status, other.body.Reason]).toEqual([400, 'refundLines'])
    const Lines = [1, 1].map((Qty) => ({ Line: 0, Qty }))
    const twice = {
      RequestId: requestId(),
      OrderId: bought.Id,
      Kind: 'money',
      Amount: 1_000,
      Lines,
    }
    const both = await world.test.call(calls.apply, { ...twice, Reason: '其他' }, member.caller)
    expect([both.status, both.body.Reason]).toEqual([400, 'refundLines'])
    const foreign = { ...bought, member: await world.fixture.member() }
    expect((await askRefund(world, foreign, { pieces: { 0: 1 }, Amount: 1_000 })).status).toBe(404)

    const RequestId = requestId()
    const refundRequest = { pieces: { 0: 1 }, Amount: 1_000, RequestId }
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => askRefund(world, bought, refundRequest)),
    )
    expect(new Set(copies.map(({ data }) => data.Id)).size).toBe(1)
    const second = await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })
    expect([second.status, second.body.Reason]).toEqual([409, 'refundState'])
  })

  it('concurrent requests for one line: one is accepted', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('a refused request can be repeated once, not twice', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    const refundRequest = { pieces: { 0: 1 }, Amount: 2_000 }
    const offered = async () => (await orderOf(world, bought)).Actions.includes('refund')
    expect(await offered()).toBe(true)
    const first = (await askRefund(world, bought, refundRequest)).data.Id
    expect(await offered()).toBe(false)
    await desk.refuse(first, '已经打包')
    expect(await offered()).toBe(true)
    const refused = await refundOf(world, bought, first)
    expect(refused).toMatchObject({ Status: 'SellerRefused', Actions: ['again'] })
    expect(refused.Thread.at(-1)).toMatchObject({ Actor: 'park', Text: '已经打包' })
    const { DataRows } = (await world.test.call(userMessageCalls.list, {}, member.caller)).data
    expect(DataRows[0]).toMatchObject({ Kind: 'refundAnswered', Title: '退款申请未通过' })
    const second = (await askRefund(world, bought, refundRequest)).data.Id
    await world.test.call(calls.cancel, { Id: second }, member.caller)
    const third = await askRefund(world, bought, refundRequest)
    expect([third.status, third.body.Reason]).toEqual([409, 'refundState'])
    expect((await refundOf(world, bought, first)).Actions).toEqual([])
    expect(await optionsOf(world, bought)).toMatchObject({ CanApply: false })
    expect(await offered()).toBe(false)
  })

  it('a refund is offered while another line is refundable', async () => {
    const line = { price: 1_000, qty: 1 }
    const bought = await buyGoods(world, member, [line, line])
    await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })
    expect((await orderOf(world, bought)).Actions).toContain('refund')
    await askRefund(world, bought, { pieces: { 1: 1 }, Amount: 1_000 })
    expect((await orderOf(world, bought)).Actions).not.toContain('refund')
  })

  it('cancelling the whole order ends the request', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    const { Id } = (await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })).data
    const cancel = { RequestId: requestId(), Id: bought.Id }
    const done = await world.test.call(mallOrderCalls.cancel, cancel, member.caller)
    expect(done.status).toBe(200)
    expect(await refundOf(world, bought, Id)).toMatchObject({ Status: 'BuyerCancelled' })
    expect((await desk.agree(Id)).status).toBe(409)
  })
})

describe('after shipping', () => {
  it('goods are returned first: agreed, sent, received, and restocked when the park chooses', async () => {
    const bought = await buyGoods(world, member, [{ price: 3_000, qty: 2 }])
    await deliver(world, bought)
    const options = await optionsOf(world, bought)
    expect(options).toMatchObject({ Kinds: ['money', 'return'], Freight: 0 })
    const refundRequest = { pieces: { 0: 2 }, Amount: 6_000, Kind: 'return' as const }
    const { Id } = (await askRefund(world, bought, refundRequest)).data
    expect((await send(Id)).status).toBe(409)
    const agreed = await desk.agree(Id)
    expect(agreed.data).toMatchObject({
      ...{ Status: 'ToReturn', ReturnTo: '退款测试店，1 号楼，0571-1' },
      Actions: ['receive', 'say'],
    })
    const wrong = await send(Id, { Company: 'shunfeng', No: '12' })
    expect([wrong.status, wrong.body.Reason]).toEqual([400, 'parcel'])
    expect((await send(Id, { Company: 'nobody', No: '1234567890123' })).status).toBe(400)
    const sent = await send(Id, { Company: 'shunfeng', No: 'sf 1234567890123' })
    expect(sent.data).toMatchObject({ Status: 'ToReceive', Parcel: { No: 'SF1234567890123' } })
    world.test.clock.pass(1_000)
    expect((await send(Id, { Company: 'shunfeng', No: 'SF1234567890123' })).data).toEqual(sent.data)
    // A shipped return cannot be cancelled, but its tracking number can be changed.
    expect(sent.data.Actions).toEqual(['sendBack', 'say'])
    expect((await world.test.call(calls.cancel, { Id }, member.caller)).status).toBe(409)
    const got = await desk.receive(Id, { isRestocked: true })
    expect(got.data).toMatchObject({ Status: 'Refunded', Amount: 6_000, Freight: 0 })
    expect(await pilesOf(world.test, bought.skus[0] ?? '')).toEqual({ stock: 10, held: 0, sold: 0 })
    // The freight is not refunded for shipped goods.
    expect(await orderOf(world, bought)).toMatchObject({
      Status: 'Refunded',
      RefundedAmount: 6_000,
    })
  })

  it('a refund of money only does not restock', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
    await ship(world, bought)
    const { Id } = (await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 1_000 })).data
    await desk.agree(Id)
    expect(await pilesOf(world.test, bought.skus[0] ?? '')).toEqual({ stock: 8, held: 0, sold: 2 })
    expect(await orderOf(world, bought)).toMatchObject({ Status: 'Shipped', RefundedAmount: 1_000 })
  })

  it('the park refuses a wrong return with a reason and keeps the money', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await deliver(world, bought)
    const refundRequest = { pieces: { 0: 1 }, Amount: 1_000, Kind: 'return' as const }
    const { Id } = (await askRefund(world, bought, refundRequest)).data
    await desk.agree(Id, { returnTo: '2 号楼服务台' })
    expect(await refundOf(world, bought, Id)).toMatchObject({ ReturnTo: '2 号楼服务台' })
    // Brought to the counter: only the counter can confirm it, so there is no deadline.
    const counter = await send(Id, { Company: 'counter' })
    expect(counter.data).toMatchObject({ Status: 'ToReceive', StepEndsAt: null })
    expect(counter.data.Actions).toEqual(['sendBack', 'cancel', 'say'])
    await send(Id)
    const { data } = await desk.rejectParcel(Id, '不是这一件')
    expect(data.Status).toBe('SellerRejectedParcel')
    expect(await orderOf(world, bought)).toMatchObject({ Status: 'Done', RefundedAmount: 0 })
  })

  it('a refund can be requested until seven days after receipt', async () => {
    const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
    await deliver(world, bought)
    // Tokens expire earlier, so the service is called directly.
    const asOwner = { tenantId: PARK, userId: member.userId }
    const options = () => world.test.services.mallRefunds.options(asOwner, bought.Id)
    world.test.clock.pass(7 * DAY_MS - 60_000)
    expect(await options()).toMatchObject({ CanApply: true, Reason: '' })
    world.test.clock.pass(60_000)
    expect(await options()).toMatchObject({
      CanApply: false,
      Reason: expect.stringMatching(/7 天/),
    })
  })
})

it('member and park write messages in the request; strangers have no access', async () => {
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  const { Id } = (await askRefund(world, bought, { pieces: { 0: 1 }, Amount: 2_000 })).data
  const comment = { Id, Text: '颜色拍错了' }
  await world.test.call(calls.say, comment, member.caller)
  // Sent again: the first answer was lost.
  expect((await world.test.call(calls.say, comment, member.caller)).status).toBe(200)
  await desk.say(Id, '好的，请稍等')
  const { Thread } = await refundOf(world, bought, Id)
  expect(Thread.map(({ Actor, Text }) => [Actor, Text])).toEqual([
    ['member', '不想要了：拍错了'],
    ['member', '颜色拍错了'],
    ['park', '好的，请稍等'],
  ])
  const urging = { Id, Text: '请尽快处理' }
  await world.test.call(calls.say, urging, member.caller)
  await world.test.sql(
    "update mall_refund_entry set at = at - interval '2 hours' where refund_id = $1",
    [Id],
  )
  await world.test.call(calls.say, urging, member.caller)
  const later = (await refundOf(world, bought, Id)).Thread
  expect(later.filter(({ Text }) => Text === urging.Text)).toHaveLength(2)
  const stranger = await world.fixture.member()
  const heard = await world.test.call(calls.detail, { Id }, stranger.caller)
  const commented = await world.test.call(calls.say, { Id, Text: '在吗' }, stranger.caller)
  const options = await world.test.call(calls.options, { OrderId: bought.Id }, stranger.caller)
  expect([heard.status, commented.status, options.status]).toEqual([404, 404, 404])
  const mine = (await world.test.call(calls.list, { OrderId: bought.Id }, member.caller)).data
  expect(mine.DataRows.map((row) => row.Id)).toEqual([Id])
  expect((await world.test.call(calls.list, {}, stranger.caller)).data.DataRows).toEqual([])
})

it('the park refunds by itself once per RequestId, also after the period', async () => {
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 3 }])
  await deliver(world, bought)
  world.test.clock.pass(8 * DAY_MS)
  const refundRequest = { RequestId: requestId(), Reason: '少发一件' }
  const send2 = () => desk.refundPart(bought.Id, refundRequest)
  const [one, two] = await Promise.all([send2(), send2()])
  expect([one?.data.Amount, one?.data.Id]).toEqual([1_000, two?.data.Id])
  const tooMany = { Reason: '少发一件', Lines: [{ Line: 0, Qty: 3 }] }
  expect((await desk.refundPart(bought.Id, tooMany)).body.Reason).toBe('refundTooMuch')
  const [row] = await world.test.sql<{ amount: string }>(
    'select sum(amount) as amount from mall_refund where order_id = $1',
    [bought.Id],
  )
  expect(Number(row?.amount)).toBe(1_000)
})
