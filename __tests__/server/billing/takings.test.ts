/** Shop takings per day equal the ledger to the fen, on the page and in the file. */
import { parse } from 'csv-parse/sync'
import { mallOrderCalls } from '@/contract/mallOrder'
import { findViolations } from '../../../server/tools/verify/verify'
import { takingsBetween } from '../../../server/areas/billing/takings/takings.service'
import { monthRange, parkDay, parkMonth } from '../../../server/kernel/parkDay'
import { unguardedText } from '../../../server/kernel/table/csvText'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { newGoods, newShop, payGoods, submitGoods } from '../../support/server/mallOrders'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'
import { parkActs } from '../../support/server/parkActs'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
let finance: DeskBrowser
beforeAll(async () => {
  member = await fixture.payer(200_000)
})

const refund = (orderId: string, amount: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason: '商品已售完', amount },
    bySystem,
  )

async function buy(fen: number): Promise<string> {
  const { Id } = await member.order(fen, { Choice: { coupon: [], points: false } })
  void (await member.pay(Id, { Password: PASSWORD })).data
  return Id
}

/** Rows of the file by day and shop, in fen: paid, refunded, net. */
async function fileOf(): Promise<Map<string, number[]>> {
  const { status, html, headers } = await finance.get(
    `/desk/takings/takings.csv?month=${parkMonth(test.clock.now())}`,
  )
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(html.charCodeAt(0)).toBe(0xfeff)
  expect(decodeURIComponent(headers['content-disposition'] as string)).toContain(
    `''商户日报_${parkMonth(test.clock.now())}.csv`,
  )
  const lines = parse(html, { bom: true, trim: true }).map((line) => line.map(unguardedText))
  expect(lines[0]).toEqual(['日期', '商户', '收款（元）', '退款（元）', '净额（元）'])
  return new Map(
    lines
      .slice(1)
      .map(([day, shop, ...sums]) => [
        `${day}/${shop}`,
        sums.map((yuan) => Math.round(Number(yuan) * 100)),
      ]),
  )
}

it('takings equal the ledger to the fen: paid shops, a mall payment of several shops, refunds', async () => {
  await refund(await buy(3_333), 1_111)
  const [tea, shoes] = [await newShop(test, '茶铺'), await newShop(test, '鞋铺')]
  const goods = async (shopId: string, price: number) =>
    (await newGoods(test, { shopId, skus: [{ price, stock: 10 }] })).skus[0]!
  const request = {
    Lines: [
      { SkuId: await goods(tea, 1_001), Qty: 1 },
      { SkuId: await goods(shoes, 2_003), Qty: 2 },
    ],
    Choice: { activity: false, coupon: [], points: false },
  }
  const { Order, Orders } = (await submitGoods(test, member, request)).data
  await payGoods(fixture, member, Order.Id)
  const ofShoes = Orders.find(({ ShopName }) => ShopName === '鞋铺')!
  const given = await parkActs(test).refundPart(ofShoes.Id)
  void given.data

  finance = await atDesk(test, phones.finance)
  const rows = await fileOf()
  const day = parkDay(test.clock.now())
  expect(rows.get(`${day}/测试面馆`)).toEqual([3_333, 1_111, 2_222])
  expect(rows.get(`${day}/茶铺`)?.[1]).toBe(0)
  expect(rows.get(`${day}/鞋铺`)?.[1]).toBe(given.data.Amount)
  const { GoodsAmount } = Order
  const ofMall = (rows.get(`${day}/茶铺`)?.[0] ?? 0) + (rows.get(`${day}/鞋铺`)?.[0] ?? 0)
  expect(ofMall).toBe(GoodsAmount + Order.Freight)

  // The ledger's sales account over the month, independent of the statement.
  const [booked] = await test.sql<{ sum: string }>(
    `select sum(p.amount) from ledger_posting p
     join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
     where p.tenant_id = $1 and p.account = 'sales'
       and to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM') = $2`,
    [PARK, parkMonth(test.clock.now())],
  )
  const left = [...rows].filter(([key]) => !key.startsWith('合计')).map(([, sums]) => sums[2] ?? 0)
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(Number(booked?.sum))
  expect(rows.get('合计/')?.[2]).toBe(Number(booked?.sum))

  // What is read by shop is the same as the shop's rows of the whole park.
  const range = monthRange(parkMonth(test.clock.now()))
  const all = await takingsBetween(test.db, PARK, range)
  expect(new Set(all.map(({ shopId }) => shopId)).size).toBeGreaterThan(2)
  for (const shopId of [tea, shoes, fixture.shopId, fixture.plainShopId])
    expect(await takingsBetween(test.db, PARK, range, shopId)).toEqual(
      all.filter((row) => row.shopId === shopId),
    )

  const page = await finance.get('/desk/takings')
  expect(page.text).toContain('茶铺')
  expect(await auditEntries(test, 'takings.download/takings.csv')).not.toBeUndefined()
})

it('a refund of one order of a payment is of its shop alone, and the rest is of the other', async () => {
  const shops = [await newShop(test, '瓷铺'), await newShop(test, '布铺')] as const
  const skus = await Promise.all(
    shops.map(async (shopId, at) => {
      const { skus } = await newGoods(test, { shopId, skus: [{ price: 1_001 + at, stock: 10 }] })
      return skus[0]!
    }),
  )
  const { Order, Orders } = (
    await submitGoods(test, member, {
      Lines: skus.map((SkuId) => ({ SkuId, Qty: 1 })),
      Choice: { activity: false, coupon: [], points: false },
    })
  ).data
  await payGoods(fixture, member, Order.Id)
  const range = monthRange(parkMonth(test.clock.now()))
  const returned = async () => {
    const rows = await takingsBetween(test.db, PARK, range)
    return shops.map((id) => rows.find(({ shopId }) => shopId === id)?.returned)
  }
  const cloth = Orders.find(({ ShopName }) => ShopName === '布铺')!
  const china = Orders.find(({ ShopName }) => ShopName === '瓷铺')!
  const cancel = { RequestId: requestId(), Id: cloth.Id, Reason: '不想要了' }
  void (await test.call(mallOrderCalls.cancel, cancel, member.caller)).data
  expect(await returned()).toEqual([0, cloth.PayAmount])
  await refund(Order.Id, 100)
  expect(await returned()).toEqual([100, cloth.PayAmount])
  await refund(Order.Id, china.PayAmount - 100)
  expect(await returned()).toEqual([china.PayAmount, cloth.PayAmount])
  expect(await findViolations(test.db.$client)).toEqual([])
})

it('refunds of an older server, without what they took from each order, are recorded', async () => {
  const shops = [await newShop(test, '伞铺'), await newShop(test, '扇铺')] as const
  const paid = async () => {
    const skus = await Promise.all(
      shops.map(async (shopId, at) => {
        const { skus } = await newGoods(test, { shopId, skus: [{ price: 12_000 + at, stock: 9 }] })
        return { SkuId: skus[0]!, Qty: 1 }
      }),
    )
    const Choice = { activity: false, coupon: [], points: false }
    const { data } = await submitGoods(test, member, { Lines: skus, Choice })
    await payGoods(fixture, member, data.Order.Id)
    return data
  }
  const cancel = async (Id: string) =>
    (await test.call(mallOrderCalls.cancel, { RequestId: requestId(), Id }, member.caller)).data
  const mixed = await paid()
  await refund(mixed.Order.Id, 3_001)
  test.clock.pass(1000)
  await cancel(mixed.Orders[1]!.Id)
  test.clock.pass(1000)
  await cancel(mixed.Orders[0]!.Id)
  const asked = await paid()
  void (await parkActs(test).refundPart(asked.Orders[0]!.Id)).data
  await refund(asked.Order.Id, 5_000)

  const kept = () => test.sql('select * from mall_order_refund order by refund_id, order_id')
  const before = await kept()
  await test.sql('delete from mall_order_refund')
  expect(await findViolations(test.db.$client)).not.toEqual([])
  await test.services.mallOrders.clean(PARK)
  expect(await kept()).toEqual(before)
  expect(await findViolations(test.db.$client)).toEqual([])
})

it('takings page opens for a month without trade and for an invalid month', async () => {
  finance = await atDesk(test, phones.finance)
  const page = await finance.get('/desk/takings?month=1999-01')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('商户日报')])
})
