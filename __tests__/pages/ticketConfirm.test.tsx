/** Ordering held seats: the request equals the display, the remaining time is shown, and going back keeps the seats. */
import { couponCalls } from '@/contract/coupon'
import { orderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import {
  orderSeat,
  ticketOrder,
  ticketOrderCalls,
  ticketOrderDetail,
  ticketQuote,
  type OrderSeat,
  type TicketOrder,
  type TicketQuote,
} from '@/contract/ticketOrder'
import type * as BackGuard from '@/platform/backGuard'
import { routes } from '@/routes'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const seat = (Line: number, fields: Partial<OrderSeat> = {}): OrderSeat => ({
  ...sample(orderSeat),
  Line,
  Seat: 100 + Line,
  SeatText: `池座 6 排 ${12 + Line} 座`,
  Gate: '2 号门',
  TierName: '甲等票',
  Colour: '#1a7282',
  Mark: 'A',
  KindText: '',
  Price: 8000,
  BasePrice: 8000,
  PayShare: 8000,
  ViewerName: '',
  ViewerIdMask: '',
  RefundedAmount: 0,
  StateText: '',
  CanRefund: false,
  ...fields,
})
const held = (fields: Partial<TicketOrder> = {}): TicketOrder => ({
  ...sample(ticketOrder),
  Id: 't1',
  ScheduleId: 'd1',
  Title: '牡丹亭',
  StartAt: Date.UTC(2026, 10, 30, 11, 30),
  Theatre: '之江剧院',
  Hall: '大厅',
  Count: 2,
  ExpireAt: Date.now() + 500_000,
  Status: 'Holding',
  Actions: ['confirm', 'cancel'],
  ...fields,
})
const quote = (fields: Partial<TicketQuote> = {}): TicketQuote => ({
  ...sample(ticketQuote),
  Order: held(),
  Seats: [seat(0), seat(1, { Price: 7000 })],
  NeedRealName: false,
  GoodsAmount: 15000,
  Reductions: [{ Step: 'coupon', Title: '演出券', Reason: '满 100 减 10', Amount: 1000 }],
  PayAmount: 14000,
  RefundRuleText: '开演 24 小时前退 50%；24 小时内不退。',
  KnownViewers: [],
  ...fields,
})
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
    ...{ Points: 0, PointsOff: 0, Off: 1000, Pay: 14000 },
  },
}
const payment = {
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'ticket' as const,
  PayAmount: 14000,
  ExpireAt: Date.now() + 500_000,
  Status: 'PendingPay' as const,
  StatusText: '待支付',
  Actions: ['pay' as const],
}
const detail = { ...sample(ticketOrderDetail), ...held({ Status: 'PendingPay' }), Payment: payment }
const answers: Answers = {
  'ticketOrder.orderConfirm': quote(),
  'ticketOrder.submit': { Order: held({ Status: 'PendingPay' }), Payment: payment },
  'ticketOrder.cancel': { ...detail, Status: 'Cancelled' },
  'ticketOrder.allDetail': detail,
  'coupon.choose': best,
  'order.get': payment,
  'pay.getBalanceAndStoredCard': {
    ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
    PayAmount: 14000,
  },
}
const open = (changes: Answers = {}) =>
  openPage('ticketConfirm', {
    user: true,
    query: { id: 't1' },
    answers: { ...answers, ...changes },
  })
const submitted = (page: OpenedPage) =>
  page.requests('ticketOrder.submit').map(({ request }) => request)
const quoted = (page: OpenedPage) => page.requests('ticketOrder.orderConfirm')
const isCashierOpen = (page: OpenedPage) => page.text().includes('确认付款')

test('a visitor is asked to log in, and no quote is requested', async () => {
  const page = await openPage('ticketConfirm', { query: { id: 't1' }, answers })
  expect(page.text()).toContain('登录后确认订单')
  expect(quoted(page)).toEqual([])
})

test('the reductions of the total have rows where the line of the offers fails', async () => {
  const page = await open({ 'coupon.choose': failed(500, '服务开小差了') })
  expect(page.text()).toContain('演出券')
  expect((await open()).text()).not.toContain('演出券')
})

test('without an order the page leads to the shows, and no quote is requested', async () => {
  const page = await openPage('ticketConfirm', { user: true, query: {}, answers })
  expect(page.text()).toContain('还没有选座')
  expect(quoted(page)).toEqual([])
  expect(page.text()).toContain('看看演出')
})

test('seats, offers and total are sent as shown', async () => {
  const page = await open()
  for (const text of [
    '牡丹亭',
    '11月30日 周一 19:30',
    '之江剧院 · 大厅',
    '池座 6 排 12 座',
    '甲等票',
    '2 号门',
    '会员价',
    '券 10 元',
    '开演 24 小时前退',
  ])
    expect(page.text().replace(/\u00a0/g, ' ')).toContain(text)
  expect(page.getByRole('timer').getAttribute('aria-label')).toMatch(/座位保留 8 分/)
  await page.tap('提交订单')
  expect(submitted(page)).toMatchObject([
    {
      Id: 't1',
      Choice: { coupon: ['c1'], activity: false, points: false, saved: 1000 },
      Total: 14000,
      Viewers: [],
    },
  ])
  expect(isCashierOpen(page)).toBe(true)
})

test('an unpaid cashier opens the order, which keeps its seats', async () => {
  const page = await open()
  await page.tap('提交订单')
  await page.tap('关闭')
  expect([page.path(), page.query()]).toEqual([routes.ticketOrderDetail, { payOrderId: 'o1' }])
  expect(page.requests('ticketOrder.cancel')).toEqual([])
})

test('offers are chosen on their page for this order', async () => {
  const page = await open()
  await page.tap(/^优惠/)
  expect([page.path(), page.query()]).toEqual([
    routes.selectCoupon,
    { ticketOrderId: 't1', amount: '15000' },
  ])
  expect(page.requests('coupon.choose').at(-1)?.request).toEqual({ TicketOrderId: 't1' })
})

test.each([
  ['priceChanged', '金额有变化，请核对后再提交'],
  ['offerChanged', '优惠有变化'],
])('a refusal with %s is shown and the price reloaded', async (reason, message) => {
  const page = await open({ 'ticketOrder.submit': failed(409, message, reason) })
  const before = quoted(page).length
  await page.tap('提交订单')
  expect(page.getByRole('alert').textContent).toContain(message)
  expect(quoted(page).length).toBeGreaterThan(before)
  expect(isCashierOpen(page)).toBe(false)
})

test('after a lost answer the next try is the same order', async () => {
  const page = await open({ 'ticketOrder.submit': unreachable })
  await page.tap('提交订单')
  page.park.answer({ 'ticketOrder.submit': answers['ticketOrder.submit'] })
  await page.tap('提交订单')
  const ids = submitted(page).map(({ RequestId }) => RequestId)
  expect(new Set(ids).size).toBe(1)
  expect(isCashierOpen(page)).toBe(true)
})

describe('named tickets', () => {
  const named = quote({
    NeedRealName: true,
    KnownViewers: [{ Id: 'k1', Name: '李四', IdMask: '330*************21' }],
  })
  const number = '11010519491231002X'

  test('are not sent before all names are filled in', async () => {
    const page = await open({ 'ticketOrder.orderConfirm': named })
    await page.tap('提交订单')
    expect(submitted(page)).toEqual([])
    expect(page.text()).toContain('请填写观演人姓名')
    expect(page.text()).toContain('请填写证件号')
  })

  test('take kept people by tap and new ones typed; numbers are not stored on the device', async () => {
    const page = await open({ 'ticketOrder.orderConfirm': named })
    await page.tap('李四')
    expect(page.text()).toContain('李四 330*************21')
    await page.type('姓名', '张三')
    await page.type('证件号', number.toLowerCase())
    page.park.answer({ 'ticketOrder.submit': unreachable })
    await page.tap('提交订单')
    expect(submitted(page)).toMatchObject([
      { Viewers: [{ KnownId: 'k1' }, { Name: '张三', IdCard: number }] },
    ])
    const kept = JSON.stringify(['openRequests', 'drafts'].map((key) => page.stored(key)))
    expect(kept).toContain('order/submit')
    expect(kept.toUpperCase()).not.toContain(number)
  })

  test('accept another type of paper for a guest from abroad', async () => {
    const page = await open({ 'ticketOrder.orderConfirm': quote({ ...named, Seats: [seat(0)] }) })
    await page.type('姓名', 'Jean-Luc O·Neill')
    await page.type('证件号', number)
    await page.tap('更换证件类型，现在是居民身份证')
    await page.tap('护照', 'radio')
    expect(page.text()).toContain('证件类型：护照')
    // The number of another paper is no longer meant.
    expect(page.value('证件号')).toBe('')
    await page.type('证件号', '护照')
    await page.tap('提交订单')
    expect(submitted(page)).toEqual([])
    await page.type('证件号', 'e1234 5678')
    await page.tap('提交订单')
    expect(submitted(page)).toMatchObject([
      { Viewers: [{ Name: 'Jean-Luc O·Neill', IdType: 'passport', IdCard: 'E12345678' }] },
    ])
  })

  test('show an ID number that already has a ticket of this schedule', async () => {
    const page = await open({
      'ticketOrder.orderConfirm': quote({ ...named, Seats: [seat(0)] }),
      'ticketOrder.submit': failed(409, '李* 的证件已购过本场，请更换观演人', 'viewerTaken'),
    })
    await page.tap('李四')
    await page.tap('提交订单')
    expect(page.getByRole('alert').textContent).toContain('证件已购过本场')
    await page.tap('填写新的')
    expect(page.value('姓名')).toBe('')
  })
})

describe('time limit', () => {
  test('expired on opening leads back to the seats', async () => {
    const page = await open({
      'ticketOrder.orderConfirm': failed(409, '占座时间已过', 'holdOver'),
    })
    expect(page.text()).toContain('座位已放回')
    expect(page.findByRole('button', '提交订单')).toBeNull()
    expect(page.findByRole('button', '重新选座')).not.toBeNull()
  })

  test('expired meanwhile disables the submission', async () => {
    const page = await open({
      'ticketOrder.orderConfirm': quote({ Order: held({ ExpireAt: Date.now() + 900 }) }),
    })
    expect(page.findByRole('button', '提交订单')).not.toBeNull()
    page.park.answer({ 'ticketOrder.orderConfirm': failed(409, '占座时间已过', 'holdOver') })
    await passTime(1100)
    await page.settled()
    expect(page.text()).toContain('座位已放回')
    expect(page.findByRole('button', '提交订单')).toBeNull()
  })

  test('of a submitted order is replaced by a link to its page', async () => {
    const page = await open({
      'ticketOrder.orderConfirm': failed(409, '订单已提交', 'orderState'),
    })
    await page.tap('查看订单')
    expect([page.path(), page.query()]).toEqual([routes.ticketOrderDetail, { id: 't1' }])
  })
})

describe('going back', () => {
  const openOver = async (changes: Answers = {}) => {
    const page = await openPage('ticketOrders', {
      user: true,
      answers: {
        ...answers,
        'ticketOrder.list': {
          ...sample(ticketOrderCalls.list.data),
          DataRows: [held()],
        },
        ...changes,
      },
    })
    await page.tap(/^去支付/)
    expect(page.path()).toBe(routes.ticketConfirm)
    return page
  }
  /** Goes back as the router and WeChat's container do: an overlay handles back before the page is left. */
  const goBack = async (page: OpenedPage) => {
    const { backGuard } = page.module<typeof BackGuard>('platform/backGuard')
    if (!backGuard.closeTopmost()) await page.tap('返回')
    await page.settled()
  }
  const left = async (page: OpenedPage) => {
    await passTime(150)
    await page.settled()
    return page.path()
  }

  test('requires no confirmation once the seats are free again', async () => {
    const page = await openOver({
      'ticketOrder.orderConfirm': failed(409, '占座时间已过', 'holdOver'),
    })
    await goBack(page)
    expect(page.path()).toBe(routes.ticketOrders)
  })

  test('requires a confirmation, and declining it stays on the page', async () => {
    const page = await openOver()
    await goBack(page)
    expect(page.text()).toContain('继续下单')
    await page.tap('继续下单')
    expect(page.path()).toBe(routes.ticketConfirm)
    expect(page.text()).not.toContain('继续下单')
  })

  test('keeps the seats for the remaining time', async () => {
    const page = await openOver()
    await goBack(page)
    await page.tap('保留座位，稍后付款')
    expect(await left(page)).toBe(routes.ticketOrders)
    expect(page.requests('ticketOrder.cancel')).toEqual([])
  })

  test('frees the seats', async () => {
    const page = await openOver()
    await goBack(page)
    await page.tap('放弃座位')
    expect(await left(page)).toBe(routes.ticketOrders)
    expect(page.requests('ticketOrder.cancel')).toMatchObject([{ request: { Id: 't1' } }])
  })

  test('stays if the seats cannot be freed', async () => {
    const page = await openOver({
      'ticketOrder.cancel': failed(409, '订单已支付', 'orderState'),
    })
    await goBack(page)
    await page.tap('放弃座位')
    expect(await left(page)).toBe(routes.ticketConfirm)
    expect(page.toasts()).toContain('订单已支付')
  })
})
