/** Choosing offers and paying: the request equals the display, and changes are announced. */
import { orderDetail } from '@/contract/order'
import { parkShopCalls } from '@/contract/parkShop'
import { routes } from '@/routes'
import { Trouble, type Answers } from '../support/screens/fakePark'
import { choiceOf, owned, running, type Offered } from '../support/screens/offers'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const alone = { Activity: false, Points: false, Coupon: false }
const offered: Offered = {
  coupons: [
    owned('c15', '满 100 减 15', 1_500, { Kind: 'full', Threshold: 10_000 }),
    owned('c10', '十元券', 1_000),
    owned('single', '专享 20 元券', 2_000, { Stackable: alone }),
    owned('big', '满 500 减 90', 9_000, { Kind: 'full', Threshold: 50_000 }),
    owned('park', '2 小时停车券', 0, { Kind: 'parking', Scope: 'parking', Minutes: 120 }),
  ],
  activities: [running('act', '夜市随手减', [[10_000, 1_200]])],
  points: 500,
}

const shop = sample(parkShopCalls.get.data, {
  fields: { Id: 'shop-1', Name: '晒布场咖啡', CanPay: true, PayNote: '' },
})

/** Answers of a park with these offers; `offered` may be changed while the page is open. */
const answersFor = (now: { offered: Offered }, more: Answers = {}): Answers => ({
  'parkShop.get': shop,
  'coupon.choose': (request) => choiceOf(now.offered, request),
  ...more,
})

const open = (answers: Answers = answersFor({ offered }), amount = '12000') =>
  openPage('selectCoupon', { query: { shopId: 'shop-1', amount }, user: true, answers })

/** With ordinary spaces. */
const textOf = (page: OpenedPage) => page.text().replace(/\s+/g, ' ')
const ticked = (page: OpenedPage) =>
  [...page.element.querySelectorAll('[role="checkbox"][aria-checked="true"]')].map(
    (element) => element.querySelector('.couponCard__name')?.textContent,
  )
/** Saving and amount to pay, as shown in the page's footer. */
const sums = (page: OpenedPage) =>
  /共省\n¥\n([\d,]+)\n(\.\d\d)\n实付 (¥[\d.,]+)/.exec(page.text())?.slice(1, 4)

test('the server’s best choice is preset', async () => {
  const page = await open()
  // 120 − 12 by the activity, − 15 − 10 by coupons; points are spent only where they are switched on.
  expect(ticked(page)).toEqual(['满 100 减 15', '十元券'])
  const best = choiceOf(offered, { Amount: 12_000 }).Best
  expect(best).toMatchObject({ ActivityId: 'act', CouponIds: ['c10', 'c15'], Off: 3_700 })
  expect(sums(page)).toEqual(['37', '.00', '¥83.00'])
  expect(page.text()).toContain('最省组合')
})

test('the saving follows every tap without a request', async () => {
  const page = await open()
  const requestCount = page.requests('coupon.choose').length
  await page.tap(/十元券/, 'checkbox')
  expect(sums(page)).toEqual(['27', '.00', '¥93.00'])
  expect(page.text()).toContain('比最省组合少省 ¥10.00')
  await page.tap(/^积分抵扣/, 'switch')
  expect(sums(page)).toEqual(['32', '.00', '¥88.00'])
  // With points on, the best combination includes them.
  expect(page.text()).toContain('比最省组合少省 ¥10.00')
  await page.tap('不参加满减', 'radio')
  expect(sums(page)).toEqual(['20', '.00', '¥100.00'])
  await page.tap('不使用优惠')
  expect(sums(page)).toEqual(['0', '.00', '¥120.00'])
  expect(ticked(page)).toEqual([])
  await page.tap('用最省组合')
  expect(sums(page)).toEqual(['42', '.00', '¥78.00'])
  expect(page.requests('coupon.choose')).toHaveLength(requestCount)
})

test('points are used once switched on, with a note at checkout, and remembered', async () => {
  const answers = answersFor({ offered }, { 'order.submit': (request) => order(request as never) })
  const page = await openPaying(answers)
  expect(textOf(page)).toContain('满减 12 元 券 25 元')
  await page.tap(/^优惠/, 'link')
  await page.tap(/^积分抵扣/, 'switch')
  await page.tap('就用这些')
  await passTime(30)
  await page.settled()
  expect(page.path()).toBe(routes.scanPay)
  expect(page.requests('coupon.choose').at(-1)?.request.Choice).toEqual({ points: true })
  expect(textOf(page)).toContain('满减 12 元 券 25 元 积分 5 元')
  expect(page.stored('pointsWish')).toHaveLength(1)
  await page.tap('付款 ¥78.00')
  expect(page.requests('order.submit')[0]?.request.Choice).toMatchObject({ points: true })
})

test('an exclusive coupon replaces the others, with a message', async () => {
  const page = await open()
  await page.tap(/专享 20 元券/, 'checkbox')
  expect(ticked(page)).toEqual(['专享 20 元券'])
  expect(sums(page)).toEqual(['20', '.00', '¥100.00'])
  expect(page.text()).toContain('“十元券”、“满 100 减 15”不能同享，已取消')
  expect(page.text()).toContain('此券不与满减同享，满减已取消')
  await page.tap(/^积分抵扣/, 'switch')
  expect(page.text()).toContain('本组合不可用')
})

test('unusable coupons have a reason, and the next saving its distance', async () => {
  const page = await open()
  const rows = page.rows().join('\n')
  expect(rows).toContain('还差 380 元可用')
  expect(rows).toContain('仅限停车缴费使用')
  expect(page.text()).toContain('本单不可用（2）')
  const near = await open(answersFor({ offered }), '9000')
  expect(near.text()).toMatch(/再买 10 元，多省 \d/)
})

test('without coupons the page shows notices and the full amount', async () => {
  const page = await open(answersFor({ offered: {} }))
  expect(page.text()).toContain('本单没有可用的券')
  expect(page.text()).toContain('本单没有可用优惠')
  expect(sums(page)).toEqual(['0', '.00', '¥120.00'])
})

/** The page that pays the shop, with ¥120 typed. */
async function openPaying(answers: Answers): Promise<OpenedPage> {
  const page = await openPage('scanPay', { query: { shopId: 'shop-1' }, user: true, answers })
  for (const key of ['1', '2', '0']) await page.tap(key, 'button')
  await passTime(350)
  await page.settled()
  return page
}

const order = (request: { Amount?: number; Choice?: { saved?: unknown } }) =>
  sample(orderDetail, {
    fields: {
      Id: 'order-1',
      Type: 'scan',
      Status: 'PendingPay',
      Actions: ['pay', 'cancel'],
      Refunds: [],
      PayAmount: (request.Amount ?? 0) - Number(request.Choice?.saved ?? 0),
      Reductions: [{ Step: 'coupon', Title: '十元券', Reason: '优惠券，减 ¥10.00', Amount: 1_000 }],
    },
  })

test('paying a shop shows the saving and orders exactly that', async () => {
  const page = await openPaying(
    answersFor({ offered }, { 'order.submit': (request) => order(request as never) }),
  )
  expect(textOf(page)).toContain('满减 12 元 券 25 元')
  await page.tap('付款 ¥83.00')
  expect(page.requests('order.submit').map(({ request }) => request.Choice)).toEqual([
    { coupon: ['c10', 'c15'], activity: 'act', points: false, saved: 3_700 },
  ])
  expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
})

test('another choice returns to the payment page and is priced by the server', async () => {
  const page = await openPaying(
    answersFor({ offered }, { 'order.submit': (request) => order(request as never) }),
  )
  await page.tap(/^优惠/, 'link')
  expect(page.path()).toBe(routes.selectCoupon)
  expect(page.query()).toEqual({ shopId: 'shop-1', amount: '12000' })
  await page.tap('不使用优惠')
  await page.tap(/十元券/, 'checkbox')
  await page.tap('就用这些')
  await passTime(30)
  await page.settled()
  expect(page.path()).toBe(routes.scanPay)
  const choices = page.requests('coupon.choose').map(({ request }) => request.Choice)
  expect(choices[choices.length - 1]).toEqual({ coupon: ['c10'], activity: false, points: false })
  expect(textOf(page)).toContain('券 10 元 换组合再省 27 元')
  await page.tap('付款 ¥110.00')
  expect(page.requests('order.submit')[0]?.request.Choice).toEqual({
    coupon: ['c10'],
    activity: false,
    points: false,
    saved: 1_000,
  })
})

test('a changed saving is shown line by line, and ordered only after consent', async () => {
  const now = { offered }
  const messages = [
    '优惠有变化：原共省 ¥37.00，现共省 ¥22.00',
    '十元券：省 ¥10.00',
    '夜市随手减：省 ¥12.00',
  ]
  let isChanged = true
  const page = await openPaying(
    answersFor(now, {
      'order.submit': (request) => {
        if (!isChanged) return order(request as never)
        isChanged = false
        now.offered = { ...offered, coupons: offered.coupons?.slice(1) }
        const [Message] = messages
        const body = { code: 409, succeeded: false, Message, Messages: messages }
        return new Trouble({ status: 409, body: { ...body, Reason: 'offerChanged' } })
      },
    }),
  )
  await page.tap('付款 ¥83.00')
  const alertText = page.getByRole('alert').textContent
  for (const line of messages) expect(alertText).toContain(line)
  expect(page.findByRole('dialog')).toBeNull()
  expect(page.toasts()).toEqual([])
  expect(textOf(page)).toContain('满减 12 元 券 10 元')
  await page.tap('付款 ¥98.00')
  const saved = page
    .requests('order.submit')
    .map(({ request }) => (request.Choice as { saved: number }).saved)
  expect(saved).toEqual([3_700, 2_200])
  const ids = page.requests('order.submit').map(({ request }) => request.RequestId)
  expect(new Set(ids).size).toBe(2)
  expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
})

test('a chosen coupon no longer available is replaced by the best, with a message', async () => {
  const now = { offered }
  const page = await openPaying(answersFor(now))
  await page.tap(/^优惠/, 'link')
  await page.tap(/专享 20 元券/, 'checkbox')
  now.offered = { ...offered, coupons: offered.coupons?.slice(0, 2) }
  await page.tap('就用这些')
  await passTime(30)
  await page.settled()
  expect(page.text()).toContain('优惠券不存在，已改用最省组合')
  expect(page.findByRole('button', '付款 ¥83.00')).not.toBeNull()
})

test('closing the cashier returns the coupons at once', async () => {
  const page = await openPaying(
    answersFor({ offered }, { 'order.submit': (request) => order(request as never) }),
  )
  await page.tap('付款 ¥83.00')
  await page.tap('关闭')
  expect(page.requests('order.closeOrder').map(({ request }) => request.OrderId)).toEqual([
    'order-1',
  ])
  await page.tap('付款 ¥83.00')
  await page.tap('更换优惠')
  expect(page.requests('order.closeOrder')).toHaveLength(2)
  expect(page.path()).toBe(routes.selectCoupon)
})

test('a visitor requests no offers and is offered log-in', async () => {
  const page = await openPage('scanPay', {
    query: { shopId: 'shop-1' },
    answers: { 'parkShop.get': shop },
  })
  await page.tap('8', 'button')
  expect(page.text()).toContain('登录后用优惠')
  expect(page.requests('coupon.choose')).toEqual([])
  await page.tap(/^优惠/, 'link')
  expect(page.path()).toBe(routes.login)
})

test('before an amount is typed the link opens the shop’s coupons', async () => {
  const page = await openPage('scanPay', {
    query: { shopId: 'shop-1' },
    user: true,
    answers: { ...answersFor({ offered }), 'discountChannel.listByShopId': [] },
  })
  expect(page.requests('coupon.choose')).toEqual([])
  await page.tap(/看本店可用的券/, 'link')
  expect(page.path()).toBe(routes.shopCoupons)
  expect(page.query()).toEqual({ shopId: 'shop-1' })
})

test('an unpaid order is closed before its offers are chosen again', async () => {
  const unpaid = sample(orderDetail, {
    fields: {
      Id: 'order-1',
      Type: 'scan',
      ShopId: 'shop-1',
      GoodsAmount: 12_000,
      Status: 'PendingPay',
      Actions: ['pay', 'cancel', 'changeOffers'],
      Refunds: [],
    },
  })
  const page = await openPage('payDetail', {
    query: { id: 'order-1' },
    user: true,
    answers: answersFor({ offered }, { 'order.get': unpaid, 'order.closeOrder': unpaid }),
  })
  await page.tap('去支付')
  await page.tap('更换优惠')
  expect(page.requests('order.closeOrder').map(({ request }) => request.Reason)).toEqual([
    '更换优惠',
  ])
  expect(page.path()).toBe(routes.scanPay)
  expect(page.query()).toEqual({ shopId: 'shop-1', amount: '12000' })
  await passTime(350)
  await page.settled()
  expect(page.findByRole('button', '付款 ¥83.00')).not.toBeNull()
})
