/** Goods that a coupon paid for whole go back like others: for ¥0.00, with stock, coupon and order by the same rules. */
import { couponCalls } from '@/contract/coupon'
import { mallRefundCalls as calls } from '@/contract/mallRefund'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  hangzhou,
  newGoods,
  newShop,
  payGoods,
  pilesOf,
  submitGoods,
} from '../../support/server/mallOrders'
import {
  askRefund,
  deliver,
  optionsOf,
  orderOf,
  PARCEL,
  refundOf,
  type Bought,
  type MallWorld,
} from '../../support/server/mallRefunds'
import { clearOffers, insertCoupon } from '../../support/server/marketing'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { PARK, startTestApp } from '../../support/server/testApp'
import { parkActs } from '../../support/server/parkActs'

let world: MallWorld
let member: Wallet
beforeAll(async () => {
  const test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  world = {
    test,
    fixture,
    shopId: await newShop(test, '测试茶店', { first: 0, next: 0, freeFrom: 0 }),
  }
})
beforeEach(async () => {
  await world.test.sql('delete from sms_quota')
  member = await world.fixture.member()
})
afterEach(async () => expect(await findViolations(world.test.db.$client)).toEqual([]))
afterAll(() => world.test.close())

/** A paid order whose first line, two pieces, a coupon paid for whole. @param others prices of further lines */
async function bought(others: readonly number[] = []): Promise<Bought> {
  const { test, fixture, shopId } = world
  const delivery = { delivery: ['express' as const] }
  const free = await newGoods(test, { shopId, price: 1_500, ...delivery })
  const couponId = await insertCoupon(test, { amount: 3_000 })
  await test.sql(
    `with own as (
       update goods set category_id = (select id from goods_category where tenant_id = $1 order by rank offset 1 limit 1)
       where id = $2 returning category_id)
     update coupon set scope = 'goods', category_ids = array(select category_id from own) where id = $3`,
    [PARK, free.id, couponId],
  )
  void (
    await test.call(couponCalls.receive, { RequestId: requestId(), Id: couponId }, member.caller)
  ).data
  const paid = await Promise.all(
    others.map((price) => newGoods(test, { shopId, price, ...delivery })),
  )
  const { data } = await submitGoods(test, member, {
    Lines: [{ SkuId: free.sku, Qty: 2 }, ...paid.map(({ sku }) => ({ SkuId: sku, Qty: 1 }))],
    Address: hangzhou,
  })
  await payGoods(fixture, member, data.Order.Id)
  const [order] = data.Orders
  expect(order!.PayAmount).toBe(others.reduce((sum, price) => sum + price, 0))
  const skus = order!.Items.map(({ SkuId }) => SkuId)
  return { Id: order!.Id, payOrderId: data.Order.Id, skus, member }
}

const agree = (Id: string) => parkActs(world.test).agree(Id)
const coupons = async () =>
  (
    await world.test.sql<{ status: string }>('select status from user_coupon where user_id = $1', [
      member.userId,
    ])
  ).map(({ status }) => status)
const booked = ({ payOrderId }: Bought) =>
  world.test.sql('select amount::int from refund where order_id = $1', [payOrderId])

it('goods paid by coupon are refunded for ¥0.00: stock, coupon and order as in any refund', async () => {
  const order = await bought()
  await deliver(world, order)
  expect((await orderOf(world, order)).Actions).toContain('refund')
  expect(await optionsOf(world, order)).toMatchObject({
    ...{ CanApply: true, Reason: '', Kinds: ['money', 'return'], Freight: 0 },
    Offers: { Whole: '券会退回', Part: '券不退回：还有商品没有退' },
  })
  const one = await askRefund(world, order, { pieces: { 0: 1 }, Amount: 0, Kind: 'return' })
  expect([one.status, one.data.Status, one.data.Amount]).toEqual([200, 'Applied', 0])
  await agree(one.data.Id)
  await world.test.call(calls.sendBack, { Id: one.data.Id, ...PARCEL }, member.caller)
  await parkActs(world.test).receive(one.data.Id, { isRestocked: true })
  expect(await refundOf(world, order, one.data.Id)).toMatchObject({
    ...{ Status: 'Refunded', Amount: 0, MoneyText: '', OffersText: '券不退回：还有商品没有退' },
  })
  expect(await orderOf(world, order)).toMatchObject({ Status: 'Done', RefundedAmount: 0 })
  expect([await coupons(), await pilesOf(world.test, order.skus[0]!)]).toEqual([
    ['Used'],
    { stock: 9, held: 0, sold: 1 },
  ])

  const rest = await askRefund(world, order, { pieces: { 0: 1 }, Amount: 0 })
  await agree(rest.data.Id)
  expect(await refundOf(world, order, rest.data.Id)).toMatchObject({
    ...{ Status: 'Refunded', Amount: 0, MoneyText: '', OffersText: '券已退回' },
  })
  expect(await orderOf(world, order)).toMatchObject({ Status: 'Refunded', RefundedAmount: 0 })
  // The member keeps the second piece.
  expect([await coupons(), await pilesOf(world.test, order.skus[0]!)]).toEqual([
    ['Unused'],
    { stock: 9, held: 0, sold: 1 },
  ])
  expect(await booked(order)).toEqual([])
  expect((await orderOf(world, order)).Actions).not.toContain('refund')
})

it('goods paid by coupon can be refunded before or after the rest', async () => {
  const order = await bought([2_000])
  await deliver(world, order)
  const first = await askRefund(world, order, { pieces: { 1: 1 }, Amount: 2_000 })
  await agree(first.data.Id)
  expect([await coupons(), (await orderOf(world, order)).Actions]).toEqual([
    ['Used'],
    expect.arrayContaining(['refund']),
  ])
  expect((await optionsOf(world, order)).CanApply).toBe(true)
  const last = await askRefund(world, order, { pieces: { 0: 2 }, Amount: 0 })
  await agree(last.data.Id)
  expect([await coupons(), (await orderOf(world, order)).Status]).toEqual([['Unused'], 'Refunded'])

  const other = await bought([2_000])
  const free = await askRefund(world, other, { pieces: { 0: 2 }, Amount: 0 })
  await agree(free.data.Id)
  expect(await pilesOf(world.test, other.skus[0]!)).toEqual({ stock: 10, held: 0, sold: 0 })
  expect(await booked(other)).toEqual([])
  const paid = await askRefund(world, other, { pieces: { 1: 1 }, Amount: 2_000 })
  await agree(paid.data.Id)
  expect(await booked(other)).toEqual([{ amount: 2_000 }])
  expect((await orderOf(world, other)).Status).toBe('Refunded')
})

it('the park refunds goods for ¥0.00; an unanswered request is granted automatically', async () => {
  const order = await bought()
  const park = await parkActs(world.test).refundPart(order.Id)
  expect([park.status, park.data.Status, park.data.MoneyText]).toEqual([200, 'Refunded', ''])
  const requested = await askRefund(world, order, { pieces: { 0: 1 }, Amount: 0 })
  world.test.clock.pass(3 * 24 * 3_600_000)
  await world.test.services.mallRefunds.sweep(PARK)
  expect(
    await world.test.sql(
      `select r.status, o.status as order from mall_refund r join mall_order o on o.id = r.order_id where r.id = $1`,
      [requested.data.Id],
    ),
  ).toEqual([{ status: 'Refunded', order: 'Refunded' }])
  expect(await coupons()).toEqual(['Unused'])
})

it('goods whose money the park already refunded are not refunded again', async () => {
  const order = await bought([10_000, 1])
  await deliver(world, order)
  const requested = await askRefund(world, order, { pieces: { 2: 1 }, Amount: 1 })
  await world.test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'test' },
      ...{ payload: {}, at: new Date(world.test.clock.now()) },
    },
    order.payOrderId,
    { amount: 9_999, reason: '补偿' },
    bySystem,
  )
  const { Items } = await orderOf(world, order)
  expect(Items.map(({ PayShare, RefundedAmount }) => PayShare - RefundedAmount)).toEqual([0, 2, 0])
  await agree(requested.data.Id)
  const ended = await refundOf(world, order, requested.data.Id)
  expect([ended.Status, ended.Thread.at(-1)!.Text]).toEqual([
    'BuyerCancelled',
    '款项已由商家另行退回',
  ])
  const again = await askRefund(world, order, { pieces: { 2: 1 }, Amount: 0 })
  expect([again.status, again.body.Message]).toEqual([409, expect.stringContaining('款项已退回')])
})
