/** Mall orders: the list by state, one order in full, and its acts. */
import {
  mallOrder,
  mallOrderDetail,
  type MallOrder,
  type MallOrderDetail,
} from '@/contract/mallOrder'
import { basketLine } from '@/contract/mallBasket'
import { parcelTrace } from '@/contract/mallOrder'
import { mallRefundRow } from '@/contract/mallRefund'
import { payCalls } from '@/contract/pay'
import type * as Dialogs from '@/platform/dialog'
import type * as PageView from '@/platform/pageView'
import type * as Phone from '@/platform/phone'
import { routes, type RouteName } from '@/routes'
import { askedOf, inEachFamily, spoken } from '../support/park/mallOrderFamilies'
import { failed, pageOf, unreachable } from '../support/screens/fakePark'
import { openPage as openInB, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const counts = { toPay: 1, toShip: 0, toReceive: 2, toPickup: 0, refund: 0 }
const listOf = (...rows: MallOrder[]) => ({ ...pageOf(rows), Counts: counts })
const [item] = sample(mallOrder).Items
const goods = {
  ...item!,
  ...{ Line: 0, Name: '桂花拿铁挂耳', SpecText: '10 片装', Price: 4900, BasePrice: 5900, Qty: 2 },
  ...{ PriceKind: 'member' as const, RefundText: '' },
}
const plain = {
  Id: 'm1',
  PayOrderId: 'p1',
  PaidTogether: 1,
  ShopName: '纱线咖啡',
  Items: [goods],
  Count: 2,
  RefundText: '',
  Delivery: 'express' as const,
  ExpireAt: null,
  PaidAt: Date.now() - 3_600_000,
  Actions: [],
}
const row = (fields: Partial<MallOrder> = {}): MallOrder => ({
  ...sample(mallOrder),
  ...plain,
  Status: 'Paid',
  StatusText: '待发货',
  ...fields,
})
const detail = (fields: Partial<MallOrderDetail> = {}): MallOrderDetail => ({
  ...sample(mallOrderDetail),
  ...plain,
  Status: 'Paid',
  StatusText: '待发货',
  PickupText: '',
  PickupCode: '',
  PickupQr: '',
  Parcel: null,
  Refunds: [],
  Siblings: [],
  UrgedAt: null,
  ...fields,
})
const openPage = (route: RouteName, { answers = {}, ...options }: OpenOptions) =>
  openInB(route, { ...options, answers: spoken(answers) })
const openDetail = (order: MallOrderDetail, query: Record<string, string> = {}) =>
  openPage('goodsOrderDetail', {
    user: true,
    query: { id: 'm1', ...query },
    answers: { 'mallOrder.detail': order },
  })

inEachFamily(() => {
  describe('order list', () => {
    test('shows shop, goods, quantity and state, and counts of what waits', async () => {
      const page = await openPage('goodsOrders', {
        user: true,
        answers: { 'mallOrder.list': listOf(row({ RefundText: '已退 ¥12.00' })) },
      })
      for (const text of [
        '纱线咖啡',
        '待发货',
        '桂花拿铁挂耳',
        '10 片装',
        '共 2 件',
        '已退 ¥12.00',
      ])
        expect(page.text()).toContain(text)
      expect(page.names('radio').slice(0, 4)).toEqual(['全部', '待支付 1', '待发货', '待收货 2'])
    })

    test('loads the group of its address and the chosen one', async () => {
      const page = await openPage('goodsOrders', {
        user: true,
        query: { group: 'toPickup' },
        answers: { 'mallOrder.list': listOf() },
      })
      expect(askedOf(page, 'mallOrder.list').slice(-1)[0]).toMatchObject({ Group: 'toPickup' })
      expect(page.text()).toContain('去商城逛逛')
      expect(page.module<typeof PageView>('platform/pageView').linesCentred()).not.toEqual([])
      expect(page.requests('mallRefund.list')).toEqual([])
      page.park.answer(spoken({ 'mallRefund.list': pageOf([sample(mallRefundRow)]) }))
      await page.tap('退款')
      expect(askedOf(page, 'mallOrder.list').slice(-1)[0]).toMatchObject({ Group: 'refund' })
      expect(page.text()).toContain('商城退款与售后')
      await page.type('搜订单号、商品', '挂耳')
      await passTime(400)
      await page.settled()
      expect(askedOf(page, 'mallOrder.list').slice(-1)[0]).toMatchObject({ Keyword: '挂耳' })
      expect(page.text()).toContain('没有找到订单')
    })

    test('pays orders submitted together at one cashier', async () => {
      const page = await openPage('goodsOrders', {
        user: true,
        answers: {
          'mallOrder.list': listOf(
            row({
              Status: 'PendingPay',
              Actions: ['pay', 'cancel'],
              ExpireAt: Date.now() + 600_000,
            }),
          ),
          'pay.getBalanceAndStoredCard': sample(payCalls.getBalanceAndStoredCard.data, {
            amount: 'none',
          }),
        },
      })
      await page.tap('去支付：纱线咖啡 桂花拿铁挂耳')
      expect(page.text()).toContain('确认付款')
      expect(askedOf(page, 'pay.getBalanceAndStoredCard')[0]).toMatchObject({ OrderId: 'p1' })
    })

    test('that is paid with others says so on its button', async () => {
      const order = row({ Status: 'PendingPay', Actions: ['pay'], PaidTogether: 2 })
      const page = await openPage('goodsOrders', {
        user: true,
        answers: { 'mallOrder.list': listOf(order) },
      })
      expect(page.names('button')).toContain('合并支付 2 单：纱线咖啡 桂花拿铁挂耳')
      expect(page.text()).not.toContain('去支付')
    })

    test('shows orders of one payment on one card with one sum and one button', async () => {
      const unpaid = {
        ...{ Status: 'PendingPay' as const, Actions: ['pay' as const], PaidTogether: 2 },
        ExpireAt: Date.now() + 600_000,
      }
      const page = await openPage('goodsOrders', {
        user: true,
        answers: {
          'mallOrder.list': listOf(
            row({ ...unpaid, PayAmount: 9800 }),
            row({ ...unpaid, Id: 'm2', ShopName: '经纬书店', PayAmount: 11_100 }),
          ),
          'pay.getBalanceAndStoredCard': sample(payCalls.getBalanceAndStoredCard.data, {
            amount: 'none',
          }),
        },
      })
      expect(page.names('button').filter((name) => name.includes('支付'))).toEqual([
        '去支付：2 家一起付',
      ])
      for (const text of ['纱线咖啡', '经纬书店']) expect(page.text()).toContain(text)
      expect(page.text().replace(/\s/g, '')).toContain('2家一起付¥209.00')
      await page.tap('去支付：2 家一起付')
      expect(askedOf(page, 'pay.getBalanceAndStoredCard')[0]).toMatchObject({ OrderId: 'p1' })
    })

    test('keeps two of three orders of a payment apart: their sum is not what is paid', async () => {
      const unpaid = {
        ...{ Status: 'PendingPay' as const, Actions: ['pay' as const], PaidTogether: 3 },
        ExpireAt: Date.now() + 600_000,
      }
      const page = await openPage('goodsOrders', {
        user: true,
        answers: { 'mallOrder.list': listOf(row(unpaid), row({ ...unpaid, Id: 'm2' })) },
      })
      expect(page.names('button').filter((name) => name.startsWith('合并支付 3 单'))).toHaveLength(
        2,
      )
      expect(page.text()).not.toContain('一起付')
    })

    test('has only buttons named by the server', async () => {
      const ways = /去支付|确认收货|取货码|查看物流|催一催/
      const page = await openPage('goodsOrders', {
        user: true,
        answers: { 'mallOrder.list': listOf(row({ Actions: ['cancel', 'refund'] })) },
      })
      expect(page.names('button').filter((name) => ways.test(name))).toEqual([])
      page.park.answer(
        spoken({
          'mallOrder.list': listOf(row({ Actions: ['confirmReceive', 'viewTrace'] })),
        }),
      )
      await page.tap('已完成')
      expect(page.names('button').filter((name) => ways.test(name))).toHaveLength(2)
    })

    test('urges on tap and confirms a receipt after a question', async () => {
      const page = await openPage('goodsOrders', {
        user: true,
        answers: { 'mallOrder.list': listOf(row({ Actions: ['urge', 'confirmReceive'] })) },
      })
      await page.tap(/^催一催/)
      expect(askedOf(page, 'mallOrder.urge')).toEqual([{ Id: 'm1' }])
      expect(page.toasts()).toContain('已提醒商家，请稍等')
      await page.tap(/^确认收货/)
      expect(page.module<typeof Dialogs>('platform/dialog').openedQuestions).toHaveLength(1)
      expect(askedOf(page, 'mallOrder.confirmReceipt')).toEqual([{ Id: 'm1' }])
    })
  })

  describe('buying again', () => {
    const again = detail({
      ...{ Status: 'Done', StatusText: '已完成', Actions: ['again'] },
      Items: [goods, { ...goods, Line: 1, Qty: 1 }, { ...goods, Line: 2, SkuId: 'gone', Qty: 1 }],
    })
    const known = {
      ...sample(basketLine).Goods!,
      ...{ Name: goods.Name, Stock: 2, Status: 'OnSale' as const },
    }
    const open = (Goods: typeof known | null) =>
      openPage('goodsOrderDetail', {
        user: true,
        query: { id: 'm1' },
        answers: {
          'mallOrder.detail': again,
          'mallBasket.look': {
            Lines: [
              { SkuId: goods.SkuId, Qty: 3, At: 1, Goods },
              { SkuId: 'gone', Qty: 1, At: 1, Goods: null },
            ],
          },
          'mallBasket.sync': { Lines: [] },
        },
      })

    test('puts available goods into the basket and names the others', async () => {
      const page = await open(known)
      await page.tap('再买一次')
      expect(askedOf(page, 'mallBasket.look')[0]).toMatchObject({
        Lines: [
          { SkuId: goods.SkuId, Qty: 3 },
          { SkuId: 'gone', Qty: 1 },
        ],
      })
      expect(page.toasts()).toContain('1 种商品已售罄或下架，其余已放入购物车')
      expect(page.path()).toBe(routes.basket)
    })

    test('stays on the page if nothing is on sale', async () => {
      const page = await open(null)
      await page.tap('再买一次')
      expect(page.toasts()).toContain('这些商品已售罄或下架，看看别的吧')
      expect(page.path()).toBe(routes.goodsOrderDetail)
    })
  })

  describe('order', () => {
    test('shows lines with prices, amounts, numbers and timeline', async () => {
      const order = detail({
        OrderCode: '20261124000000000001',
        ShopPhone: '0571-88886666',
        Items: [{ ...goods, RefundText: '已退 1 件' }],
      })
      const page = await openDetail(order)
      for (const text of ['会员价', '已退 1 件', '待发货']) expect(page.text()).toContain(text)
      // The row is a link, whose name is all that a screen reader says of it.
      expect(page.names('link').join('\n')).toMatch(/桂花拿铁挂耳\s*10 片装.*已退 1 件.*× 2/)
      for (const { Title } of [...order.Reductions, ...order.Timeline])
        expect(page.text()).toContain(Title)
      await page.tap('复制订单编号 2026 1124 0000 0000 0001')
      expect(page.toasts()).toEqual(['订单编号已复制'])
      await page.tap('联系商家 0571-88886666')
      expect(page.module<typeof Phone>('platform/phone').dialled).toEqual(['0571-88886666'])
    })

    test('begins its sum with the goods, also when reductions equal the freight', async () => {
      const reduction = { Step: 'coupon' as const, Title: '满减券', Reason: '', Amount: 1_000 }
      const page = await openDetail(
        detail({
          ...{ GoodsAmount: 10_000, Freight: 1_000, PayAmount: 10_000 },
          Reductions: [reduction],
        }),
      )
      expect(page.text()).toMatch(/商品金额.*运费.*满减券/s)
    })

    test('is found by its payment', async () => {
      const page = await openPage('goodsOrderDetail', {
        user: true,
        query: { payOrderId: 'p1' },
        answers: { 'mallOrder.detail': detail() },
      })
      expect(askedOf(page, 'mallOrder.detail')[0]).toEqual({ PayOrderId: 'p1' })
    })

    test('shows its pick-up code as digits and QR, also offline once seen', async () => {
      const order = detail({
        ...{ Delivery: 'pickup', Status: 'ToPickup', StatusText: '待自提', Address: null },
        ...{ PickupText: '纱厂路 58 号 1 层', PickupCode: '52761903', PickupQr: 'qr-of-the-code' },
        Actions: ['showPickupCode'],
      })
      const page = await openDetail(order)
      expect(page.text()).toContain('5276 1903')
      await page.tap('出示取货码')
      expect(page.names('img')).toContain('取货二维码')
      page.park.answer(spoken({ 'mallOrder.detail': unreachable }))
      await page.trigger('onHide')
      await page.trigger('onShow')
      expect(page.text()).toContain('5276 1903')
    })

    test('shows no code before there is one', async () => {
      const page = await openDetail(
        detail({ Delivery: 'pickup', Address: null, PickupText: '1 层' }),
      )
      expect(page.names('button')).not.toContain('出示取货码')
    })

    test('shows the parcel’s stations, newest first, all in a sheet', async () => {
      const traced = sample(parcelTrace)
      const texts = ['已到达杭州转运中心', '商家已交给顺丰速运']
      const trace = { ...traced, Rows: texts.map((Text) => ({ ...traced.Rows[0]!, Text })) }
      const page = await openPage('goodsOrderDetail', {
        user: true,
        query: { id: 'm1' },
        answers: {
          'mallOrder.detail': detail({
            ...{
              Status: 'Shipped',
              StatusText: '待收货',
              Actions: ['confirmReceive', 'viewTrace'],
            },
            AutoConfirmAt: Date.now() + 86_400_000,
            Parcel: { Company: 'shunfeng', CompanyText: '顺丰速运', No: 'SF1234567890123' },
          }),
          'mallOrder.trace': trace,
        },
      })
      expect(page.text()).toContain('自动确认收货')
      expect(page.text()).toContain(texts[0])
      expect(page.text()).not.toContain(texts[1])
      await page.tap('查看物流')
      for (const text of texts) expect(page.text()).toContain(text)
    })

    test('requests no trace without a parcel', async () => {
      expect((await openDetail(detail())).requests('mallOrder.trace')).toEqual([])
    })

    test('explains the cancellation before it and sends it once', async () => {
      const order = detail({
        PaidTogether: 3,
        PayAmount: 9800,
        RefundedAmount: 0,
        OffersIfBack: '券不退回：一起付款的还有商品没有退',
        Actions: ['cancel'],
      })
      const page = await openDetail(order)
      await page.tap('取消订单')
      expect(page.text()).toContain('¥98.00 会立即退回')
      expect(page.text()).toContain('另外 2 单不受影响')
      expect(page.text()).toContain('券不退回：一起付款的还有商品没有退')
      await page.tap('规格选错了')
      page.park.answer(
        spoken({
          'mallOrder.detail': detail({ Status: 'Refunded', StatusText: '已退款' }),
          'mallOrder.cancel': detail({ Status: 'Refunded', StatusText: '已退款' }),
        }),
      )
      await page.tap('确认取消')
      expect(askedOf(page, 'mallOrder.cancel')).toMatchObject([{ Id: 'm1', Reason: '规格选错了' }])
      expect(page.text()).toContain('已退款')
      expect(page.text()).not.toContain('确认取消')
    })

    test('that is unpaid shows that the others are closed with it', async () => {
      const page = await openDetail(
        detail({ Status: 'PendingPay', PaidAt: null, PaidTogether: 2, Actions: ['pay', 'cancel'] }),
      )
      expect(page.names('button')).toContainEqual(expect.stringMatching(/^合并支付 ¥/))
      await page.tap('取消订单')
      expect(page.text()).toContain('另外 1 单一起提交，会一起取消')
    })

    test('confirming a payment after its time says to wait, and asks again', async () => {
      const page = await openDetail(
        detail({ Status: 'PendingPay', StatusText: '支付确认中', PaidAt: null }),
      )
      expect(page.text()).toContain('已付款请稍候，到账后更新')
      page.park.answer(spoken({ 'mallOrder.detail': detail() }))
      await passTime(3000)
      await page.settled()
      expect(page.text()).toContain('待发货')
      expect(page.text()).not.toContain('已付款请稍候')
    })

    test('shows its state if the cancellation came too late', async () => {
      const page = await openDetail(detail({ Actions: ['cancel'] }))
      await page.tap('取消订单')
      page.park.answer(
        spoken({
          'mallOrder.cancel': failed(409, '订单状态已变化', 'orderState'),
          'mallOrder.detail': detail({ Status: 'Shipped', StatusText: '待收货' }),
        }),
      )
      await page.tap('确认取消')
      expect(page.toasts()).toContain('订单状态已变化')
      expect(page.text()).toContain('待收货')
    })

    test('links to orders paid together, if any', async () => {
      expect((await openDetail(detail())).text()).not.toContain('一起支付')
      const page = await openDetail(
        detail({
          PaidTogether: 3,
          Siblings: [
            {
              Id: 'm2',
              OrderCode: '20261124000000000002',
              ShopName: '梭边茶铺',
              ShopLogo: '',
              StatusText: '备货中',
            },
            {
              Id: 'm3',
              OrderCode: '20261124000000000003',
              ShopName: '经纬布艺',
              ShopLogo: '',
              StatusText: '已完成',
            },
          ],
        }),
      )
      expect(page.text()).toContain('一起支付的另外 2 单')
      await page.tap(/^梭边茶铺/)
      expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { id: 'm2' }])
    })

    test('links to the refund form and to its refunds', async () => {
      const order = detail({
        Actions: ['refund'],
        Refunds: [
          { Id: 'r1', Amount: 4900, Status: 'Applied', StatusText: '等待商家处理', CreatedAt: 1 },
        ],
      })
      const page = await openDetail(order)
      await page.tap(/退款 ¥49\.00/)
      expect([page.path(), page.query()]).toEqual([routes.refundDetail, { id: 'r1' }])
      const other = await openDetail(order)
      await other.tap('申请退款')
      expect([other.path(), other.query()]).toEqual([routes.refundApply, { orderId: 'm1' }])
    })
  })
})
