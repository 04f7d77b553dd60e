/** Parking: the fee that goes on, quotes that end, visitors, several cars, no network, what refusals say. */
import { orderDetail } from '@/contract/order'
import { parkingLot, parkingStay, type ParkingStay } from '@/contract/carInfo'
import { payCalls } from '@/contract/pay'
import { routes } from '@/routes'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const minuteMs = 60_000
const rule = {
  FreeMinutes: 30,
  Bands: [{ From: '00:00', UnitMinutes: 30, UnitPrice: 300 }],
  DayCap: 4000,
}

/** A stay of 100 minutes: ¥9.00 of which a coupon takes ¥5.00. */
const stayOf = (fields: Partial<ParkingStay> = {}): ParkingStay => ({
  ...sample(parkingStay),
  Id: 'st1',
  Code: '12345678',
  LotId: 'lot1',
  LotName: '地下停车场',
  PlateNo: '浙A12345',
  PlateColor: 'blue',
  InAt: Date.now() - 99.5 * minuteMs,
  InImage: '',
  OutAt: null,
  MinutesParked: 100,
  Rule: rule,
  RuleText: '第 1–30 分钟免费；之后每 30 分钟 ¥3.00；24 小时封顶 ¥40.00。',
  Lines: [
    { Text: '第 1–30 分钟免费', Amount: 0 },
    { Text: '第 31–100 分钟，每 30 分钟 ¥3.00，计 3 次', Amount: 900 },
  ],
  Amount: 900,
  SettledAmount: 0,
  MemberFreeMinutes: 0,
  Reductions: [{ Step: 'coupon', Title: '停车券', Reason: '最省的一张', Amount: 500 }],
  PayAmount: 400,
  NextRiseAt: Date.now() + 20 * minuteMs,
  QuoteId: 'q1',
  QuoteExpireAt: Date.now() + 3 * minuteMs,
  PaidAt: null,
  LeaveBefore: null,
  Status: 'In',
  StatusText: '待缴费',
  Actions: ['pay', 'pickCoupon'],
  ...fields,
})
const lot = {
  ...sample(parkingLot),
  Id: 'lot1',
  Name: '地下停车场',
  Spaces: 120,
  Free: 32,
  Rule: rule,
  RuleText: '第 1–30 分钟免费。',
}
const order = (fields: object = {}) => ({
  ...sample(orderDetail),
  Id: 'o1',
  Type: 'parking' as const,
  PayAmount: 400,
  ExpireAt: Date.now() + 600_000,
  Status: 'PendingPay' as const,
  Actions: ['pay' as const],
  PaidAt: null,
  ...fields,
})
const paid = order({ Status: 'Done', StatusText: '支付成功', PaidAt: Date.now(), Actions: [] })
const funds = {
  ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
  PayAmount: 400,
  OutsideAmount: 0,
  NeedPassword: false,
  PasswordIsSet: true,
}
const answers = (stays: ParkingStay[], more: Answers = {}): Answers => ({
  'carInfo.queryTemporaryPay': stays,
  'parkingLot.list': [lot],
  'carInfo.temporaryPay': order(),
  'order.get': order(),
  'pay.getBalanceAndStoredCard': funds,
  ...more,
})
const open = (stays: ParkingStay[], more: Answers = {}) =>
  openPage('parking', { user: true, answers: answers(stays, more) })

const asked = (page: OpenedPage) => page.requests('carInfo.queryTemporaryPay')
/** Waits for the clock of the running app. */
async function wait(page: OpenedPage, ms: number) {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await page.settled()
}

describe('the own car', () => {
  test('is found by itself, with what was taken off and why', async () => {
    const page = await open([stayOf()])
    expect(asked(page)[0]?.request).toEqual({})
    for (const text of ['浙A·12345', '地下停车场', '已停 1 小时 40 分', '停车券', '最省的一张'])
      expect(page.text()).toContain(text)
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
  })

  test('how the fee comes about is a tap away', async () => {
    const page = await open([stayOf()])
    await page.tap('这笔费用怎么算的')
    expect(page.text()).toContain('第 31–100 分钟，每 30 分钟 ¥3.00，计 3 次')
    expect(page.text()).toContain('收费标准：第 1–30 分钟免费')
  })

  test('of several cars one is whole, and another is a tap away', async () => {
    const page = await open([
      stayOf(),
      stayOf({ Id: 'st2', PlateNo: '沪B67890', PayAmount: 1200, QuoteId: 'q2' }),
    ])
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    await page.tap('沪B·67890', 'radio')
    expect(page.findByRole('button', '付款 ¥12.00')).not.toBeNull()
    await page.tap('付款 ¥12.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ QuoteId: 'q2' })
  })

  test('none inside says so, and leads to the cars', async () => {
    const page = await open([])
    expect(page.text()).toContain('没有找到在场的车')
    await page.tap('去添加车辆')
    expect(page.path()).toBe(routes.cars)
  })
})

/** Far enough ahead that the page stands before it on a busy machine. */
const soonMs = 5000

describe('the fee goes on', () => {
  test('by the shared rules when it rises, and the server is asked anew', async () => {
    const NextRiseAt = Date.now() + soonMs
    const page = await open([stayOf({ InAt: NextRiseAt - 120 * minuteMs - 1, NextRiseAt })])
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    page.park.answer({
      'carInfo.queryTemporaryPay': [stayOf({ Amount: 1200, PayAmount: 700, QuoteId: 'q2' })],
    })
    await wait(page, soonMs + 500)
    expect(asked(page)).toHaveLength(2)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('without a network too: what was seen last goes on by the rules', async () => {
    const NextRiseAt = Date.now() + soonMs
    const page = await open([stayOf({ InAt: NextRiseAt - 120 * minuteMs - 1, NextRiseAt })])
    page.park.answer({ 'carInfo.queryTemporaryPay': unreachable })
    await wait(page, soonMs + 2500)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('a quote that is over is asked for anew by itself', async () => {
    const page = await open([stayOf({ QuoteExpireAt: Date.now() + soonMs })])
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf({ QuoteId: 'q2' })] })
    await wait(page, soonMs + 500)
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ QuoteId: 'q2' })
  })
})

describe('paying', () => {
  test('makes the order of the quote, and ends at the time to leave', async () => {
    const LeaveBefore = Date.now() + 20 * minuteMs
    const page = await open([stayOf()], {
      'order.payOrder': { Order: paid, Payment: null },
    })
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ QuoteId: 'q1' })
    page.park.answer({
      'order.get': paid,
      'carInfo.queryTemporaryPay': [stayOf({ Status: 'Paid', LeaveBefore, Actions: ['leave'] })],
    })
    await page.tap(/^支付 ¥/)
    expect(page.path()).toBe(routes.parkingPaid)
    expect(asked(page).at(-1)?.request).toEqual({ OrderId: 'o1' })
    expect(page.text()).toContain('免费离场至')
    expect(page.text()).toContain('支付成功')
  })

  test('twice tapped is one order', async () => {
    const page = await open([stayOf()])
    const button = page.getByRole('button', '付款 ¥4.00')
    button.click()
    button.click()
    await page.settled()
    expect(page.requests('carInfo.temporaryPay')).toHaveLength(1)
  })

  test.each([
    ['quoteExpired', '报价已过期', '报价已过期，已按现在的费用重新计算，请确认后再付款'],
    ['parkingPaid', '这次停车已付清', '这次停车已付清'],
    ['parkingLeft', '这辆车已离场', '这辆车已离场'],
    ['parkingPaying', '他人正在支付，请稍后再试', '他人正在支付，请稍后再试'],
  ])('%s is said in one line, and the stay asked anew', async (reason, message, said) => {
    const page = await open([stayOf()], { 'carInfo.temporaryPay': failed(400, message, reason) })
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf({ PayAmount: 700, QuoteId: 'q2' })] })
    await page.tap('付款 ¥4.00')
    expect(page.getByRole('alert', undefined).textContent).toBe(said)
    expect(asked(page)).toHaveLength(2)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test("an offer of one's own goes with the question and with the order", async () => {
    const page = await open([stayOf()], { 'coupon.myList': sampleCoupons() })
    await page.tap('更换优惠')
    await page.tap(/^不用优惠券和积分/)
    const Choice = { coupon: false, points: false }
    expect(asked(page).at(-1)?.request).toEqual({ Choice })
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ Choice })
  })
})

const sampleCoupons = () => ({ DataRows: [], CurrentPageIndex: 1, PageCount: 0 })

describe('leaving', () => {
  test('for free is one tap', async () => {
    const free = stayOf({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: ['leave'] })
    const page = await open([free], {
      'carInfo.leaveFree': { IsOpen: true, Text: '已开闸，一路平安' },
    })
    await page.tap('无需付款，开闸离场')
    expect(page.requests('carInfo.leaveFree')[0]?.request).toEqual({ Id: 'st1', Code: '12345678' })
    expect(page.text()).toContain('已开闸，一路平安')
  })

  test('with something due is refused, and the stay asked anew', async () => {
    const free = stayOf({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: ['leave'] })
    const page = await open([free], {
      'carInfo.leaveFree': failed(400, '还有停车费未付', 'parkingDue'),
    })
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf()] })
    await page.tap('无需付款，开闸离场')
    expect(page.text()).toContain('还有停车费未付')
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
  })

  test('a paid stay shows until when, and only the difference once that is over', async () => {
    const page = await open([
      stayOf({ Status: 'Paid', LeaveBefore: Date.now() + soonMs, Actions: ['leave'] }),
    ])
    expect(page.text()).toContain('免费离场至')
    page.park.answer({
      'carInfo.queryTemporaryPay': [
        stayOf({
          Status: 'Overstayed',
          StatusText: '超时',
          Amount: 1200,
          SettledAmount: 900,
          Reductions: [],
          PayAmount: 300,
          Actions: ['pay'],
        }),
      ],
    })
    await wait(page, soonMs + 1500)
    expect(page.text()).toContain('超时应补')
    expect(page.findByRole('button', '付款 ¥3.00')).not.toBeNull()
  })
})

describe('a visitor', () => {
  const visit = (more: Answers = {}) =>
    openPage('parking', { answers: answers([stayOf({ Reductions: [], PayAmount: 900 })], more) })

  test('finds a car by its plate in one step, without log-in', async () => {
    const page = await visit()
    expect(asked(page)).toHaveLength(0)
    await page.tap(/^第 1 位/)
    for (const key of '浙A12345') await page.tap(key)
    await page.tap('查询停车费')
    expect(page.path()).toBe(routes.parkingStay)
    expect(page.query()).toEqual({ plate: '浙A12345' })
    expect(asked(page)[0]?.request).toEqual({ PlateNo: '浙A12345' })
    expect(page.stored('recentPlates')).toEqual(['浙A12345'])
  })

  test('finds a car without a plate by the number on its slip', async () => {
    const page = await visit({ 'carInfo.parkingOrderDetailByCode': stayOf({ PlateNo: '' }) })
    await page.tap('按小票号')
    await page.tap('查询停车费')
    expect(page.text()).toContain('请输入小票上的 8 位数字')
    await page.type('小票号', '12345678')
    await page.tap('查询停车费')
    expect(page.query()).toEqual({ code: '12345678' })
    expect(page.text()).toContain('无牌车')
  })

  test('is asked to log in when paying, and not before', async () => {
    const page = await visit()
    await page.tap(/^第 1 位/)
    for (const key of '浙A12345') await page.tap(key)
    await page.tap('查询停车费')
    expect(page.text()).toContain('付款时登录')
    await page.tap('付款 ¥9.00')
    expect(page.path()).toBe(routes.login)
  })
})

describe('the stay of an address', () => {
  test('a plate that is not inside says so', async () => {
    const page = await openPage('parkingStay', {
      query: { plate: '浙a·12345' },
      answers: answers([]),
    })
    expect(page.text()).toContain('浙A·12345 不在场内')
  })

  test("a slip that nobody has says so in the server's words", async () => {
    const page = await openPage('parkingStay', {
      query: { code: '00000000' },
      answers: answers([], { 'carInfo.parkingOrderDetailByCode': failed(404, '没有这张小票') }),
    })
    expect(page.text()).toContain('没有这张小票')
  })

  test('the code of a lot shows the own cars in it, its free spaces, and finds others there', async () => {
    const page = await openPage('parkingStay', {
      user: true,
      query: { lotId: 'lot1' },
      answers: answers([stayOf()], {
        'parkingLot.list': [lot, { ...lot, Id: 'l2', Name: '北院' }],
      }),
    })
    expect(asked(page)[0]?.request).toEqual({ LotId: 'lot1' })
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    expect(page.text()).toContain('空位 32')
    expect(page.text()).not.toContain('北院')
  })
})

describe('free spaces', () => {
  test('are said per lot, and a full one is full', async () => {
    const page = await open([], {})
    expect(page.getByRole('link', /^地下停车场，空位 32，共 120 个车位/)).not.toBeNull()
    const full = await openPage('parking', {
      answers: answers([], { 'parkingLot.list': [{ ...lot, Free: 0 }] }),
    })
    expect(full.text()).toContain('已满')
  })
})

test('where the car stands is kept on the device and asked of nobody', async () => {
  const page = await open([])
  const before = page.requests().length
  await page.tap('记下停车位置')
  await page.type('柱号', 'B2-117')
  await page.tap('好了')
  expect(page.text()).toContain('B2-117')
  expect(page.stored('parkedCar')).toMatchObject({ pillar: 'B2-117' })
  expect(page.requests()).toHaveLength(before)
  await page.tap('找到车了，清除')
  expect(page.stored('parkedCar')).toBeUndefined()
})
