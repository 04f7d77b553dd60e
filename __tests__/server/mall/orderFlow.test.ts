/** An order of the mall from the quote to its end: what is held, paid, returned, and what prevents it. */
import { mallBasketCalls } from '@/contract/mallBasket'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls } from '@/contract/order'
import { userAddressCalls } from '@/contract/userAddress'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import {
  cancelGoods,
  hangzhou,
  mallDetail,
  newGoods,
  newLimited,
  newShop,
  payGoods,
  pilesOf,
  quoteGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { withSilentProvider } from '../../support/server/silentProvider'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let cloth: string
let tea: string
let member: Wallet
beforeAll(async () => {
  await clearOffers(test)
  cloth = await newShop(test, '测试布店', {
    first: 1_000,
    next: 200,
    freeFrom: 9_900,
    excluded: ['新疆'],
  })
  tea = await newShop(test, '测试茶店', { first: 500, next: 0, freeFrom: 0 })
  await test.sql('update shop set logo = $1 where id = $2', ['/picture/tea.svg', tea])
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const lines = (...wanted: [sku: string, qty: number][]) =>
  wanted.map(([SkuId, Qty]) => ({ SkuId, Qty }))

/** Ages the unpaid orders of a payment beyond the time to pay. */
async function expireNow(payOrderId: string): Promise<void> {
  await test.sql(
    `update mall_order set created_at = created_at - interval '31 minutes' where pay_order_id = $1`,
    [payOrderId],
  )
  await test.sql(
    `update trade_order set created_at = created_at - interval '31 minutes',
       expire_at = expire_at - interval '31 minutes' where id = $1`,
    [payOrderId],
  )
}

describe('quote', () => {
  it('prices each shop with its freight, and all together', async () => {
    const bag = await newGoods(test, {
      shopId: cloth,
      price: 2_000,
      delivery: ['pickup', 'express'],
    })
    const leaf = await newGoods(test, { shopId: tea, price: 3_000, delivery: ['express'] })
    const { data } = await quoteGoods(test, member, { Lines: lines([bag.sku, 3], [leaf.sku, 1]) })
    expect(data).toMatchObject({ GoodsAmount: 9_000, Freight: 1_400 + 500, PayAmount: 10_900 })
    expect(data).toMatchObject({ Count: 4, NeedsAddress: true, CanSubmit: true })
    expect(data.Shops.map(({ ShopName, Delivery }) => [ShopName, Delivery])).toEqual([
      ['测试布店', 'express'],
      ['测试茶店', 'express'],
    ])
    const fetched = await quoteGoods(test, member, {
      Lines: lines([bag.sku, 3]),
      Shops: [{ ShopId: cloth, Delivery: 'pickup' }],
    })
    expect(fetched.data).toMatchObject({ Freight: 0, PayAmount: 6_000, NeedsAddress: false })
    const free = await quoteGoods(test, member, { Lines: lines([bag.sku, 5]) })
    expect(free.data).toMatchObject({ GoodsAmount: 10_000, Freight: 0 })
  })

  it('uses limited prices while they last, then member or normal prices', async () => {
    const bag = await newGoods(test, { shopId: cloth, price: 2_000, stock: 50 })
    await newLimited(test, bag.id, { percent: 50, stock: 10, limitPerUser: 2 })
    const { data } = await quoteGoods(test, member, { Lines: lines([bag.sku, 5]) })
    expect(data.Shops[0]?.Lines[0]).toMatchObject({
      Parts: [
        { Qty: 2, Price: 1_000, PriceKind: 'limited' },
        { Qty: 3, Price: 2_000, PriceKind: 'normal' },
      ],
      Sub: 8_000,
    })
  })

  it('counts the member’s own paid purchases only', async () => {
    const bag = await newGoods(test, { shopId: cloth, price: 2_000, limitPerUser: 3 })
    await newLimited(test, bag.id, { percent: 50, stock: 9, limitPerUser: 2 })
    const other = await fixture.member()
    const { data: bought } = await submitGoods(test, other, { Lines: lines([bag.sku, 2]) })
    await payGoods(fixture, other, bought.Order.Id)
    const quoted = async (who: Wallet) =>
      (await quoteGoods(test, who, { Lines: lines([bag.sku, 2]) })).data.Shops[0]?.Lines[0]
    expect(await quoted(member)).toMatchObject({ MaxQty: 3, Problem: '', Sub: 2_000 })
    expect(await quoted(other)).toMatchObject({
      ...{ MaxQty: 1, Problem: '每人限购 3 件，已购 2 件', Sub: 4_000 },
    })
  })

  it('applies a goods limit across its SKUs, and merges equal SKUs', async () => {
    const skus = [1_000, 1_500].map((price) => ({ price, stock: 5 }))
    const bag = await newGoods(test, { shopId: cloth, skus, limitPerUser: 3 })
    const [small = '', large = ''] = bag.skus
    const { data } = await quoteGoods(test, member, { Lines: lines([small, 2], [large, 2]) })
    expect(data.Shops[0]?.Lines.map(({ MaxQty, Problem }) => [MaxQty, Problem])).toEqual([
      [3, ''],
      [1, '每人限购 3 件'],
    ])
    const twice = await quoteGoods(test, member, {
      Lines: lines([small, 1], [small.toUpperCase(), 1]),
    })
    expect([twice.status, twice.body.Reason]).toEqual([400, 'request'])
  })

  it('gives the obstacle of each line and shop', async () => {
    const few = await newGoods(test, { shopId: cloth, stock: 2 })
    const gone = await newGoods(test, { shopId: cloth, stock: 0 })
    const limited = await newGoods(test, { shopId: cloth, limitPerUser: 2 })
    const later = await newGoods(test, {
      shopId: cloth,
      saleFrom: new Date(test.clock.now() + 86_400_000),
    })
    const sent = await newGoods(test, { shopId: cloth, delivery: ['express'] })
    const { data } = await quoteGoods(test, member, {
      Lines: lines([few.sku, 3], [gone.sku, 1], [limited.sku, 3], [later.sku, 1], [sent.sku, 1]),
    })
    expect(data.Shops[0]?.Lines.map(({ Problem }) => Problem)).toEqual([
      '仅剩 2 件',
      '已售罄',
      '每人限购 2 件',
      expect.stringContaining('开售'),
      '',
    ])
    expect(data.Shops[0]).toMatchObject({
      Deliveries: [],
      Problem: expect.stringContaining('没有共同'),
    })
    expect(data.CanSubmit).toBe(false)
    const far = await quoteGoods(test, member, {
      Lines: lines([sent.sku, 1]),
      Address: { ...hangzhou, Province: '新疆维吾尔自治区' },
    })
    expect(far.data.Shops[0]?.Problem).toContain('新疆暂不发货')
  })
})

describe('submission', () => {
  it('creates one order per shop and one payment, holds stock, stores the address, clears the basket', async () => {
    const bag = await newGoods(test, {
      shopId: cloth,
      price: 2_000,
      delivery: ['express'],
      name: '帆布袋',
    })
    const leaf = await newGoods(test, { shopId: tea, price: 3_000 })
    const At = test.clock.now()
    await test.call(
      mallBasketCalls.sync,
      { Lines: [bag.sku, leaf.sku].map((SkuId) => ({ SkuId, Qty: 2, At })) },
      member.caller,
    )
    const RequestId = requestId()
    const request = {
      Lines: lines([bag.sku, 2], [leaf.sku, 1]),
      Address: hangzhou,
      Shops: [{ ShopId: tea, Remark: '轻放' }],
    }
    const { data } = await submitGoods(test, member, request, RequestId)
    expect((await submitGoods(test, member, request, RequestId)).data).toEqual(data)
    expect(data.Order).toMatchObject({
      Status: 'PendingPay',
      PayAmount: 4_000 + 1_200 + 3_000,
      Type: 'goods',
    })
    expect(data.Orders).toHaveLength(2)
    expect(data.Orders.map(({ PayAmount, PaidTogether }) => [PayAmount, PaidTogether])).toEqual([
      [5_200, 2],
      [3_000, 2],
    ])
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 8, held: 2, sold: 0 })
    const basket = await test.call(mallBasketCalls.sync, { Lines: [] }, member.caller)
    expect(basket.data.Lines).toEqual([])
    const kept = await test.call(userAddressCalls.list, {}, member.caller)
    expect(kept.data).toMatchObject([{ Detail: '文三路 1 号', IsDefault: true }])

    const unpaid = await test.call(mallOrderCalls.list, { Group: 'toPay' }, member.caller)
    expect(unpaid.data.DataRows).toHaveLength(2)
    expect(unpaid.data.Counts.toPay).toBe(1)
    expect((await test.call(orderCalls.counts, {}, member.caller)).data.toPay).toBe(1)

    await payGoods(fixture, member, data.Order.Id)
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 8, held: 0, sold: 2 })
    const [sent, fetched] = data.Orders
    const detail = await mallDetail(test, member, sent!.Id)
    expect(detail).toMatchObject({ Status: 'Paid', StatusText: '待发货', PayAmount: 5_200 })
    expect(detail.Address).toMatchObject({ Text: '浙江省杭州市西湖区文三路 1 号' })
    expect(detail.Actions).toEqual(['cancel', 'refund', 'urge'])
    expect(detail.Siblings).toEqual([
      {
        Id: fetched!.Id,
        OrderCode: fetched!.OrderCode,
        ShopName: fetched!.ShopName,
        ShopLogo: '/picture/tea.svg',
        StatusText: '备货中',
      },
    ])
    expect(await mallDetail(test, member, fetched!.Id)).toMatchObject({
      StatusText: '备货中',
      Remark: '轻放',
    })

    const list = await test.call(
      mallOrderCalls.list,
      { Group: 'toShip', Keyword: '帆布袋' },
      member.caller,
    )
    expect(list.data.DataRows.map(({ Id }) => Id)).toEqual([sent!.Id])
    expect(list.data.Counts).toMatchObject({ toShip: 2, toPay: 0 })
  })

  it.each(['express', 'pickup'] as const)(
    'by %s has one status text in the mall’s list and among all orders',
    async (Delivery) => {
      const bag = await newGoods(test, { shopId: cloth, delivery: [Delivery] })
      const Address = Delivery === 'express' ? hangzhou : undefined
      const { data } = await submitGoods(test, member, { Lines: lines([bag.sku, 1]), Address })
      await payGoods(fixture, member, data.Order.Id)
      const own = await mallDetail(test, member, data.Orders[0]!.Id)
      expect(own.StatusText).toBe(Delivery === 'express' ? '待发货' : '备货中')
      const all = await test.call(orderCalls.list, {}, member.caller)
      expect(all.data.DataRows.map(({ StatusText }) => StatusText)).toEqual([own.StatusText])
    },
  )

  it('closed unpaid, by the member or by time, returns everything', async () => {
    const bag = await newGoods(test, { shopId: cloth, limitPerUser: 3 })
    await newLimited(test, bag.id, { percent: 80, stock: 5, limitPerUser: 2 })
    const first = await submitGoods(test, member, { Lines: lines([bag.sku, 3]) })
    const closed = await cancelGoods(test, member, first.data.Orders[0]!.Id)
    expect(closed.data).toMatchObject({
      Status: 'Closed',
      CloseReason: '用户取消',
      Actions: ['again'],
    })
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 10, held: 0, sold: 0 })
    const second = await submitGoods(test, member, { Lines: lines([bag.sku, 3]) })
    test.clock.pass(31 * 60_000)
    await test.services.orders.sweep(PARK)
    const rows = await test.sql('select status, close_reason from mall_order where id = $1', [
      second.data.Orders[0]!.Id,
    ])
    expect(rows[0]).toEqual({ status: 'Closed', close_reason: '超时未支付' })
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 10, held: 0, sold: 0 })
  })

  it('expired and unpaid is closed by the list before the sweep', async () => {
    const bag = await newGoods(test, { shopId: cloth })
    const { data } = await submitGoods(test, member, { Lines: lines([bag.sku, 1]) })
    const { Id, PayOrderId } = data.Orders[0]!
    await expireNow(PayOrderId)
    const listOf = (Group: 'toPay' | 'all') =>
      test.call(mallOrderCalls.list, { Group }, member.caller)
    const toPay = await listOf('toPay')
    expect(toPay.data.DataRows.map((order) => order.Id)).not.toContain(Id)
    expect(toPay.data.Counts.toPay).toBe(0)
    const all = await listOf('all')
    expect(all.data.DataRows.find((order) => order.Id === Id)).toMatchObject({
      Status: 'Closed',
      StatusText: '已关闭',
      ExpireAt: null,
      Actions: ['again'],
    })
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 10, held: 0, sold: 0 })
  })

  it('expired while the provider does not answer is neither payable nor closed', async () => {
    const bag = await newGoods(test, { shopId: cloth })
    const leaf = await newGoods(test, { shopId: tea })
    const { data } = await submitGoods(test, member, {
      Lines: lines([bag.sku, 1], [leaf.sku, 1]),
    })
    const { Id, PayOrderId } = data.Orders[0]!
    await member.pay(PayOrderId, { Channel: 'wechat', UseBalance: false, CardIds: [] })
    await withSilentProvider(test, async () => {
      await expireNow(PayOrderId)
      const state = {
        Status: 'PendingPay',
        StatusText: '支付确认中',
        ExpireAt: null,
      }
      const own = await mallDetail(test, member, Id)
      expect(own).toMatchObject({ ...state, Siblings: [{ StatusText: '支付确认中' }] })
      expect(own.Actions).not.toContain('pay')
      expect(await member.get(PayOrderId)).toMatchObject({ ...state, Actions: [] })
      const { DataRows } = (await test.call(mallOrderCalls.list, {}, member.caller)).data
      expect(DataRows).toMatchObject([state, state])
    })
    expect((await mallDetail(test, member, Id)).StatusText).toBe('已关闭')
  })

  it('cancelled for one shop after payment is refunded with its freight; the rest continues', async () => {
    const bag = await newGoods(test, {
      shopId: cloth,
      price: 2_000,
      delivery: ['express'],
      limitPerUser: 2,
    })
    const leaf = await newGoods(test, { shopId: tea, price: 3_000 })
    const { data } = await submitGoods(test, member, {
      Lines: lines([bag.sku, 2], [leaf.sku, 1]),
      Address: hangzhou,
    })
    await payGoods(fixture, member, data.Order.Id)
    const [sent, fetched] = data.Orders
    const replies = await Promise.all([1, 2, 3].map(() => cancelGoods(test, member, sent!.Id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mallDetail(test, member, sent!.Id)).toMatchObject({
      Status: 'Refunded',
      RefundedAmount: 5_200,
    })
    expect(await mallDetail(test, member, fetched!.Id)).toMatchObject({
      Status: 'Paid',
      RefundedAmount: 0,
    })
    expect(await member.get(data.Order.Id)).toMatchObject({ Status: 'Paid', RefundedAmount: 5_200 })
    expect(await pilesOf(test, bag.sku)).toEqual({ stock: 10, held: 0, sold: 0 })
    await cancelGoods(test, member, fetched!.Id)
    expect(await member.get(data.Order.Id)).toMatchObject({ RefundedAmount: 8_200 })
  })
})
