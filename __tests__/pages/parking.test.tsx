/** Parking: rising fee, expiring quotes, visitors, several cars, no network, refusals. */
import { orderDetail } from '@/contract/order'
import { parkingLot, parkingStay, type ParkingStay } from '@/contract/carInfo'
import { payCalls } from '@/contract/pay'
import type * as KeptPicture from '@/platform/keptPicture'
import type * as Media from '@/platform/media'
import { mapColours } from '@/features/parkMap/model/palette'
import { parkScene } from '@/features/parkMap/model/parkScene'
import { lotSign } from '@/features/parking/model/lotText'
import type * as PageView from '@/platform/pageView'
import { routes } from '@/routes'
import { formatTime } from '@/utils/dateTime'
import { mapPlace } from '../support/park/mapPlaces'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { choiceOf, owned } from '../support/screens/offers'
import { member } from '../support/screens/people'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

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
  IsOwn: true,
  IsCarOfOthers: false,
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
  RuleText: '第 1–30 分钟免费；之后每 30 分钟 3 元；24 小时封顶 40 元。',
  Lines: [
    { Text: '第 1–30 分钟免费', Amount: 0 },
    { Text: '第 31–100 分钟，每 30 分钟 3 元 × 3', Amount: 900 },
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
  Near: undefined,
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

const queries = (page: OpenedPage) => page.requests('carInfo.queryTemporaryPay')
/** Waits for the clock of the running app. */
async function wait(page: OpenedPage, ms: number) {
  await passTime(ms)
  await page.settled()
}

describe('own car', () => {
  test('is found automatically, with reductions and reasons', async () => {
    const page = await open([stayOf()])
    expect(queries(page)[0]?.request).toEqual({})
    for (const text of ['浙A·12345', '地下停车场', '已停 1 小时 40 分', '停车券', '最省的一张'])
      expect(page.text()).toContain(text)
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
  })

  test('is priced again when the page is shown again', async () => {
    const page = await open([stayOf()])
    const before = queries(page).length
    await page.tap('停车记录', 'link')
    page.park.answer(answers([stayOf({ PayAmount: 700 })]))
    await page.goBack()
    expect(queries(page).length).toBeGreaterThan(before)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('says in a word that it is free', async () => {
    const page = await open([stayOf({ PayAmount: 0, Amount: 0, Reductions: [], Lines: [] })])
    expect(page.text()).toMatch(/本次停车[^]{0,2}免费/)
    expect(page.text()).not.toContain('应付停车费')
  })

  test('shows how the fee is computed on tap', async () => {
    const page = await open([stayOf()])
    await page.tap('费用明细')
    expect(page.text()).toMatch(/第 31–100 分钟\s*每 30 分钟 3 元 × 3/)
    expect(page.text()).toMatch(/收费标准[^]{0,2}第 1–30 分钟免费/)
  })

  test('among several is shown in full, another on tap', async () => {
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

  test('outside shows a message and links to the cars', async () => {
    const page = await open([])
    expect(page.text()).toContain('没查到在场车辆')
    await page.tap('去添加车辆')
    expect(page.path()).toBe(routes.cars)
  })
})

/** Time until the fee rises, long enough for the page to be rendered before it on a busy machine. */
const soonMs = 5000

describe('running fee', () => {
  test('rises by the shared rules, and the stay is fetched again', async () => {
    const NextRiseAt = Date.now() + soonMs
    const page = await open([stayOf({ InAt: NextRiseAt - 120 * minuteMs - 1, NextRiseAt })])
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    page.park.answer({
      'carInfo.queryTemporaryPay': [stayOf({ Amount: 1200, PayAmount: 700, QuoteId: 'q2' })],
    })
    await wait(page, soonMs + 500)
    expect(queries(page)).toHaveLength(2)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('rises offline too, from what was last seen', async () => {
    const NextRiseAt = Date.now() + soonMs
    const page = await open([stayOf({ InAt: NextRiseAt - 120 * minuteMs - 1, NextRiseAt })])
    page.park.answer({ 'carInfo.queryTemporaryPay': unreachable })
    await wait(page, soonMs + 2500)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('gets a new quote automatically when one expires', async () => {
    const page = await open([stayOf({ QuoteExpireAt: Date.now() + soonMs })])
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf({ QuoteId: 'q2' })] })
    await wait(page, soonMs + 500)
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ QuoteId: 'q2' })
  })
})

describe('payment', () => {
  test('makes the quote’s order and ends with the time to leave', async () => {
    const LeaveBefore = Date.now() + 20 * minuteMs
    const page = await open([stayOf()], {
      'order.payOrder': { Order: paid, Payment: null },
    })
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({ QuoteId: 'q1' })
    page.park.answer({
      'order.get': { ...paid, ShopId: null, PointsEarned: 0 },
      'carInfo.queryTemporaryPay': [stayOf({ Status: 'Paid', LeaveBefore, Actions: ['leave'] })],
    })
    await page.tap(/^支付 ¥/)
    expect(page.path()).toBe(routes.parkingPaid)
    expect(queries(page).at(-1)?.request).toEqual({ OrderId: 'o1' })
    expect(page.text()).toContain('前离场')
    expect(page.text()).toContain('支付成功')
    expect(page.text()).toContain('领优惠券')
  })

  test('after a lost answer sends the same request, without a new quote', async () => {
    const page = await open([stayOf()], { 'carInfo.temporaryPay': unreachable })
    await page.tap('付款 ¥4.00')
    const before = queries(page).length
    page.park.answer({
      'carInfo.temporaryPay': order(),
      'carInfo.queryTemporaryPay': [stayOf({ QuoteId: 'q2' })],
    })
    await page.tap('付款 ¥4.00')
    const [first, second] = page.requests('carInfo.temporaryPay').map(({ request }) => request)
    expect(second).toEqual(first)
    expect(queries(page)).toHaveLength(before)
  })

  test('covered by offers is free to leave, whatever the badge said before', async () => {
    const page = await open([stayOf({ PayAmount: 0, StatusText: '停车中 · 待缴费' })])
    expect(page.text()).toContain('停车中')
    expect(page.text()).not.toContain('待缴费')
    expect(page.names('button').filter((name) => name.endsWith('离场'))).toEqual(['开闸离场'])
  })

  test('fully covered by offers takes one tap', async () => {
    const nothing = order({ PayAmount: 0 })
    const page = await open([stayOf({ PayAmount: 0 })], {
      'carInfo.temporaryPay': nothing,
      'order.get': nothing,
      'pay.getBalanceAndStoredCard': { ...funds, PayAmount: 0 },
      'order.payOrder': { Order: paid, Payment: null },
    })
    await page.tap('开闸离场')
    expect(page.requests('order.payOrder')).toHaveLength(1)
    expect(page.path()).toBe(routes.parkingPaid)
  })

  test('tapped twice is one order', async () => {
    const page = await open([stayOf()])
    const button = page.getByRole('button', '付款 ¥4.00')
    button.click()
    button.click()
    await page.settled()
    expect(page.requests('carInfo.temporaryPay')).toHaveLength(1)
  })

  test.each([
    ['quoteExpired', '报价已过期', '费用已更新，请确认后付款'],
    ['parkingPaid', '这次停车已付清', '这次停车已付清'],
    ['parkingLeft', '这辆车已离场', '这辆车已离场'],
    ['parkingPaying', '他人正在支付，请稍后再试', '他人正在支付，请稍后再试'],
  ])('refused with %s shows one line and reloads the stay', async (reason, message, alertText) => {
    const page = await open([stayOf()], { 'carInfo.temporaryPay': failed(400, message, reason) })
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf({ PayAmount: 700, QuoteId: 'q2' })] })
    await page.tap('付款 ¥4.00')
    expect(page.getByRole('alert', undefined).textContent).toBe(alertText)
    expect(queries(page)).toHaveLength(2)
    expect(page.findByRole('button', '付款 ¥7.00')).not.toBeNull()
  })

  test('sends the shown saving, so that nothing else is booked', async () => {
    const page = await open([stayOf()])
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toEqual(
      expect.objectContaining({ QuoteId: 'q1', Choice: { saved: 500 } }),
    )
  })
})

describe('chosen offers', () => {
  const offered = {
    coupons: [owned('c5', '停车券', 500), owned('c9', '满 100 减 20', 2000, { Threshold: 10_000 })],
  }
  const none = { coupon: [], activity: false as const, points: false }
  /** The best is taken out. */
  async function without(more: Answers) {
    const page = await open([stayOf()], {
      'coupon.choose': choiceOf(offered, { Amount: 900 }),
      'carInfo.parkingOrderDetailByCode': stayOf({
        Reductions: [],
        PayAmount: 900,
        QuoteId: 'q2',
      }),
      ...more,
    })
    await page.tap('更换优惠')
    expect(page.path()).toBe(routes.selectCoupon)
    expect(page.requests('coupon.choose')[0]?.request).toEqual({ QuoteId: 'q1' })
    await page.tap('不使用优惠')
    await page.tap('就用这些')
    expect(page.path()).toBe(routes.parking)
    return page
  }

  test('show each coupon’s saving on this stay or why it is unusable', async () => {
    const page = await open([stayOf()], {
      'coupon.choose': choiceOf(offered, { Amount: 900 }),
    })
    await page.tap('更换优惠')
    expect(page.text()).toContain('本单不可用（1）')
    expect(page.text()).toMatch(/满 100 减 20[^]*还差/)
    expect(page.text()).toContain('停车费')
  })

  test('are priced by the server and sent with the order', async () => {
    const page = await without({})
    expect(page.requests('carInfo.parkingOrderDetailByCode')[0]?.request).toEqual({
      Code: '12345678',
      Choice: none,
    })
    await page.tap('付款 ¥9.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({
      QuoteId: 'q2',
      Choice: { ...none, saved: 0 },
    })
  })

  test('no longer available are replaced by the best, with a message', async () => {
    const page = await without({
      'carInfo.parkingOrderDetailByCode': failed(409, '优惠券已使用', 'offerChanged'),
    })
    expect(page.getByRole('alert', undefined).textContent).toBe('优惠券已使用，已改用最省组合')
    await page.tap('付款 ¥4.00')
    expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({
      QuoteId: 'q1',
      Choice: { saved: 500 },
    })
  })
})

test('on another person’s car own benefits are off until switched on, with a note', async () => {
  const Reductions = [{ Step: 'coupon', Title: '您的停车券', Reason: '', Amount: 500 }]
  const others = { IsCarOfOthers: true, IsOwn: false, Code: '', Reductions: [], PayAmount: 900 }
  const page = await openPage('parkingStay', {
    user: true,
    query: { plate: '浙A12345' },
    answers: answers([], {
      'carInfo.queryTemporaryPay': (request) => [
        stayOf({ ...others, ...('Choice' in request && { Reductions, PayAmount: 400 }) }),
      ],
    }),
  })
  expect(page.findByRole('button', '付款 ¥9.00')).not.toBeNull()
  await page.tap(/^用我的会员时长和优惠券/, 'switch')
  expect(queries(page).at(-1)?.request).toMatchObject({
    Choice: { memberParking: true, coupon: true },
  })
  expect(page.text()).toContain('您的停车券')
  await page.tap('付款 ¥4.00')
  expect(page.requests('carInfo.temporaryPay')[0]?.request).toMatchObject({
    Choice: { memberParking: true, coupon: true, saved: 500 },
  })
})

describe('leaving', () => {
  test('for free takes one tap', async () => {
    const free = stayOf({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: ['leave'] })
    const page = await open([free], {
      'carInfo.leaveFree': { IsOpen: true, Text: '已开闸，一路平安' },
    })
    await page.tap('开闸离场')
    expect(page.requests('carInfo.leaveFree')[0]?.request).toEqual({ Id: 'st1', Code: '12345678' })
    expect(page.text()).toContain('已开闸，一路平安')
  })

  test('keeps the gate’s message if the car is out before the next answer', async () => {
    const free = stayOf({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: ['leave'] })
    const page = await open([free], {
      'carInfo.leaveFree': { IsOpen: true, Text: '已开闸，一路平安' },
    })
    page.park.answer({ 'carInfo.queryTemporaryPay': [] })
    await page.tap('开闸离场')
    expect(page.text()).toContain('已开闸，一路平安')
    expect(page.text()).not.toContain('没查到在场车辆')
  })

  test('with something due is refused and reloads the stay', async () => {
    const free = stayOf({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: ['leave'] })
    const page = await open([free], {
      'carInfo.leaveFree': failed(400, '还有停车费未付', 'parkingDue'),
    })
    page.park.answer({ 'carInfo.queryTemporaryPay': [stayOf()] })
    await page.tap('开闸离场')
    expect(page.text()).toContain('还有停车费未付')
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
  })

  test('after payment shows the deadline, and later only the difference', async () => {
    const page = await open([
      stayOf({ Status: 'Paid', LeaveBefore: Date.now() + soonMs, Actions: ['leave'] }),
    ])
    expect(page.text()).toContain('前离场')
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

describe('visitor', () => {
  const visit = (more: Answers = {}) =>
    openPage('parking', { answers: answers([stayOf({ Reductions: [], PayAmount: 900 })], more) })

  test('finds a car by plate in one step, without log-in', async () => {
    const page = await visit()
    expect(queries(page)).toHaveLength(0)
    await page.tap(/^第 1 位/)
    for (const key of '浙A12345') await page.tap(key)
    await page.tap('查询停车费')
    expect(page.path()).toBe(routes.parkingStay)
    expect(page.query()).toEqual({ plate: '浙A12345' })
    expect(queries(page)[0]?.request).toEqual({ PlateNo: '浙A12345', Near: true })
    expect(page.stored('recentPlates')).toEqual(['浙A12345'])
    // vehicle-keyboard-android#9: a toast for every key.
    expect(page.toasts()).toEqual([])
  })

  test('finds a car without a plate by its slip number', async () => {
    const page = await visit({ 'carInfo.parkingOrderDetailByCode': stayOf({ PlateNo: '' }) })
    await page.tap('按小票号')
    await page.tap('查询停车费')
    expect(page.text()).toContain('请输入小票上的 8 位数字')
    await page.type('小票号', '12345678')
    await page.tap('查询停车费')
    expect(page.query()).toEqual({ code: '12345678' })
    expect(page.text()).toContain('无牌车')
  })

  test('sees the fee and half hours only; an expired price is renewed on tap', async () => {
    const strangers = {
      ...{ IsOwn: false, Code: '', LotId: null, LotName: '', InAt: null, Rule: null, RuleText: '' },
      ...{ Lines: [], NextRiseAt: null, MinutesParked: 90, Reductions: [], PayAmount: 900 },
    }
    const stay = stayOf({ ...strangers, QuoteExpireAt: Date.now() + soonMs })
    const page = await openPage('parkingStay', {
      query: { plate: '浙A12345' },
      answers: answers([stay]),
    })
    expect(page.text()).toContain('已停约 1 小时 30 分')
    expect(page.text()).toContain('付清后自动抬杆')
    expect(page.findByRole('button', '费用明细')).toBeNull()
    expect(page.findByRole('button', '付款 ¥9.00')).not.toBeNull()
    await wait(page, soonMs + 500)
    expect(queries(page)).toHaveLength(1)
    page.park.answer({ 'carInfo.queryTemporaryPay': [{ ...stay, PayAmount: 1200 }] })
    await page.tap('重新计算')
    expect(queries(page)).toHaveLength(2)
  })

  test('shows how to leave with a free car; a member opens the gate without a code', async () => {
    const free = {
      ...{ IsOwn: false, Code: '', InAt: null, Rule: null, NextRiseAt: null },
      ...{ Status: 'Free' as const, PayAmount: 0, QuoteId: null, QuoteExpireAt: null },
    }
    const visitor = await openPage('parkingStay', {
      query: { plate: '浙A12345' },
      answers: answers([stayOf({ ...free, Actions: [] })]),
    })
    expect(visitor.text()).toContain('开到出口，道闸自动抬杆')
    await visitor.tap('登录后开闸')
    expect(visitor.path()).toBe(routes.login)
    const member = await open([stayOf({ ...free, Actions: ['leave'] })], {
      'carInfo.leaveFree': { IsOpen: true, Text: '已开闸，一路平安' },
    })
    await member.tap('开闸离场')
    expect(member.requests('carInfo.leaveFree')[0]?.request).toEqual({ Id: 'st1' })
  })

  test('logs in only when paying', async () => {
    const page = await visit()
    await page.tap(/^第 1 位/)
    for (const key of '浙A12345') await page.tap(key)
    await page.tap('查询停车费')
    expect(page.text()).toContain('付款时登录')
    await page.tap('付款 ¥9.00')
    expect(page.path()).toBe(routes.login)
  })
})

describe('stay from the address', () => {
  test('with the plate of a car outside shows a notice', async () => {
    const page = await openPage('parkingStay', {
      query: { plate: '浙a·12345' },
      answers: answers([]),
    })
    expect(page.text()).toContain('浙A·12345 不在场内')
  })

  test('with an unknown slip shows the server’s message', async () => {
    const page = await openPage('parkingStay', {
      query: { code: '00000000' },
      answers: answers([], { 'carInfo.parkingOrderDetailByCode': failed(404, '没有这张小票') }),
    })
    expect(page.text()).toContain('没有找到这张小票的车')
    expect(page.text()).toContain('没有这张小票')
    await page.tap('换个车牌查')
    expect(page.findByRole('tab', '按小票号')).not.toBeNull()
  })

  test('with a lot shows own cars there and free spaces, and finds others there', async () => {
    const page = await openPage('parkingStay', {
      user: true,
      query: { lotId: 'lot1' },
      answers: answers([stayOf()], {
        'parkingLot.list': [lot, { ...lot, Id: 'l2', Name: '北院' }],
      }),
    })
    expect(queries(page)[0]?.request).toEqual({ LotId: 'lot1' })
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    expect(page.text()).toContain('空位 32')
    expect(page.text()).not.toContain('北院')
    expect(page.findByRole('heading', '查其他车')).not.toBeNull()
  })

  test('with a lot and no member, the search is named by what it finds', async () => {
    const page = await openPage('parkingStay', {
      query: { lotId: 'lot1' },
      answers: answers([], { 'parkingLot.list': [lot] }),
    })
    expect(page.findByRole('heading', '查停车费')).not.toBeNull()
  })
})

test('the fee of another car has a page of its own, with the way back', async () => {
  const page = await open([stayOf()])
  await page.tap(/^帮别人缴/, 'link')
  expect(page.path()).toBe(routes.parkingStay)
  expect(page.title()).toBe('帮别人缴')
  expect(page.names('tab')).toEqual(['按车牌', '按小票号'])
  await page.goBack()
  expect(page.path()).toBe(routes.parking)
})

describe('free spaces', () => {
  const north = { ...lot, Id: 'l2', Name: '北院', Free: 0, Latitude: lot.Latitude + 0.001 }
  const hall = mapPlace('hall', { Latitude: lot.Latitude, Longitude: lot.Longitude })
  const lots = { 'parkingLot.list': [lot, north], 'business.parkMap': [hall] }

  test('are shown per lot, on the plan and in the list, also when full', async () => {
    const page = await open([], lots)
    expect(page.findByRole('link', /^地下停车场.*120 个车位.*空位 32/s)).not.toBeNull()
    expect(page.findByRole('link', /^北院.*已满/s)).not.toBeNull()
    expect(page.names('img')).toContain('地图，地下停车场空位 32，北院已满')
  })

  test('on the plan link like their rows', async () => {
    const page = await open([], lots)
    const size = { width: 360, height: 288 }
    const look = { now: 1000, colours: mapColours('#a8431f', false), textPx: 12, ...size }
    const hits = parkScene([hall], { ...look, lots: [lot, north].map(lotSign) })?.hits ?? []
    const [corner] = hits.find(({ id }) => id === north.Id)?.outlines[0] ?? []
    page
      .module<typeof PageView>('platform/pageView')
      .touchAt({ x: (corner!.x + 2) / size.width, y: (corner!.y + 2) / size.height })
    await page.tap(/^地图/, 'img')
    expect(page.query()).toMatchObject({ name: '北院' })
  })

  test('come with one common price, or one per lot where they differ', async () => {
    const same = await open([], lots)
    expect(same.text().match(/收费标准/g)).toHaveLength(1)
    const page = await open([], {
      'parkingLot.list': [lot, { ...north, RuleText: '免费停车。' }],
    })
    expect(page.text()).toMatch(/收费标准（地下停车场）[^]{0,2}第 1–30 分钟免费/)
    expect(page.text()).toMatch(/收费标准（北院）[^]{0,2}免费停车/)
  })

  test('each period of a tariff has its line, of which hours and price stay whole', async () => {
    const RuleText =
      '08:00–22:00 每 30 分钟 3 元，22:00–次日 08:00 每小时 1 元；24 小时封顶 40 元。'
    const page = await open([], { 'parkingLot.list': [{ ...lot, RuleText }] })
    const lines = [...page.element.querySelectorAll('.tariff > :not(.tariff__title)')]
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '08:00–22:00 每 30 分钟 3 元',
      '22:00–次日 08:00 每小时 1 元',
      '24 小时封顶 40 元',
    ])
    const parts = [...(lines[1]?.querySelectorAll('.ruleLine__part') ?? [])]
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      '22:00–次日 08:00 ',
      '每小时 1 元',
    ])
  })
})

describe('parking position', () => {
  test('is stored on the device and never sent', async () => {
    const page = await open([])
    const before = page.requests().length
    await page.tap('记下停车位置')
    await page.type('柱号', 'B2-117')
    await page.tap('好了')
    expect(page.text()).toContain('B2-117')
    expect(page.stored('parkedCarmember-1')).toMatchObject({ pillar: 'B2-117' })
    expect(page.requests()).toHaveLength(before)
    await page.tap('找到车了，清除')
    expect(page.stored('parkedCarmember-1')).toBeUndefined()
  })

  test('has a picture that is stored and deleted with it', async () => {
    const page = await open([])
    const before = page.requests().length
    const { willPick } = page.module<typeof Media>('platform/media')
    willPick([{ path: 'pillar.jpg', size: 9 }])
    await page.tap('记下停车位置')
    await page.tap('拍张照片')
    await page.tap('好了')
    expect(page.names('img')).toContain('停车位置的照片')
    const { picture } = page.stored('parkedCarmember-1') as { picture: string }
    expect(picture).toBe('data:pillar.jpg')
    expect(page.requests()).toHaveLength(before)
    await page.tap('找到车了，清除')
    const { forgotten } = page.module<typeof KeptPicture>('platform/keptPicture')
    expect(forgotten()).toEqual([picture])
  })

  test('and plates of a member are not shown to the next one on the device', async () => {
    const at = Date.now()
    const page = await openPage('parking', {
      user: { ...member, UserId: 'member-3', Id: 'member-3' },
      answers: answers([]),
      stored: {
        'parkedCarmember-1': { pillar: 'B2-117', note: '', picture: '', at },
        'recentPlatesmember-1': ['浙A12345'],
      },
    })
    expect(page.text()).toContain('记下停车位置')
    expect(page.text()).not.toContain('B2-117')
    expect(page.text()).not.toContain('A12345')
  })

  test('that a visitor noted stays after the log-in', async () => {
    const at = Date.now()
    const page = await openPage('parking', {
      user: true,
      answers: answers([]),
      stored: { parkedCar: { pillar: 'B2-117', note: '', picture: '', at } },
    })
    expect(page.text()).toContain('B2-117')
    await page.tap('找到车了，清除')
    expect(page.stored('parkedCar')).toBeUndefined()
  })

  test('of another week is not shown', async () => {
    const at = Date.now() - 8 * 86_400_000
    const page = await openPage('parking', {
      answers: answers([]),
      stored: { parkedCar: { pillar: 'B2-117', note: '', picture: '', at } },
    })
    expect(page.text()).not.toContain('B2-117')
  })
})

describe('time to leave', () => {
  test('is available offline after a restart', async () => {
    const LeaveBefore = Date.now() + 20 * minuteMs
    const { device } = await paidAndKept(LeaveBefore)
    const page = await openPage('parking', {
      user: true,
      stored: { answers: device },
      answers: answers([], { 'carInfo.queryTemporaryPay': unreachable }),
    })
    expect(page.text()).toContain(`请于 ${formatTime(LeaveBefore, 'hh:mm')} 前离场`)
    expect(page.findByRole('button', /^付款/)).toBeNull()
  })
})

describe('similar plate', () => {
  const near = stayOf({
    ...{ IsOwn: false, IsCarOfOthers: true, Code: '', PlateNo: '', InAt: null, Rule: null },
    ...{ LotId: null, LotName: '', RuleText: '', Lines: [], NextRiseAt: null },
    Near: { Asked: '浙A10345', Seen: '浙A1345' },
  })
  const search = (stays: ParkingStay[]) =>
    openPage('parkingStay', {
      user: true,
      query: { plate: '浙A10345' },
      answers: answers(stays),
    })

  test('is a question, and its fee is shown only after a yes', async () => {
    const page = await search([near])
    expect(queries(page)[0]?.request).toEqual({ PlateNo: '浙A10345', Near: true })
    expect(page.text()).toContain('是不是 浙A·1345？')
    expect(page.text()).not.toContain('4.00')
    await page.tap('是这辆，查询停车费')
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
    expect(page.text()).toContain('入口识别为 浙A·1345')
  })

  test('is priced by the plate searched for', async () => {
    const page = await search([near])
    await page.tap('是这辆，查询停车费')
    await page.tap(/^用我的会员时长和优惠券/, 'switch')
    expect(queries(page).at(-1)?.request).toMatchObject({
      ...{ PlateNo: '浙A10345', Near: true },
      Choice: { memberParking: true },
    })
  })

  test('is not offered if the car itself is inside', async () => {
    const page = await search([stayOf({ PlateNo: '浙A10345' })])
    expect(page.text()).not.toContain('是不是')
    expect(page.findByRole('button', '付款 ¥4.00')).not.toBeNull()
  })
})

/** A stay is seen, paid, and the page after paying shown; then the app is left. @returns what the device has kept */
async function paidAndKept(LeaveBefore: number) {
  const page = await open([stayOf()], { 'order.payOrder': { Order: paid, Payment: null } })
  await page.tap('付款 ¥4.00')
  page.park.answer({
    'order.get': paid,
    // Only requests by order id are answered from now on; requests for the own cars fail.
    'carInfo.queryTemporaryPay': (request) =>
      'OrderId' in request
        ? [stayOf({ Status: 'Paid', PaidAt: Date.now(), LeaveBefore, Actions: ['leave'] })]
        : unreachable,
  })
  await page.tap(/^支付 ¥/)
  expect(page.path()).toBe(routes.parkingPaid)
  await wait(page, 2500)
  return { device: page.stored('answers') }
}
