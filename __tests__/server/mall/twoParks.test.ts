/**
 * Ids are unique within a park only: another park's mall rows with the same ids have no effect here.
 * @long
 */
import { mallGoodsCalls } from '@/contract/mallGoods'
import { mallBasketCalls } from '@/contract/mallBasket'
import { mallOrderCalls } from '@/contract/mallOrder'
import { mallRefundCalls } from '@/contract/mallRefund'
import { userAddressCalls } from '@/contract/userAddress'
import { copyRows, rowsThere, type Copied } from '../../support/server/copyRows'
import { clearOffers } from '../../support/server/marketing'
import {
  cancelGoods,
  hangzhou,
  newGoods,
  newLimited,
  newShop,
  payGoods,
  quoteGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import {
  askRefund,
  buyGoods,
  ship,
  type Bought,
  type MallWorld,
} from '../../support/server/mallRefunds'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { OTHER_PARK, startTestApp, type TestApp } from '../../support/server/testApp'
import { parkActs } from '../../support/server/parkActs'

const DAY_MS = 24 * 3_600_000
let test: TestApp
let world: MallWorld
let member: Wallet
/** Goods with a limit of three per member, one of them at the limited price. */
let bag: { id: string; sku: string }
let limitedId: string
beforeAll(async () => {
  // No caching of the park's data.
  test = await startTestApp({ environment: { RULES_FRESH_SECONDS: '0' } })
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const shopId = await newShop(test, '两园测试店', { first: 500, next: 100, freeFrom: 0 })
  world = { test, fixture, shopId }
  member = await fixture.member()
  bag = await newGoods(test, {
    ...{ shopId, name: '测试帆布袋', price: 2_000, limitPerUser: 3 },
    delivery: ['pickup', 'express'],
  })
  limitedId = await newLimited(test, bag.id, { percent: 50, stock: 5, limitPerUser: 1 })
})
afterAll(() => test.close())

const own = () => `row.user_id = '${member.userId}'`
const ofOwnOrder = () =>
  `row.order_id in (select id from mall_order where user_id = '${member.userId}')`
const ofOwnPayment = () =>
  `row.order_id in (select id from trade_order where user_id = '${member.userId}')`
const ofOwnRefund = () =>
  `row.refund_id in (select id from mall_refund where user_id = '${member.userId}')`

const sameMember = (): Copied => ({ table: 'app_user', only: `row.id = '${member.userId}'` })

const shelf: readonly Copied[] = [
  { table: 'building_info' },
  { table: 'floor' },
  { table: 'shop', changed: { name: `'仿' || row.name`, address: `'仿街'` } },
  { table: 'goods_category', changed: { name: `'仿' || row.name`, words: `array['造']` } },
  {
    table: 'goods',
    changed: {
      name: `'仿' || row.name`,
      name_words: `row.name_words || array['仿']`,
      limit_per_user: '1',
    },
  },
  {
    table: 'goods_sku',
    changed: {
      price: 'row.price + 7',
      stock: 'row.stock + 50',
      initial_stock: 'row.initial_stock + 50',
      specs: 'row.specs',
    },
  },
  { table: 'goods_limited', changed: { name: `'仿'`, percent_paid: '3' } },
  { table: 'goods_freight', changed: { first: 'row.first + 1_000' } },
]

const ordered = (): readonly Copied[] => [
  sameMember(),
  { table: 'user_address', changed: { detail: `'仿街 1 号'` }, only: own() },
  { table: 'mall_basket_line', changed: { qty: 'row.qty + 7' }, only: own() },
  { table: 'goods_use', changed: { count: 'row.count + 1' }, only: own() },
  { table: 'goods_limited_use', changed: { count: 'row.count + 1' }, only: own() },
  { table: 'trade_order', changed: { title: `'仿单'` }, only: own() },
  { table: 'trade_order_item', changed: { name: `'仿货'` }, only: ofOwnPayment() },
  { table: 'mall_order', changed: { shop_name: `'仿店'`, remark: `'仿'` }, only: own() },
  { table: 'mall_order_line', changed: { name: `'仿货'` }, only: ofOwnOrder() },
  { table: 'mall_order_event', changed: { title: `'仿事'` }, only: ofOwnOrder() },
  { table: 'parcel_trace', changed: { state: `'Problem'` } },
  { table: 'mall_refund', changed: { reason: `'仿由'` }, only: own() },
  { table: 'mall_refund_line', only: ofOwnRefund() },
  { table: 'mall_refund_entry', changed: { title: `'仿言'` }, only: ofOwnRefund() },
]

/** All answers of the park about its goods, to a visitor and to a member. */
async function goodsHere() {
  const filters = [
    {},
    ...['测试', '仿', '造', '布艺'].map((Keyword) => ({ Keyword })),
    ...['hot', 'limited'].map((Shelf) => ({ Shelf })),
    ...['sold', 'priceUp'].map((Sort) => ({ Sort })),
    { MinPrice: 900, MaxPrice: 1_100 },
  ]
  const lists = filters.flatMap((filter) =>
    [{}, member.caller].map(
      async (caller) =>
        (await test.call(mallGoodsCalls.list, { PageSize: 50, ...filter }, caller)).data,
    ),
  )
  const { DataRows } = await lists[0]!
  const Lines = [{ SkuId: bag.sku, Qty: 3 }]
  return {
    lists: await Promise.all(lists),
    details: await Promise.all(
      [bag.id, ...DataRows.map(({ Id }) => Id)].map(
        async (Id) => (await test.call(mallGoodsCalls.detail, { Id })).data,
      ),
    ),
    look: (await test.call(mallBasketCalls.look, { Lines: [{ ...Lines[0], At: 1 }] })).data,
    quote: (await quoteGoods(test, member, { Lines, Address: hangzhou })).data,
  }
}

it('goods with equal ids in two parks do not affect each other', async () => {
  const before = await goodsHere()
  await copyRows(test, [...shelf, sameMember()])
  // In the other park the member has reached the limit of goods that were not bought in this park.
  for (const [use, of, id] of [
    ['goods_use', 'goods_id', bag.id],
    ['goods_limited_use', 'limited_id', limitedId],
  ])
    await test.sql(`insert into ${use} (tenant_id, ${of}, user_id, count) values ($1, $2, $3, 1)`, [
      OTHER_PARK,
      id,
      member.userId,
    ])
  expect(await goodsHere()).toEqual(before)
  const there = { park: OTHER_PARK }
  const { data } = await test.call(mallGoodsCalls.detail, { Id: bag.id }, there)
  expect(data).toMatchObject({ Name: '仿测试帆布袋', BasePrice: 2_007, LimitPerUser: 1 })
  expect(data).toMatchObject({ Limited: { Name: '仿' }, Freight: { First: 1_500 } })
  expect(data).toMatchObject({ Shop: { Name: '仿两园测试店' } })
  expect(data.Skus).toHaveLength(1)
})

/** All answers of the park about a member's orders, to the member and at the desk. */
async function ordersHere() {
  const dataOf = async (endpoint: Parameters<TestApp['call']>[0], payload = {}) =>
    (await test.call(endpoint, payload, member.caller)).data
  const desk = parkActs(test)
  const groups = ['all', 'toPay', 'toShip', 'toReceive', 'toPickup', 'refund']
  const { DataRows } = (await test.call(mallOrderCalls.list, { PageSize: 50 }, member.caller)).data
  const refunds = (await test.call(mallRefundCalls.list, { PageSize: 50 }, member.caller)).data
  return {
    addresses: await dataOf(userAddressCalls.list),
    basket: await dataOf(mallBasketCalls.sync, { Lines: [] }),
    lists: await Promise.all(groups.map((Group) => dataOf(mallOrderCalls.list, { Group }))),
    details: await Promise.all(DataRows.map(({ Id }) => dataOf(mallOrderCalls.detail, { Id }))),
    byPayment: await Promise.all(
      DataRows.map(({ PayOrderId }) => dataOf(mallOrderCalls.detail, { PayOrderId })),
    ),
    options: await Promise.all(
      DataRows.map(({ Id }) => dataOf(mallRefundCalls.options, { OrderId: Id })),
    ),
    refunds,
    refundDetails: await Promise.all(
      refunds.DataRows.map(({ Id }) => dataOf(mallRefundCalls.detail, { Id })),
    ),
    desk: await desk.orders(),
    deskDetails: await Promise.all(DataRows.map(async ({ Id }) => (await desk.order(Id)).data)),
    deskRefunds: await desk.refunds(),
    deskRefundDetails: await Promise.all(
      refunds.DataRows.map(async ({ Id }) => (await desk.refund(Id)).data),
    ),
    quote: (await quoteGoods(test, member, { Lines: [{ SkuId: bag.sku, Qty: 2 }] })).data,
  }
}

it('orders with equal ids in two parks do not affect each other', async () => {
  const buy = (delivery: 'pickup' | 'express' = 'express') =>
    buyGoods(world, member, [{ price: 1_000, qty: 2 }], delivery)
  const [given, sent, fetched, urged] = [
    await buy(),
    await buy(),
    await buy('pickup'),
    await buy(),
  ] as [Bought, Bought, Bought, Bought]
  const Lines = [{ SkuId: bag.sku, Qty: 1 }]
  const unpaid = (await submitGoods(test, member, { Lines, Address: hangzhou })).data
  await test.call(
    mallBasketCalls.sync,
    { Lines: [{ SkuId: bag.sku, Qty: 2, At: test.clock.now() }] },
    member.caller,
  )
  await ship(world, sent)
  await test.call(mallOrderCalls.trace, { Id: sent.Id }, member.caller)
  const desk = parkActs(test)
  await desk.ready(fetched.Id)
  await test.call(mallOrderCalls.urge, { Id: urged.Id }, member.caller)
  const refundRequest = { pieces: { 0: 1 }, Amount: 1_000 }
  const refund = (await askRefund(world, urged, refundRequest)).data

  const before = await ordersHere()
  await copyRows(test, [...shelf, ...ordered()])
  expect(await ordersHere()).toEqual(before)
  const there = parkActs(test, OTHER_PARK)
  expect((await there.order(given.Id)).data).toMatchObject({
    ...{ ShopName: '仿店', Remark: '仿', Items: [{ Name: '仿货' }] },
  })
  expect((await there.refund(refund.Id)).data.Reason).toBe('仿由')

  const all = [...shelf, ...ordered()]
  const theirs = await rowsThere(test, all)
  // Rows of every table, otherwise the comparison below would prove nothing.
  expect(all.filter(({ table }) => !theirs.some((row) => row.in_table === table))).toEqual([])
  const { PickupCode } = (await test.call(mallOrderCalls.detail, { Id: fetched.Id }, member.caller))
    .data
  await payGoods(world.fixture, member, unpaid.Order.Id)
  await cancelGoods(test, member, given.Id)
  void (await test.call(mallOrderCalls.urge, { Id: unpaid.Orders[0]!.Id }, member.caller)).data
  void (await desk.ship(sent.Id, { Company: 'jd', No: 'JD0123456789012' })).data
  void (await desk.handOver(PickupCode)).data
  void (await desk.agree(refund.Id)).data
  void (await desk.refundPart(fetched.Id)).data
  void (await askRefund(world, sent, { pieces: { 0: 1 }, Amount: 1_000 })).data
  test.clock.pass(8 * DAY_MS)
  await test.services.mallRefunds.sweep(member.caller.park ?? '')
  await test.services.mallOrders.sweep(member.caller.park ?? '')
  await test.services.mallDelivery.clean(member.caller.park ?? '')
  await test.services.baskets.clean(member.caller.park ?? '')
  expect(await rowsThere(test, all)).toEqual(theirs)
})
