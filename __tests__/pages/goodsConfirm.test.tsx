/** Ordering goods: the order equals the display, and changes are shown before the next try. */
import { couponCalls } from '@/contract/coupon'
import { basketLine } from '@/contract/mallBasket'
import { mallOrder, mallQuote, type MallQuote, type QuotedLine } from '@/contract/mallOrder'
import { orderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { userAddress } from '@/contract/userAddress'
import { routes, type RouteName } from '@/routes'
import type * as Drafts from '@/state/draft'
import { askedOf, inEachFamily, spoken } from '../support/park/mallOrderFamilies'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage as openInB, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const line = (fields: Partial<QuotedLine> = {}): QuotedLine => ({
  GoodsId: 'g1',
  SkuId: 'k1',
  Name: '蓝印花布抱枕',
  SpecText: '藏青，45 × 45 厘米',
  Image: '/art/goods.webp',
  Qty: 2,
  Parts: [{ Qty: 2, Price: 6900, PriceKind: 'normal' }],
  BasePrice: 7900,
  Sub: 13800,
  Stock: 9,
  MaxQty: 9,
  Problem: '',
  ...fields,
})
const shop = (fields: Partial<MallQuote['Shops'][number]> = {}): MallQuote['Shops'][number] => ({
  ShopId: 's1',
  ShopName: '织造工坊',
  ShopLogo: '',
  Lines: [line()],
  Deliveries: ['express', 'pickup'],
  Delivery: 'express',
  PickupText: '3 号楼一层服务台',
  FreightText: '首件 10 元，每加一件 2 元；满 199 元包邮',
  GoodsAmount: 13800,
  Freight: 1200,
  Problem: '',
  ...fields,
})
const quote = (fields: Partial<MallQuote> = {}): MallQuote => ({
  ...sample(mallQuote),
  Shops: [shop()],
  GoodsAmount: 13800,
  Freight: 1200,
  Reductions: [{ Step: 'coupon', Title: '满百减十', Reason: '满 100 减 10', Amount: 1000 }],
  PayAmount: 14000,
  Count: 2,
  NeedsAddress: true,
  CanSubmit: true,
  ...fields,
})
const home = {
  ...sample(userAddress),
  Id: 'home',
  Name: '张三',
  Phone: '13800000001',
  Province: '浙江省',
  City: '杭州市',
  District: '西湖区',
  Detail: '文三路 1 号',
  Text: '浙江省杭州市西湖区文三路 1 号',
}
const typed = {
  Name: '张三',
  Phone: '13800000001',
  Province: '浙江省',
  City: '杭州市',
  District: '西湖区',
  Detail: '文三路 1 号',
}
const noOffers = {
  ...sample(couponCalls.choose.data, { amount: 'none' }),
  Chosen: null,
  Reason: '',
}
const best = {
  ...noOffers,
  Best: {
    ...noOffers.Best,
    ...{ CouponIds: ['c1'], CouponOff: 1000, ActivityId: null, ActivityOff: 0 },
    ...{ Points: 0, PointsOff: 0, Off: 1000, Pay: 12800 },
  },
}
const order = (fields: object = {}) => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'goods' as const,
  PayAmount: 14000,
  ExpireAt: Date.now() + 600_000,
  Status: 'PendingPay' as const,
  StatusText: '待支付',
  Actions: ['pay' as const],
  ...fields,
})
const answers: Answers = {
  'mallOrder.quote': quote(),
  'mallOrder.submit': { Order: order(), Orders: [sample(mallOrder)] },
  'coupon.choose': best,
  'userAddress.list': [home],
  'order.get': order(),
  'pay.getBalanceAndStoredCard': {
    ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
    PayAmount: 14000,
  },
}
const openPage = (route: RouteName, { answers: changed = {}, ...options }: OpenOptions) =>
  openInB(route, { ...options, answers: spoken(changed) })
const open = (changes: Answers = {}, stored: Record<string, unknown> = {}) =>
  openPage('goodsConfirm', {
    user: true,
    query: { sku: 'k1', qty: '2' },
    answers: { ...answers, ...changes },
    stored,
  })
const submitted = (page: OpenedPage) => askedOf(page, 'mallOrder.submit')
const quoted = (page: OpenedPage) => page.requests('mallOrder.quote').at(-1)?.request
const isCashierOpen = (page: OpenedPage) => page.text().includes('确认付款')
const isOff = (page: OpenedPage, name: string) =>
  page.getByRole('button', name).getAttribute('aria-disabled') === 'true'

inEachFamily(() => {
  test.each([
    ['nothing', null, false],
    ['the next tier', { Need: 6200, ExtraOff: 2000, Text: '再买 62 元' }, true],
  ])('the row of the saving without one leads to %s', async (_what, tier, isLink) => {
    const page = await open({
      'coupon.choose': {
        ...{ ...noOffers, Earlier: [] },
        NextTier: tier && { ActivityId: null, CouponId: null, ...tier },
        Best: { ...noOffers.Best, Off: 0, CouponOff: 0, ActivityOff: 0, PointsOff: 0 },
      },
    })
    expect(page.text()).toMatch(/优惠\s+暂无可用优惠/)
    expect(page.findByRole('link', /^优惠/) !== null).toBe(isLink)
  })

  test('a visitor is asked to log in, and no quote is requested', async () => {
    const page = await openPage('goodsConfirm', { query: { sku: 'k1' }, answers })
    expect(page.text()).toContain('登录后确认订单')
    expect(page.requests('mallOrder.quote')).toEqual([])
  })

  describe('order from the basket', () => {
    const kept = (SkuId: string, isChosen: boolean) => ({
      SkuId,
      Qty: 1,
      At: 1,
      isChosen,
      Goods: { ...sample(basketLine).Goods, Status: 'OnSale', Stock: 9, LimitPerUser: 0 },
    })
    const basket = { 'mianfang/': [kept('k1', true), kept('k2', false), kept('k3', true)] }
    const open = (stored: Record<string, unknown>) =>
      openPage('goodsConfirm', { user: true, query: { from: 'basket' }, answers, stored })

    test('contains the chosen lines, which leave the basket afterwards', async () => {
      const page = await open({ basket })
      const lines = [
        { SkuId: 'k1', Qty: 1 },
        { SkuId: 'k3', Qty: 1 },
      ]
      expect(quoted(page)).toMatchObject({ Lines: lines })
      await page.tap('提交订单')
      expect(submitted(page)).toMatchObject([{ Lines: lines }])
      const left = JSON.stringify(page.stored('basket'))
      expect(left).toMatch(/"SkuId":"k1","Qty":0/)
      expect(left).toMatch(/"SkuId":"k2","Qty":1/)
      expect(page.text()).toContain('织造工坊')
    })

    test('keeps other lines when the cashier of an earlier order reopens', async () => {
      const first = await open({ basket })
      await first.tap('提交订单')
      const page = await open({ basket, openRequests: first.stored('openRequests') })
      expect(isCashierOpen(page)).toBe(true)
      expect(submitted(page)).toEqual([])
      expect(JSON.stringify(page.stored('basket'))).not.toContain('"Qty":0')
    })

    test('keeps the lines in the basket if refused', async () => {
      const page = await openPage('goodsConfirm', {
        user: true,
        query: { from: 'basket' },
        answers: { ...answers, 'mallOrder.submit': failed(409, '库存不足', 'soldOut') },
        stored: { basket },
      })
      await page.tap('提交订单')
      expect(JSON.stringify(page.stored('basket'))).not.toContain('"Qty":0')
    })
  })

  test('the reductions of the total have rows where the line of the offers fails', async () => {
    const page = await open({ 'coupon.choose': failed(500, '服务开小差了') })
    expect(page.text()).toContain('满百减十')
    expect((await open()).text()).not.toContain('满百减十')
  })

  test('a link without goods shows a notice', async () => {
    const page = await openPage('goodsConfirm', { user: true, answers })
    expect(page.text()).toContain('没有要结算的商品')
  })

  test('lines, delivery, remark, address, offers and total are sent as shown', async () => {
    const page = await open()
    for (const text of ['张三', home.Text, '织造工坊', '蓝印花布抱枕', '券 10 元'])
      expect(page.text().replace(/\u00a0/g, ' ')).toContain(text)
    expect(page.text()).toContain('共 2 件')
    expect(page.text()).not.toContain('已省')
    expect(quoted(page)).toEqual({ Lines: [{ SkuId: 'k1', Qty: 2 }], Shops: [], Address: typed })
    await page.tap('给商户留言')
    await page.type('给商户留言（选填）', ' 请包得漂亮些 ')
    await page.tap('快递配送')
    await page.tap('提交订单')
    expect(submitted(page)).toMatchObject([
      {
        Lines: [{ SkuId: 'k1', Qty: 2 }],
        Shops: [{ ShopId: 's1', Delivery: 'express', Remark: '请包得漂亮些' }],
        Address: typed,
        Choice: { coupon: ['c1'], activity: false, points: false, saved: 1000 },
        Total: 14000,
      },
    ])
    expect(isCashierOpen(page)).toBe(true)
  })

  test('a sum stands once: of one piece its price, of a freight that is not due no rule', async () => {
    const single = { ...line({ Qty: 1, Parts: [{ Qty: 1, Price: 24900, PriceKind: 'normal' }] }) }
    const free = { Lines: [single], GoodsAmount: 24900, Freight: 0 }
    const page = await open({
      'mallOrder.quote': quote({ Shops: [shop(free)], GoodsAmount: 24900, Freight: 0, Count: 1 }),
    })
    expect(page.text()).not.toMatch(/商品金额|共 1 件|满 199 元包邮/)
    expect(page.text()).toMatch(/运费.*包邮/s)
    expect((await open()).text()).toMatch(/商品金额.*满 199 元包邮/s)
  })

  test('pick-up names the place and needs no address', async () => {
    const page = await open({
      'mallOrder.quote': ({ Shops }) =>
        Shops[0]?.Delivery === 'pickup'
          ? quote({
              Shops: [shop({ Delivery: 'pickup', Freight: 0 })],
              Freight: 0,
              PayAmount: 12800,
              NeedsAddress: false,
            })
          : quote(),
    })
    await page.tap('到店自提')
    expect(page.text()).toContain('3 号楼一层服务台')
    expect(page.text()).not.toContain(home.Text)
    await page.tap('提交订单')
    expect(submitted(page)[0]).not.toHaveProperty('Address')
    expect(submitted(page)[0]).toMatchObject({ Total: 12800 })
  })

  test('without an address the button opens the address form', async () => {
    const page = await open({ 'userAddress.list': [] })
    expect(page.findByRole('button', '提交订单')).toBeNull()
    await page.tap('添加收货地址', 'button')
    expect(page.path()).toBe(routes.addressEdit)
  })

  test('the quantity is changed here, within the limit', async () => {
    const page = await open()
    const more = page.element.querySelector<HTMLElement>('.nut-inputnumber-icon-plus')
    more?.click()
    await page.settled()
    expect(quoted(page)).toMatchObject({ Lines: [{ SkuId: 'k1', Qty: 3 }] })
  })

  test('the obstacle of a line is shown, and the order is disabled', async () => {
    const page = await open({
      'mallOrder.quote': quote({
        Shops: [shop({ Lines: [line({ Problem: '仅剩 1 件', MaxQty: 1 })] })],
        CanSubmit: false,
      }),
    })
    expect(page.text()).toContain('仅剩 1 件')
    expect(isOff(page, '有商品不能买')).toBe(true)
  })

  test('a limited price for some pieces shows each part with its price', async () => {
    const page = await open({
      'mallOrder.quote': quote({
        Shops: [
          shop({
            Lines: [
              line({
                Parts: [
                  { Qty: 1, Price: 4900, PriceKind: 'limited' },
                  { Qty: 1, Price: 6500, PriceKind: 'member' },
                ],
              }),
            ],
          }),
        ],
      }),
    })
    const text = page.text().replace(/\s+/g, ' ')
    expect(text).toMatch(/49 ?\.00 限时价 × 1/)
    expect(text).toMatch(/65 ?\.00 会员价 × 1/)
  })

  describe('refused order', () => {
    test('for sold-out goods is quoted again with the change', async () => {
      let isSold = false
      const page = await open({
        'mallOrder.quote': () =>
          isSold
            ? quote({
                Shops: [shop({ Lines: [line({ Problem: '仅剩 1 件' })] })],
                CanSubmit: false,
              })
            : quote(),
        'mallOrder.submit': () => {
          isSold = true
          return failed(409, '蓝印花布抱枕库存不足', 'soldOut')
        },
      })
      await page.tap('提交订单')
      expect(page.text()).toContain('蓝印花布抱枕库存不足')
      expect(page.text()).toContain('蓝印花布抱枕（藏青，45 × 45 厘米）：仅剩 1 件')
      expect(isCashierOpen(page)).toBe(false)
      expect(isOff(page, '有商品不能买')).toBe(true)
    })

    test('for a changed price shows old and new price, and the next try uses the new', async () => {
      let pays = 14000
      const page = await open({
        'mallOrder.quote': () =>
          quote({
            Shops: [shop({ Lines: [line({ Sub: pays - 200 })] })],
            PayAmount: pays,
          }),
        'mallOrder.submit': ({ Total }) => {
          if (Total === 14000) {
            pays = 15000
            return failed(409, '价格有变动', 'priceChanged')
          }
          return { Order: order({ PayAmount: 15000 }), Orders: [] }
        },
      })
      await page.tap('提交订单')
      expect(page.text()).toContain('价格有变动')
      expect(page.text()).toContain('¥138.00 变为 ¥148.00')
      expect(page.text()).toContain('应付：¥140.00 变为 ¥150.00')
      expect(isCashierOpen(page)).toBe(false)
      await page.tap('提交订单')
      const ids = submitted(page).map(({ RequestId }) => RequestId)
      expect(new Set(ids).size).toBe(2)
      expect(isCashierOpen(page)).toBe(true)
    })

    test('for another reason shows it and keeps the price', async () => {
      const page = await open({ 'mallOrder.submit': failed(409, '商城今日盘点', 'closed') })
      const before = page.requests('mallOrder.quote').length
      await page.tap('提交订单')
      expect(page.text()).toContain('商城今日盘点')
      expect(page.requests('mallOrder.quote')).toHaveLength(before)
    })
  })

  test('after a lost answer is sent again as the same request', async () => {
    const page = await open({ 'mallOrder.submit': unreachable })
    await page.tap('提交订单')
    page.park.answer(spoken({ 'mallOrder.submit': { Order: order(), Orders: [] } }))
    await page.tap('提交订单')
    const ids = submitted(page).map(({ RequestId }) => RequestId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(isCashierOpen(page)).toBe(true)
  })

  test('after a lost answer keeps its request despite a more expensive quote', async () => {
    const page = await open({ 'mallOrder.submit': unreachable })
    await page.tap('提交订单')
    const openRequests = page.stored('openRequests')
    const dearer = quote({ Reductions: [], PayAmount: 15000 })
    const never = failed(404, '订单不存在', 'notFound')
    const again = await open(
      { ...spoken({ 'mallOrder.quote': dearer }), 'order.get': never },
      { openRequests: openRequests },
    )
    await again.tap('提交订单')
    const [first] = submitted(page)
    expect(submitted(again)).toEqual([
      expect.objectContaining({ RequestId: first?.RequestId, Total: first?.Total }),
    ])
  })

  test('the remark and an order with an open cashier are kept over a reload', async () => {
    const page = await open()
    await page.tap('给商户留言')
    await page.type('给商户留言（选填）', '送给老师')
    await page.tap('提交订单')
    page.module<typeof Drafts>('state/draft').storeDrafts()
    const stored = { drafts: page.stored('drafts'), openRequests: page.stored('openRequests') }
    const again = await open({}, stored)
    expect(isCashierOpen(again)).toBe(true)
    expect(again.value('给商户留言（选填）')).toBe('送给老师')
    expect(submitted(again)).toEqual([])
  })

  test('an unpaid order stays and is opened', async () => {
    const page = await open()
    await page.tap('提交订单')
    await page.tap('关闭')
    expect(page.requests('order.closeOrder')).toEqual([])
    expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { payOrderId: 'o1' }])
  })

  test('a paid order opens the result page for goods', async () => {
    const paid = { Order: order({ Status: 'Paid', Actions: [] }), Payment: null }
    const page = await open({
      ...{ 'mallOrder.payOrder': paid, 'eMallOrder.payOrder': paid },
      'pay.getBalanceAndStoredCard': {
        ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
        PayAmount: 14000,
        OutsideAmount: 0,
        NeedPassword: false,
      },
    })
    await page.tap('提交订单')
    await page.tap(/^支付 ¥/)
    expect(page.path()).toBe(routes.goodsPaid)
  })

  describe('offers', () => {
    test('can be changed for these goods, and the price follows', async () => {
      const page = await open({
        'coupon.choose': (request) => (request.Choice ? { ...best, Chosen: noOffers.Best } : best),
      })
      await page.tap(/^优惠/)
      expect(page.path()).toBe(routes.selectCoupon)
      expect(page.query().goods).toBe('k1*2;;浙江省')
      expect(page.requests('coupon.choose').at(-1)?.request).toEqual({
        Goods: { Lines: [{ SkuId: 'k1', Qty: 2 }], Shops: [], Province: '浙江省' },
      })
      await page.tap('不使用优惠')
      await page.tap('就用这些')
      expect(page.path()).toBe(routes.goodsConfirm)
      const none = { coupon: [], activity: false, points: false }
      expect(quoted(page)).toMatchObject({ Choice: none })
      expect(page.requests('coupon.choose').at(-1)?.request).toMatchObject({ Choice: none })
    })

    test('no longer available are replaced by the best, with the reason', async () => {
      let isGone = false
      const page = await open({
        'coupon.choose': (request) =>
          !request.Choice
            ? best
            : isGone
              ? { ...best, Chosen: null, Reason: '券已过期' }
              : { ...best, Chosen: best.Best },
      })
      await page.tap(/^优惠/)
      isGone = true
      await page.tap('不使用优惠')
      await page.tap('就用这些')
      expect(page.text()).toContain('券已过期，已改用最省组合')
      expect(quoted(page)).not.toHaveProperty('Choice')
    })
  })
})
