import { growthLog } from '@/contract/member'
import { pointGoods, pointLog, pointsSummary, type PointGoods } from '@/contract/points'
import { routes } from '@/routes'
import { startOfParkDay } from '@/utils/dateTime'
import { pageOf } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const summary = (fields: object = {}) => ({
  ...sample(pointsSummary),
  Points: 12_860,
  Worth: 12_800,
  ExpiringSoon: 514,
  Expiring: [{ Points: 514, At: Date.now() + 1 }],
  Owed: 0,
  ...fields,
})

const goods = (fields: Partial<PointGoods> = {}): PointGoods => ({
  ...sample(pointGoods, { fields: { Id: 'g1' } }),
  Name: '夜班搪瓷杯',
  Points: 1_500,
  PointsCash: 1_900,
  PriceText: '1,500 积分 + ¥19.00',
  LinePrice: 5_800,
  Stock: 80,
  MinLevel: 1,
  Status: 'OnSale',
  StatusText: '可兑换',
  ...fields,
})

const mall = (...rows: PointGoods[]) => ({ ...pageOf(rows), Categories: ['礼品', '卡券'] })

test('the page shows balance, worth and expiry', async () => {
  // Midnight after the next day: the points are usable until the end of the next day.
  const At = startOfParkDay(Date.now()) + 2 * 86_400_000
  const page = await openPage('points', {
    user: true,
    answers: {
      'userPoint.get': summary({ Expiring: [{ Points: 514, At }] }),
      'pointGoods.list': mall(goods()),
    },
  })
  for (const text of ['12,860', '付款时可抵 ¥128.00', '快到期', '明天\n514 积分'])
    expect(page.text()).toContain(text)
})

test('with a near expiry only near ones are listed, otherwise all', async () => {
  const inDays = (days: number) => Date.now() + days * 86_400_000
  const Expiring = [
    { Points: 514, At: inDays(10) },
    { Points: 77, At: inDays(60) },
  ]
  const show = (ExpiringSoon: number) =>
    openPage('points', {
      user: true,
      answers: {
        'userPoint.get': summary({ ExpiringSoon, Expiring }),
        'pointGoods.list': mall(goods()),
      },
    })
  expect((await show(514)).text()).not.toContain('77 积分')
  expect((await show(0)).text()).toMatch(/到期时间.*514 积分.*77 积分/s)
})

test('points still owed for a refund are shown', async () => {
  const page = await openPage('points', {
    user: true,
    answers: { 'userPoint.get': summary({ Points: 0, Worth: 0, Owed: 300, Expiring: [] }) },
  })
  expect(page.text()).toContain('退款待扣回 300 积分')
})

test('goods cost points, or points and money; unavailable ones show the reason', async () => {
  const page = await openPage('points', {
    answers: {
      'pointGoods.list': mall(
        goods(),
        goods({ Id: 'g2', Name: '徽章', PointsCash: 0, PriceText: '300 积分', Stock: 3 }),
        goods({ Id: 'g3', Name: '方巾', Status: 'SoldOut', StatusText: '已兑完', Stock: 0 }),
      ),
    },
  })
  const [cup, badge, scarf] = page.rows()
  expect(cup).toContain('+ ¥19.00')
  expect(badge).toContain('仅剩 3 件')
  expect(badge).not.toContain('¥19.00')
  expect(scarf).toContain('已兑完')
})

test('a visitor sees the goods and is offered log-in', async () => {
  const page = await openPage('points', { answers: { 'pointGoods.list': mall(goods()) } })
  expect(page.text()).toContain('夜班搪瓷杯')
  expect(page.requests('userPoint.get')).toHaveLength(0)
  expect(page.names('radio')).not.toContain('我能兑换')
  await page.tap('去登录')
  expect([page.path(), page.query()]).toEqual([routes.login, { redirect_url: routes.points }])
})

test('goods are filtered by category and by affordability', async () => {
  const page = await openPage('points', {
    user: true,
    answers: {
      'userPoint.get': summary(),
      'pointGoods.list': ({ MaxPoints }) => (MaxPoints === undefined ? mall(goods()) : mall()),
    },
  })
  await page.tap('卡券')
  await page.tap('我能兑换')
  const requests = page.requests('pointGoods.list').map(({ request }) => request)
  expect(requests).toContainEqual(expect.objectContaining({ Category: '卡券' }))
  expect(requests).toContainEqual(expect.objectContaining({ MaxPoints: 12_860 }))
  expect(page.text()).toContain('积分还不够兑换')
})

test('postings of the month show sums of income and spending', async () => {
  const row = {
    ...sample(pointLog, { fields: { Id: 'l1' } }),
    ...{ Type: 'spend' as const, TypeText: '付款抵扣', Title: '云上茶室', OrderId: null },
    ...{ Points: -1_200, After: 11_660 },
  }
  const page = await openPage('pointLog', {
    user: true,
    answers: { 'userPoint.pointDetailByPage': { ...pageOf([row]), In: 0, Out: 1_200 } },
  })
  expect(page.text()).toContain('获得 0')
  expect(page.text()).toContain('使用 1,200')
  expect(page.rows()[0]).toContain('−1,200')
  expect(page.rows()[0]).toContain('余 11,660')
  await page.tap('使用')
  expect(page.requests('userPoint.pointDetailByPage').at(-1)?.request).toMatchObject({
    InOut: 'out',
    Month: expect.stringMatching(/^\d{4}-\d{2}$/),
  })
})

test('the rules list sources of points with links', async () => {
  const channel = (Name: string, Link: string, CanUse = true) => ({
    ...{ Channel: Name, Name, Text: `${Name}的说明`, Points: 0, CanUse, Link },
  })
  const page = await openPage('pointRules', {
    answers: {
      'growUpJob.getCanUseChannel': [
        channel('付款', routes.payCode),
        channel('未来的事', '/pages/unknown/unknown'),
        channel('还不能做的事', routes.notices, false),
      ],
    },
  })
  expect(page.names('link')).toHaveLength(1)
  expect(page.text()).toContain('未来的事')
  expect(page.text()).not.toContain('还不能做的事')
  await page.tap(/^付款/)
  expect(page.path()).toBe(routes.payCode)
})

test('pulling down reloads the rules', async () => {
  const page = await openPage('pointRules')
  const requestCounts = () => [
    page.requests('userPoint.getPointRule').length,
    page.requests('growUpJob.getCanUseChannel').length,
  ]
  expect(requestCounts()).toEqual([1, 1])
  await page.pullDown(200)
  expect(requestCounts()).toEqual([2, 2])
})

test('postings of growth are listed', async () => {
  const row = {
    ...sample(growthLog, { fields: { Id: 'l1' } }),
    ...{ TypeText: '消费成长', Title: '云上茶室', Growth: 68, After: 6_548 },
  }
  const page = await openPage('growthLog', {
    user: true,
    answers: { 'userRank.getGrowUpDetail': pageOf([row]) },
  })
  expect(page.rows()[0]).toContain('+68')
  expect(page.rows()[0]).toContain('累计 6,548')
})
