/** Unpaid orders: visible on the pages in use, paid or opened from there, closed by the server's clock. */
import { orderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { tradeBillRow, type TradeBillRow } from '@/contract/tradeBill'
import { userCoupon } from '@/contract/coupon'
import { pointsSummary } from '@/contract/points'
import { routes, type RouteName } from '@/routes'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const row = (fields: Partial<TradeBillRow> = {}): TradeBillRow => ({
  ...sample(tradeBillRow),
  Id: 'o1',
  OrderId: 'o1',
  Kind: 'unpaid',
  ShopName: '纱线咖啡',
  Amount: 1880,
  ExpireAt: Date.now() + 600_000,
  Holds: ['优惠券“满 100 减 20”', '120 积分'],
  ...fields,
})
const unpaid = (...rows: TradeBillRow[]): Answers => ({
  'tradeBill.listByPage': ({ State }) => pageOf(State === 'unpaid' ? rows : []),
})
const unpaidDetail = () => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'scan' as const,
  Status: 'PendingPay' as const,
  Actions: ['pay' as const, 'cancel' as const],
  ExpireAt: Date.now() + 600_000,
})
const places: RouteName[] = ['home', 'my']
const stripsOf = (page: OpenedPage) =>
  [...page.element.querySelectorAll('.unpaidOrder')].map(({ textContent }) => textContent ?? '')

describe.each(places)('page %s', (route) => {
  test('shows shop, amount, deadline and what the order holds', async () => {
    const page = await openPage(route, { user: true, answers: unpaid(row()) })
    const [strip] = stripsOf(page)
    expect(strip).toMatch(/纱线咖啡.*18\.80/)
    expect(strip).toMatch(/剩余 ?(?:09:5\d|10:00)/)
    expect(strip).toContain('占用 优惠券“满 100 减 20”、120 积分')
  })

  test('pays by the cashier with the same order', async () => {
    const order = unpaidDetail()
    const page = await openPage(route, {
      user: true,
      answers: {
        ...unpaid(row()),
        'order.get': order,
        'pay.getBalanceAndStoredCard': sample(payCalls.getBalanceAndStoredCard.data, {
          amount: 'none',
        }),
      },
    })
    await page.tap('去支付：纱线咖啡')
    expect(page.path()).toBe(routes.payDetail)
    expect(page.text()).toContain('确认付款')
    expect(page.requests('order.submit')).toEqual([])
    expect(page.requests('pay.getBalanceAndStoredCard')[0]?.request).toMatchObject({
      OrderId: 'o1',
    })
  })

  test('is cancelled on the order’s own page only', async () => {
    const order = unpaidDetail()
    const page = await openPage(route, {
      user: true,
      answers: { ...unpaid(row()), 'order.get': order },
    })
    expect(page.element.querySelector('.unpaidOrder')?.textContent).not.toContain('取消订单')
    await page.tap(/^纱线咖啡/, 'link')
    expect([page.path(), page.query()]).toEqual([routes.payDetail, { id: 'o1' }])
    expect(page.text()).toContain('取消订单')
  })

  test('hides an order that expired', async () => {
    const past = row({ ExpireAt: Date.now() - 1000 })
    const page = await openPage(route, { user: true, answers: unpaid(past) })
    expect(stripsOf(page)).toEqual([])
  })

  test('requests nothing for visitors', async () => {
    const page = await openPage(route, { answers: unpaid(row()) })
    expect(page.requests('tradeBill.listByPage')).toEqual([])
  })
})

test('bills show the unpaid orders as one line, which leads to them', async () => {
  const past = row({ Id: 'o3', OrderId: 'o3', ExpireAt: Date.now() - 1000 })
  const rows = [row(), row({ Id: 'o2', OrderId: 'o2', Amount: 120 }), past]
  const page = await openPage('bills', { user: true, answers: unpaid(...rows) })
  expect(stripsOf(page)).toEqual([])
  await page.tap(/^待支付 2 笔.*20\.00/, 'link')
  expect([page.path(), page.query()]).toEqual([routes.myOrders, { group: 'toPay' }])
})

test('home shows the unpaid order last, so that its coming moves nothing', async () => {
  const page = await openPage('home', { user: true, answers: unpaid(row()) })
  const box = page.element.querySelector('.home__unpaid')
  expect(box?.querySelector('.unpaidOrder')).toBeTruthy()
  expect(box?.nextElementSibling).toBeNull()
})

test('a coupon held by an order shows this with a link to it', async () => {
  const held = {
    ...sample(userCoupon),
    Id: 'u1',
    Name: '满减券',
    Status: 'Locked' as const,
    StatusText: '已锁定 · 订单支付中',
    UsedOrderId: 'o1',
    Actions: ['viewOrder' as const],
  }
  const page = await openPage('myCoupons', {
    user: true,
    answers: { 'coupon.myList': pageOf([held]) },
  })
  expect(page.text()).toContain('已锁定 · 订单支付中')
  await page.tap('查看订单：满减券')
  expect([page.path(), page.query()]).toEqual([routes.payDetail, { id: 'o1' }])
})

test('points held by orders are shown beside the usable ones', async () => {
  const page = await openPage('points', {
    user: true,
    answers: { 'userPoint.get': { ...sample(pointsSummary), Points: 80, Held: 120 } },
  })
  await page.tap(/120 积分已锁定/)
  expect([page.path(), page.query()]).toEqual([routes.myOrders, { group: 'toPay' }])
})
