import {
  marketActivity,
  marketActivityDetail,
  type MarketActivity,
} from '@/contract/marketActivity'
import type * as Scan from '@/platform/scan'
import { routes } from '@/routes'
import { failed, pageOf } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hourMs = 3_600_000

const activity = (fields: Partial<MarketActivity> = {}): MarketActivity => ({
  ...sample(marketActivity, { fields: { Id: 'a1' } }),
  Name: '手作街满减季',
  SubTitle: '满 200 减 20',
  Scope: 'shops',
  ScopeText: '6 家商户可用',
  Tiers: [
    { Need: 20_000, Off: 2_000, Text: '满 200 减 20' },
    { Need: 40_000, Off: 5_050, Text: '满 400 减 50.5' },
  ],
  TiersText: '满 200 减 20，满 400 减 50.5',
  Stackable: { Coupon: true, Points: false },
  StartAt: Date.now() - hourMs,
  EndAt: Date.now() + 2 * hourMs,
  Status: 'Running',
  StatusText: '进行中',
  Actions: ['use'],
  ...fields,
})

const detailOf = (row: MarketActivity) => ({
  ...row,
  Rules: '<p>单笔消费满额即减。</p>',
  Shops: ['泥作陶房', '听木琴坊'].map((Name, index) => ({ Id: `s${index}`, Name, Logo: '' })),
})

test('an activity shows every tier, its shops, combinations and time left', async () => {
  const page = await openPage('spendActivities', {
    answers: { 'marketActivity.list': pageOf([activity()]) },
  })
  const [row = ''] = page.rows()
  for (const text of ['减 20 元', '满 200 元', '减 50.5 元', '6 家商户可用', '可与优惠券同享'])
    expect(row).toContain(text)
  expect(page.getByRole('timer', /^距结束 (2 小时|1 小时 59 分)/)).toBeTruthy()
})

test('an upcoming activity counts to its start, a distant one shows the day', async () => {
  const page = await openPage('spendActivities', {
    answers: {
      'marketActivity.list': pageOf([
        activity({ Status: 'Upcoming', StatusText: '未开始', StartAt: Date.now() + hourMs }),
        activity({ Id: 'a2', EndAt: Date.now() + 400 * hourMs }),
      ]),
    },
  })
  expect(page.getByRole('timer', /^距开始/)).toBeTruthy()
  expect(page.rows()[1]).toMatch(/\d+月\d+日 \d\d:\d\d 结束/)
})

test('the rules list the shops and link to scanning', async () => {
  const page = await openPage('spendActivities', {
    user: true,
    answers: {
      'marketActivity.list': pageOf([activity()]),
      'marketActivity.getActivity': detailOf(activity()),
    },
  })
  await page.tap(/手作街满减季/)
  const rules = page.getByRole('dialog', '手作街满减季').textContent ?? ''
  expect(rules).toContain('泥作陶房、听木琴坊')
  expect(rules).toContain('单笔消费满额即减')
  const scan = page.module<typeof Scan>('platform/scan')
  scan.offerScanner(true)
  scan.scanReads(new Error('没有打开相机'))
  await page.tap('扫商户码付款')
  expect(page.findByRole('dialog', '手作街满减季')).toBeNull()
  expect(page.toasts()).toEqual(['没有打开相机'])
})

test('rules that fail to load show a message, and known data stays', async () => {
  const page = await openPage('spendActivities', {
    answers: {
      'marketActivity.list': pageOf([activity()]),
      'marketActivity.getActivity': failed(400, '稍后再试'),
    },
  })
  await page.tap(/手作街满减季/)
  expect(page.getByRole('dialog').textContent).toContain('满 200 减 20')
  expect(page.text()).toContain('稍后再试')
  page.park.answer({ 'marketActivity.getActivity': sample(marketActivityDetail) })
  await page.tap('重试')
  expect(page.text()).not.toContain('稍后再试')
})

test('an empty list links to the coupons', async () => {
  const page = await openPage('spendActivities', {
    answers: { 'marketActivity.list': pageOf([]) },
  })
  await page.tap('去领券')
  expect(page.path()).toBe(routes.couponCenter)
})
