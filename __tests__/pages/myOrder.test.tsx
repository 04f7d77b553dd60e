/** All orders of a member: groups, types, search, payment from the list, and the page of each. */
import { orderDetail, orderLink, orderRow, orderType, type OrderRow } from '@/contract/order'
import { mallRefundRow, type MallRefundRow } from '@/contract/mallRefund'
import { payCalls } from '@/contract/pay'
import { pageOfOrder } from '@/features/checkout/model/orderPages'
import { types } from '@/features/order/model/orderText'
import type * as Dialogs from '@/platform/dialog'
import { routes } from '@/routes'
import { pageOf, silent, unreachable } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const row = (fields: Partial<OrderRow> = {}): OrderRow => ({
  ...sample(orderRow),
  Id: 'o1',
  Type: 'scan',
  TypeText: '到店付款',
  ShopName: '纱线咖啡',
  Title: '到店付款',
  PayAmount: 1880,
  Points: 0,
  RefundedAmount: 0,
  Status: 'PendingPay',
  StatusText: '待支付',
  ExpireAt: Date.now() + 600_000,
  Actions: ['pay', 'cancel'],
  Link: { Kind: 'order', Id: 'o1' },
  ...fields,
})
const counts = { toPay: 1, doing: 2, refund: 0 }
const listOf = (...rows: OrderRow[]) => ({ ...pageOf(rows), Counts: counts })

async function pause(page: OpenedPage): Promise<void> {
  await passTime(400)
  await page.settled()
}

/** Types, and waits until typing has paused. */
async function search(page: OpenedPage, words: string): Promise<void> {
  await page.type('搜订单号、商户、商品', words)
  await pause(page)
}

describe('order list', () => {
  test('shows shop, goods, amount, state and remaining time', async () => {
    const page = await openPage('myOrders', {
      user: true,
      answers: { 'order.list': listOf(row({ RefundedAmount: 500 })) },
    })
    expect(page.text()).toMatch(/纱线咖啡/)
    expect(page.text()).toContain('待支付')
    expect(page.text()).toContain('已退 ¥5.00')
    expect(page.names('radio')).toEqual(
      expect.arrayContaining(['全部', '待支付 1', '进行中 2', '已完成', '退款', '已关闭']),
    )
    expect(page.element.querySelector('[role="timer"]')?.getAttribute('aria-label')).toMatch(
      /^剩余 (10 分|9 分 5\d 秒)/,
    )
  })

  test('keeps the count of a title together and its name whole', async () => {
    const page = await openPage('myOrders', {
      user: true,
      answers: { 'order.list': listOf(row({ Title: '老布样真丝方巾 等 3 种商品' })) },
    })
    const textOf = (part: string) =>
      page.element.querySelector(`.myOrderCard__${part}`)?.textContent
    expect([textOf('first'), textOf('others')]).toEqual(['老布样真丝方巾', '等 3 种商品'])
    expect(page.names('link').join('\n')).toMatch(/老布样真丝方巾\s+等 3 种商品/)
  })

  test('says the type of a payment for parking once', async () => {
    const parking = row({ Type: 'parking', TypeText: '停车缴费', ShopName: '' })
    const page = await openPage('myOrders', {
      user: true,
      answers: { 'order.list': listOf({ ...parking, Title: '停车费 浙A·12345' }) },
    })
    expect(page.text()).toContain('停车缴费')
    expect(page.element.querySelector('.myOrderCard__title')?.textContent).toBe('浙A·12345')
  })

  test('loads the group of its address, then the chosen and typed one', async () => {
    const page = await openPage('myOrders', {
      user: true,
      query: { group: 'doing' },
      answers: { 'order.list': listOf(row()) },
    })
    const last = () => page.requests('order.list').slice(-1)[0]?.request
    expect(last()).toMatchObject({ Group: 'doing' })
    await page.tap('已完成')
    expect(last()).toMatchObject({ Group: 'done' })
    await page.tap('订单类型：全部类型')
    await page.tap('停车缴费')
    expect(last()).toMatchObject({ Group: 'done', Type: 'parking' })
    await search(page, '北门')
    expect(last()).toMatchObject({ Group: 'done', Type: 'parking', Keyword: '北门' })
  })

  test('has a way on without a result and another when empty', async () => {
    const page = await openPage('myOrders', { user: true, answers: { 'order.list': listOf() } })
    expect(page.text()).toContain('还没有订单')
    await search(page, '没有的')
    expect(page.text()).toContain('没有符合的订单')
    await page.tap('看全部订单')
    await pause(page)
    expect(page.text()).toContain('还没有订单')
  })

  test('links each order to its own page', async () => {
    const page = await openPage('myOrders', {
      user: true,
      answers: {
        'order.list': listOf(row({ Link: { Kind: 'parking', Id: 'stay-1' }, Actions: [] })),
      },
    })
    await page.tap(/纱线咖啡/)
    expect([page.path(), page.query()]).toEqual([routes.parkingRecord, { id: 'stay-1' }])
  })

  test.each([
    ['goods', 'showPickupCode', '取货码', { payOrderId: 'o1', open: 'code' }],
    ['goods', 'viewTrace', '查看物流', { payOrderId: 'o1', open: 'trace' }],
    ['ticket', 'showTicket', '查看门票', { payOrderId: 'o1' }],
  ] as const)('%s with %s offers %s', async (Type, action, text, query) => {
    const page = await openPage('myOrders', {
      user: true,
      answers: {
        'order.list': listOf(row({ Type, Link: { Kind: Type, Id: 'o1' }, Actions: [action] })),
      },
    })
    await page.tap(`${text}：纱线咖啡`)
    const to = Type === 'goods' ? routes.goodsOrderDetail : routes.ticketOrderDetail
    expect([page.path(), page.query()]).toEqual([to, query])
  })

  test('pays an order in place', async () => {
    const page = await openPage('myOrders', {
      user: true,
      answers: {
        'order.list': listOf(row()),
        'order.get': { ...sample(orderDetail), Id: 'o1', Type: 'scan', Status: 'PendingPay' },
        'pay.getBalanceAndStoredCard': sample(payCalls.getBalanceAndStoredCard.data, {
          amount: 'none',
        }),
      },
    })
    await page.tap('去支付：纱线咖啡')
    expect(page.text()).toContain('确认付款')
    expect(page.requests('pay.getBalanceAndStoredCard')[0]?.request).toMatchObject({
      OrderId: 'o1',
    })
  })

  test('the second order’s cashier shows and pays nothing of the first', async () => {
    const funds = {
      ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
      ...{ PayAmount: 60_000, OutsideAmount: 60_000, NeedPassword: false },
    }
    const order = {
      ...sample(orderDetail),
      Status: 'PendingPay' as const,
      ExpireAt: Date.now() + 600_000,
    }
    const page = await openPage('myOrders', {
      user: true,
      answers: {
        'order.list': listOf(row(), row({ Id: 'o2', ShopName: '云上茶室' })),
        'order.get': ({ OrderId = '' }) => ({
          ...order,
          Id: OrderId,
          Title: OrderId === 'o1' ? '第一单' : '第二单',
        }),
        'pay.getBalanceAndStoredCard': ({ OrderId }) => (OrderId === 'o1' ? funds : silent),
      },
    })
    await page.tap('去支付：纱线咖啡')
    expect(page.text()).toContain('第一单')
    expect(page.names('button')).toContain('支付 ¥600.00')
    await page.tap('关闭')
    await page.tap('去支付：云上茶室')
    expect(page.text()).toContain('确认付款')
    expect(page.text()).not.toContain('第一单')
    expect(page.text()).not.toContain('600')
    expect(page.getByRole('button', '支付').getAttribute('aria-disabled')).toBe('true')
  })

  test('reloads when an order’s time runs out', async () => {
    const page = await openPage('myOrders', {
      user: true,
      answers: { 'order.list': listOf(row({ ExpireAt: Date.now() + 1200 })) },
    })
    page.park.answer({
      'order.list': listOf(
        row({ Status: 'Closed', StatusText: '已关闭', Actions: [], ExpireAt: null }),
      ),
    })
    await passTime(1600)
    await page.settled()
    expect(page.text()).toContain('已关闭')
  })
})

describe('mall refunds', () => {
  const open = (refunds: MallRefundRow[], group = 'refund') =>
    openPage('myOrders', {
      user: true,
      query: { group },
      answers: { 'order.list': listOf(), 'mallRefund.list': pageOf(refunds) },
    })

  test('are linked from the refunded orders, if any', async () => {
    const page = await open([sample(mallRefundRow)])
    await page.tap(/商城退款与售后/)
    expect(page.path()).toBe(routes.refunds)
    expect((await open([])).text()).not.toContain('商城退款与售后')
  })

  test('are not requested for other groups', async () => {
    const page = await open([sample(mallRefundRow)], 'doing')
    expect(page.requests('mallRefund.list')).toEqual([])
    expect(page.text()).not.toContain('商城退款与售后')
  })
})

test.each([
  ['one thing that the head names has no line of its own', { Qty: 1, Points: 0 }, []],
  ['several of one have a line with their number', { Qty: 3, Points: 0 }, ['× 3']],
  ['one that also cost points has a line with them', { Qty: 1, Points: 1500 }, ['1,500 积分']],
])('%s', async (_, fields, texts) => {
  const order = sample(orderDetail)
  const item = { ...order.Items[0]!, Name: '储值卡', Image: '', Sku: '', Price: 10_000, ...fields }
  const page = await openPage('orderDetail', {
    user: true,
    query: { id: 'o1' },
    answers: { 'order.get': { ...order, Id: 'o1', ShopName: '', Title: '储值卡', Items: [item] } },
  })
  const lines = Array.from(page.element.querySelectorAll('.orderBody__line'))
  expect(lines).toHaveLength(texts.length)
  texts.forEach((text, at) => expect(lines[at]?.textContent).toContain(text))
})

test('every kind of order links to a page with an id', () => {
  for (const Kind of orderLink.entries.Kind.options) {
    const { to, query } = pageOfOrder({ Kind, Id: 'x' })
    expect(Object.keys(routes)).toContain(to)
    expect(Object.values(query)).toEqual(['x'])
  }
})

test('every order type can be chosen as a filter', () => {
  expect(types.map(({ value }) => value).sort()).toEqual(['', ...orderType.options].sort())
})

describe('order', () => {
  const detail = {
    ...sample(orderDetail),
    Id: 'o1',
    Type: 'card' as const,
    OrderCode: '20261124000000000001',
    Status: 'Done' as const,
    StatusText: '已完成',
    PayAmount: 9500,
    OffersText: '券已退回',
    ExpireAt: null,
    Actions: ['viewCard' as const],
  }

  test('shows items and payment split, and copies its number', async () => {
    const page = await openPage('orderDetail', {
      user: true,
      query: { id: 'o1' },
      answers: { 'order.get': detail },
    })
    for (const { Name } of detail.Items) expect(page.text()).toContain(Name)
    for (const { Title } of detail.Reductions) expect(page.text()).toContain(Title)
    for (const { Name } of detail.PaySplit) expect(page.text()).toContain(Name)
    for (const { Reason } of detail.Refunds) expect(page.text()).toContain(Reason)
    expect(page.text()).toContain('运费')
    expect(page.text()).toContain('券已退回')
    await page.tap('复制订单编号 2026 1124 0000 0000 0001')
    expect(page.toasts()).toEqual(['订单编号已复制'])
    await page.tap('查看储值卡')
    expect(page.path()).toBe(routes.allValueCards)
  })

  test('has only the acts named by the server', async () => {
    const open = (Actions: (typeof orderDetail.entries.Actions.item.options)[number][]) =>
      openPage('orderDetail', {
        user: true,
        query: { id: 'o1' },
        answers: { 'order.get': { ...detail, PaidAt: null, Actions } },
      })
    const acts = ['去支付 ¥95.00', '取消订单', '查看储值卡', '查看余额', '更换优惠']
    const actsOf = (page: typeof none) => [...page.names('button'), ...page.names('link')]
    const none = await open([])
    expect(none.names('button')).not.toEqual(
      expect.arrayContaining([expect.stringMatching('去支付')]),
    )
    for (const act of acts) expect(actsOf(none)).not.toContain(act)
    const all = await open(['pay', 'cancel', 'changeOffers', 'viewCard', 'viewBalance'])
    expect(actsOf(all)).toEqual(expect.arrayContaining(acts))
  })

  test('confirming a payment after its time says to wait, and asks again', async () => {
    const state = { StatusText: '支付确认中', CloseReason: '', Actions: [] }
    const page = await openPage('orderDetail', {
      user: true,
      query: { id: 'o1' },
      answers: { 'order.get': { ...detail, Status: 'PendingPay', ...state } },
    })
    expect(page.text()).toContain('已付款请稍候，到账后更新')
    page.park.answer({ 'order.get': detail })
    await passTime(3000)
    await page.settled()
    expect(page.text()).toContain('已完成')
    expect(page.text()).not.toContain('已付款请稍候')
  })

  test('is cancelled after a question, and reloaded', async () => {
    const open = {
      ...detail,
      Status: 'PendingPay' as const,
      StatusText: '待支付',
      Actions: ['pay' as const, 'cancel' as const],
    }
    const closed = { ...open, Status: 'Closed' as const, StatusText: '已关闭', Actions: [] }
    let isClosed = false
    const page = await openPage('orderDetail', {
      user: true,
      query: { id: 'o1' },
      answers: {
        'order.get': () => (isClosed ? closed : open),
        'order.closeOrder': () => {
          isClosed = true
          return closed
        },
      },
    })
    await page.tap('取消订单')
    expect(page.module<typeof Dialogs>('platform/dialog').openedQuestions).toHaveLength(1)
    expect(page.requests('order.closeOrder')[0]?.request).toMatchObject({ OrderId: 'o1' })
    expect(page.text()).toContain('已关闭')
  })
})

describe('my page', () => {
  test('shows counts of orders and links to them', async () => {
    const page = await openPage('my', { user: true, answers: { 'order.counts': counts } })
    expect(page.names('link')).toEqual(expect.arrayContaining(['待支付 1', '进行中 2', '退款']))
    await page.tap('进行中 2')
    expect([page.path(), page.query()]).toEqual([routes.myOrders, { group: 'doing' }])
  })

  test('requests no counts for visitors and hides them without an answer', async () => {
    expect((await openPage('my')).requests('order.counts')).toEqual([])
    const page = await openPage('my', { user: true, answers: { 'order.counts': unreachable } })
    expect(page.names('link')).toContain('待支付')
    expect(page.toasts()).toEqual([])
  })
})
