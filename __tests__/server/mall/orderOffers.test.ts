/** Offers on orders of several shops: each line bears its own reduction, and is refunded at its paid amount. */
import { couponCalls } from '@/contract/coupon'
import { mallOrderCalls } from '@/contract/mallOrder'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  clearOffers,
  givePoints,
  insertCoupon,
  insertPointRules,
} from '../../support/server/marketing'
import {
  cancelGoods,
  mallDetail,
  newGoods,
  newShop,
  payGoods,
  quoteGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const fixture = describeMoney(test)
let cloth: string
let tea: string
let member: Wallet
let bag: string
let leaf: string
beforeAll(async () => {
  await clearOffers(test)
  cloth = await newShop(test, '测试布店')
  tea = await newShop(test, '测试茶店')
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
  bag = (await newGoods(test, { shopId: cloth, price: 5_000 })).sku
  leaf = (await newGoods(test, { shopId: tea, price: 3_000 })).sku
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const both = () => [
  { SkuId: bag, Qty: 1 },
  { SkuId: leaf, Qty: 1 },
]

/** A coupon owned by the member, for goods of one shop. */
async function couponOf(shopId: string, amount: number): Promise<void> {
  const couponId = await insertCoupon(test, { amount })
  await test.sql(`update coupon set scope = 'goods', shop_ids = $2 where id = $1`, [
    couponId,
    [shopId],
  ])
  const wanted = { RequestId: requestId(), Id: couponId }
  void (await test.call(couponCalls.receive, wanted, member.caller)).data
}

const couponState = async () =>
  (
    await test.sql<{ status: string }>('select status from user_coupon where user_id = $1', [
      member.userId,
    ])
  ).map(({ status }) => status)

it('a coupon of one shop reduces that shop’s order only', async () => {
  await couponOf(tea, 1_000)
  const { data } = await quoteGoods(test, member, { Lines: both() })
  expect(data).toMatchObject({ PayAmount: 7_000, Reductions: [{ Step: 'coupon', Amount: 1_000 }] })
  const made = (await submitGoods(test, member, { Lines: both() })).data
  expect(made.Orders.map(({ OffAmount, PayAmount }) => [OffAmount, PayAmount])).toEqual([
    [0, 5_000],
    [1_000, 2_000],
  ])
  const [first, second] = made.Orders
  expect((await mallDetail(test, member, first!.Id)).Reductions).toEqual([])
  expect((await mallDetail(test, member, second!.Id)).Reductions).toMatchObject([
    { Step: 'coupon', Amount: 1_000 },
  ])
  await payGoods(fixture, member, made.Order.Id)
  // The shop's paid amount is refunded and nothing of the other's; the coupon returns with the last
  // part.
  expect((await cancelGoods(test, member, first!.Id)).data.RefundedAmount).toBe(5_000)
  expect(await couponState()).toEqual(['Used'])
  expect((await cancelGoods(test, member, second!.Id)).data.RefundedAmount).toBe(2_000)
  expect(await couponState()).toEqual(['Unused'])
})

it('a coupon that paid a shop’s goods in full stays used while the goods are kept', async () => {
  await couponOf(tea, 3_000)
  const made = (await submitGoods(test, member, { Lines: both() })).data
  expect(made.Orders.map(({ PayAmount }) => PayAmount)).toEqual([5_000, 0])
  await payGoods(fixture, member, made.Order.Id)
  const ofOffers = async (at: number) => {
    const { Payment, OffersIfBack } = await mallDetail(test, member, made.Orders[at]!.Id)
    return [Payment.OffersText, OffersIfBack]
  }
  const KEPT = '券不退回：还有商品没有退'
  expect(await ofOffers(0)).toEqual(['', '券不退回：一起付款的还有商品没有退'])
  await cancelGoods(test, member, made.Orders[0]!.Id)
  expect(await couponState()).toEqual(['Used'])
  expect([await ofOffers(0), await ofOffers(1)]).toEqual([
    [KEPT, '券不退回：一起付款的还有商品没有退'],
    [KEPT, '券会退回'],
  ])
  // No money was paid for it: it can be cancelled, or given back by the piece for ¥0.00.
  expect(await mallDetail(test, member, made.Orders[1]!.Id)).toMatchObject({
    Status: 'Paid',
    Actions: ['cancel', 'refund', 'urge'],
  })
  expect(await findViolations(test.db.$client)).toEqual([])
  const last = await cancelGoods(test, member, made.Orders[1]!.Id)
  expect(last.data).toMatchObject({ Status: 'Refunded', RefundedAmount: 0 })
  expect((await ofOffers(1))[0]).toBe('券已退回')
  expect(await couponState()).toEqual(['Unused'])
})

it('points are spread over all lines and returned with the last', async () => {
  await insertPointRules(test)
  await givePoints(test, member.userId, 1_600)
  const Choice = { points: true }
  const made = (await submitGoods(test, member, { Lines: both(), Choice })).data
  expect(made.Order.PayAmount).toBe(8_000 - 1_600)
  expect(made.Orders.map(({ OffAmount }) => OffAmount)).toEqual([1_000, 600])
  await test.sql('delete from point_rule')
})

it('offers can be chosen for goods; the order must match the choice shown', async () => {
  await couponOf(tea, 1_000)
  const Goods = { Lines: both(), Shops: [] }
  const chosen = (await test.call(couponCalls.choose, { Goods }, member.caller)).data
  expect(chosen.Best).toMatchObject({ CouponOff: 1_000, Pay: 7_000 })
  expect(chosen.Input.Lines.map(({ Type, ShopId }) => [Type, ShopId])).toEqual([
    ['goods', cloth],
    ['goods', tea],
  ])
  const [coupon = ''] = chosen.Best.CouponIds
  const Choice = { coupon: [coupon], activity: false, points: false, saved: 1_000 }
  const request = { Lines: both(), Choice }
  expect((await quoteGoods(test, member, request)).data.PayAmount).toBe(7_000)
  const otherwise = { ...request, Choice: { ...Choice, saved: 900 }, Total: 7_000 }
  expect((await submitGoods(test, member, otherwise)).body.Reason).toBe('offerChanged')
  const twice = { Goods, ShopId: cloth, Amount: 100 }
  expect((await test.call(couponCalls.choose, twice, member.caller)).status).toBe(400)
  expect((await submitGoods(test, member, request)).data.Order.PayAmount).toBe(7_000)
})

it('a card valid at one shop does not pay for several', async () => {
  const made = (await submitGoods(test, member, { Lines: both() })).data
  const [order] = await test.sql('select shop_id, shop_name from trade_order where id = $1', [
    made.Order.Id,
  ])
  expect(order).toEqual({ shop_id: null, shop_name: '' })
  const one = (await submitGoods(test, member, { Lines: [{ SkuId: bag, Qty: 1 }] })).data
  expect(one.Order).toMatchObject({ ShopId: cloth, OrderCode: one.Orders[0]!.OrderCode })
})

describe('refund by the park', () => {
  const refund = (orderId: string, amount?: number) =>
    test.services.orders.refund(
      {
        ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'test' },
        ...{ payload: {}, at: new Date(test.clock.now()) },
      },
      orderId,
      { amount, reason: '园区退款' },
      bySystem,
    )

  it('of a part is counted with the lines and keeps the orders’ states', async () => {
    const made = (await submitGoods(test, member, { Lines: both() })).data
    await payGoods(fixture, member, made.Order.Id)
    await refund(made.Order.Id, 800)
    const details = await Promise.all(made.Orders.map(({ Id }) => mallDetail(test, member, Id)))
    expect(details.map(({ RefundedAmount, Status }) => [RefundedAmount, Status])).toEqual([
      [500, 'Paid'],
      [300, 'Paid'],
    ])
    // Cancelling refunds exactly the remaining amount.
    expect((await cancelGoods(test, member, made.Orders[0]!.Id)).data.RefundedAmount).toBe(5_000)
    expect(await member.get(made.Order.Id)).toMatchObject({ RefundedAmount: 5_300 })
  })

  it('of all ends the orders and restocks what was not shipped', async () => {
    const made = (await submitGoods(test, member, { Lines: both() })).data
    await payGoods(fixture, member, made.Order.Id)
    const { mallOrders, orders } = test.services
    await orders.withTransaction(async (tx) => {
      const locked = await mallOrders.lock(tx, PARK, made.Orders[0]!.Id)
      const at = new Date(test.clock.now())
      const ready = await mallOrders.move(
        tx,
        locked!.order,
        'ToPickup',
        { pickupCode: '12345678', readyAt: at },
        at,
      )
      await mallOrders.move(tx, ready, 'Done', { doneAt: at }, at)
    })
    await refund(made.Order.Id)
    const piles = await test.sql('select stock, held, sold from goods_sku where id = any($1)', [
      [bag, leaf],
    ])
    expect(piles).toEqual(
      expect.arrayContaining([
        { stock: 9, held: 0, sold: 1 },
        { stock: 10, held: 0, sold: 0 },
      ]),
    )
    const list = await test.call(mallOrderCalls.list, { Group: 'refund' }, member.caller)
    expect(list.data.DataRows.map(({ Status }) => Status)).toEqual(['Refunded', 'Refunded'])
  })
})
