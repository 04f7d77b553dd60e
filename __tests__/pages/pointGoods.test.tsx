/** Exchanging points: once despite repeated taps, and through the cashier if money is due. */
import type * as Dialog from '@/platform/dialog'
import type * as Subscribe from '@/platform/subscribeMessage'
import { orderDetail } from '@/contract/order'
import { pointExchange, pointGoodsDetail } from '@/contract/points'
import { routes } from '@/routes'
import { failed, pageOf, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const goods = (fields: Record<string, unknown> = {}) =>
  sample(pointGoodsDetail, {
    fields: {
      Id: 'g1',
      Name: '夜班徽章',
      Kind: 'goods',
      Points: 300,
      PointsCash: 0,
      Stock: 5,
      LimitPerUser: 4,
      Left: 3,
      MinLevel: 1,
      Actions: ['exchange'],
      Reason: '',
      Images: ['/art/a.svg', '/art/b.svg'],
      ...fields,
    },
  })

const exchange = (fields: Record<string, unknown> = {}) =>
  sample(pointExchange, {
    fields: {
      Id: 'e1',
      OrderId: 'o1',
      GoodsId: 'g1',
      Name: '夜班徽章',
      Kind: 'goods',
      Status: 'ToPickup',
      StatusText: '待领取',
      PickupCode: '48120357',
      PickupText: '12月21日前，到北门游客中心领取',
      UserCouponIds: [],
      Actions: ['showPickupCode'],
      ...fields,
    },
  })

const answered = (Status: 'Done' | 'PendingPay') => ({
  Order: sample(orderDetail, {
    fields: { Id: 'o1', Type: 'points', Status, Actions: ['pay', 'cancel'], Refunds: [] },
  }),
  Exchange: exchange(),
})

const open = (answers: Answers, options: OpenOptions = {}) =>
  openPage('pointGoods', { query: { id: 'g1' }, user: true, answers, ...options })

test('two taps and a lost answer are one exchange', async () => {
  let count = 0
  const page = await open({
    'pointGoods.detail': goods(),
    'pointGoods.exchange': () => {
      count += 1
      return count === 1 ? unreachable : answered('Done')
    },
    'pointGoods.exchangeDetail': exchange(),
  })
  const button = page.getByRole('button', '300 积分 兑换')
  button.click()
  button.click()
  await page.settled()
  expect(page.requests('pointGoods.exchange')).toHaveLength(1)
  await page.tap('300 积分 兑换')
  const ids = page.requests('pointGoods.exchange').map(({ request }) => request.RequestId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(page.path()).toBe(routes.pointExchangeDone)
  expect(page.query()).toEqual({ id: 'o1' })
  expect(page.text()).toContain('兑换成功')
  expect(page.text()).toContain('4812 0357')
})

test('a declined question spends nothing', async () => {
  const page = await open({ 'pointGoods.detail': goods() })
  const { answerWith, openedQuestions } = page.module<typeof Dialog>('platform/dialog')
  answerWith(false)
  await page.tap('增加')
  await page.tap('600 积分 兑换')
  expect(openedQuestions[0]?.content).toBe('用 600 积分兑换“夜班徽章”×2？')
  expect(page.requests('pointGoods.exchange')).toEqual([])
})

test('points and money are paid at the cashier', async () => {
  const page = await open({
    'pointGoods.detail': goods({ Points: 1_500, PointsCash: 1_900 }),
    'pointGoods.exchange': answered('PendingPay'),
  })
  await page.tap('1,500 积分 + ¥19.00 兑换')
  expect(page.path()).toBe(routes.pointGoods)
  expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
})

test.each([
  ['sold out', { Stock: 0, Reason: '已兑完' }, '已兑完'],
  ['the limit is reached', { Left: 0, Reason: '已达兑换上限' }, '已达兑换上限'],
  ['points are missing', { Reason: '还差 120 积分' }, '还差 120 积分'],
])('%s: the button shows it and is disabled', async (_, fields, text) => {
  const page = await open({ 'pointGoods.detail': goods({ Actions: [], ...fields }) })
  expect(page.getByRole('button', text).getAttribute('aria-disabled')).toBe('true')
  await page.tap(text)
  expect(page.requests('pointGoods.exchange')).toEqual([])
  expect(page.findByRole('button', '增加')).toBeNull()
})

test('a piece sold out meanwhile is reported, and the page shows it', async () => {
  const answers: Answers = {
    'pointGoods.detail': goods(),
    'pointGoods.exchange': failed(409, '来晚一步，已经兑完', 'soldOut'),
  }
  const page = await open(answers)
  page.park.answer({ 'pointGoods.detail': goods({ Stock: 0, Actions: [], Reason: '已兑完' }) })
  await page.tap('300 积分 兑换')
  expect(page.toasts()).toEqual(['来晚一步，已经兑完'])
  expect(page.findByRole('button', '已兑完')).not.toBeNull()
})

test('points that rose meanwhile are shown, and confirmed anew', async () => {
  const page = await open({
    'pointGoods.detail': goods(),
    'pointGoods.exchange': failed(
      409,
      '所需积分有变动，现在为 900 积分，请重新确认',
      'priceChanged',
    ),
  })
  page.park.answer({ 'pointGoods.detail': goods({ Points: 900, PriceText: '900 积分' }) })
  await page.tap('300 积分 兑换')
  expect(page.requests('pointGoods.exchange')[0]?.request).toMatchObject({ Points: 300 })
  expect(page.toasts()).toEqual(['所需积分有变动，现在为 900 积分，请重新确认'])
  await page.tap('900 积分 兑换')
  expect(page.requests('pointGoods.exchange')[1]?.request).toMatchObject({ Points: 900 })
})

test('the quantity is limited by what is left per member', async () => {
  const page = await open({ 'pointGoods.detail': goods({ Left: 2 }) })
  await page.tap('增加')
  await page.tap('增加')
  expect(page.findByRole('button', '600 积分 兑换')).not.toBeNull()
})

test('a visitor sees the goods and logs in to exchange', async () => {
  const page = await open({ 'pointGoods.detail': goods({ Left: null }) }, { user: undefined })
  await page.tap('300 积分 兑换')
  expect(page.path()).toBe(routes.login)
})

test('an exchanged coupon links to the coupon', async () => {
  const page = await openPage('pointExchangeDone', {
    query: { id: 'o1' },
    user: true,
    answers: {
      'pointGoods.exchangeDetail': exchange({
        Kind: 'coupon',
        Status: 'Done',
        PickupCode: '',
        UserCouponIds: ['u1'],
        Actions: ['viewCoupon'],
      }),
    },
  })
  expect(page.requests('pointGoods.exchangeDetail')[0]?.request).toEqual({ OrderId: 'o1' })
  expect(page.text()).not.toContain('取货码')
  await page.tap('查看优惠券')
  expect(page.path()).toBe(routes.myCouponDetail)
  expect(page.query()).toEqual({ id: 'u1' })
})

test('exchanges are listed by state, and each shows its code', async () => {
  const page = await openPage('exchanges', {
    user: true,
    answers: {
      'pointGoods.myExchanges': pageOf([exchange()]),
      'pointGoods.exchangeDetail': exchange(),
    },
  })
  await page.tap('待领取', 'tab')
  const groups = page.requests('pointGoods.myExchanges').map(({ request }) => request.Group)
  expect(groups).toEqual(['all', 'toPickup'])
  expect(page.text()).toContain('12月21日前，\n到北门游客中心领取')
  await page.tap('取货码：夜班徽章')
  expect(page.query()).toEqual({ id: 'e1' })
  expect(page.text()).toContain('4812 0357')
  expect(page.text()).toContain('12月21日前，到北门游客中心领取')
})

describe('the result of an exchange', () => {
  const result = (fields: Record<string, unknown> = {}) =>
    openPage('pointExchangeDone', {
      query: { id: 'o1' },
      user: true,
      device: (module) =>
        module<typeof Subscribe>('platform/subscribeMessage').answerSubscribeWith('accepted'),
      answers: {
        'pointGoods.exchangeDetail': exchange(fields),
        'subscribeMessage.templates': {
          Templates: [{ Kind: 'exchangeEnds', TemplateId: 't-exchangeEnds' }],
        },
      },
    })

  test('a reminder of the last days of the pickup is requested by a tap', async () => {
    const page = await result()
    await page.tap('微信通知我')
    expect(page.requests('subscribeMessage.subscribed')).toMatchObject([
      { request: { Kind: 'exchangeEnds', TemplateId: 't-exchangeEnds', About: 'e1' } },
    ])
  })

  test('that was not picked up in time says so and offers no reminder', async () => {
    const over = { Status: 'Expired', StatusText: '已过期', PickupCode: '', Actions: [] }
    const page = await result(over)
    expect(page.text()).toContain('已过领取期限')
    expect(page.text()).not.toContain('兑换成功')
    expect(page.findByRole('button', '微信通知我')).toBeNull()
  })
})
