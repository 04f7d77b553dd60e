/** Home's head, what goes on today, and what waits for a member. */
import { userMemberCalls } from '@/contract/member'
import { parkToday, todayEvent } from '@/contract/parkToday'
import { routes } from '@/routes'
import { failed, park } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hourMs = 3_600_000
const overview = (fields: object = {}) => ({
  ...sample(userMemberCalls.get.data),
  ...{ Balance: 123_400, Points: 12_860, Coupons: 7, CouponsExpiringSoon: 0 },
  ...{ UnreadGifts: 0, JobsToClaim: 0, BillsDue: 0, GuestsToday: 0 },
  ...fields,
})
const today = (fields: object = {}) => ({
  ...sample(parkToday),
  ...{ Events: [], EventCount: 0, OpenShops: 24, Shops: 27, FreeSpaces: 103 },
  ...fields,
})
const event = (fields: object) =>
  sample(todayEvent, { fields: { Title: '夜班', Place: '小剧场', ...fields } })

test('the head names the park and greets a visitor with its slogan', async () => {
  const page = await openPage('home')
  expect(page.element.querySelector('.placeHead')?.textContent).toContain(park.Name)
  expect(page.element.querySelector('.placeHead__greeting')?.textContent).toMatch(/好|夜深了/)
  expect(page.names('heading')).toContain(park.Name)
})

test('today: shops, spaces and what begins next, each leading on', async () => {
  const next = event({ Kind: 'show', Id: 's1', StartAt: Date.now() + hourMs })
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ Events: [next], EventCount: 3 }) },
  })
  expect(page.names('link')).toEqual(
    expect.arrayContaining(['3 今日活动', '24 /27 家 正在营业', '103 空余车位']),
  )
  await page.tap(/夜班 · 小剧场/)
  expect([page.path(), page.query()]).toEqual([routes.showDetail, { id: 's1' }])
})

test('what has begun is said to be running; an activity leads to its own page', async () => {
  const running = event({ Kind: 'activity', Id: 'a1', StartAt: Date.now() - hourMs })
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ Events: [running], EventCount: 1 }) },
  })
  await page.tap(/进行中.*夜班/)
  expect([page.path(), page.query()]).toEqual([routes.activityDetail, { id: 'a1' }])
})

test('a park without lots tells of none, a day without events leads to the coming ones', async () => {
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ FreeSpaces: null }) },
  })
  expect(page.text()).not.toContain('空余车位')
  await page.tap('今天没有活动，看看近期安排')
  expect(page.path()).toBe(routes.activities)
})

test('nobody answers: home stands without it', async () => {
  const page = await openPage('home', { answers: { 'parkToday.today': failed(500) } })
  expect(page.text()).not.toContain('正在营业')
  expect(page.text()).toContain('园区公告')
})

test('a member sees what they have and only what waits', async () => {
  const page = await openPage('home', {
    user: true,
    answers: { 'userMember.get': overview({ BillsDue: 3, GuestsToday: 1 }) },
  })
  expect(page.text()).toContain('¥1,234.00')
  expect(page.text()).toContain('今日 1 份访客邀请')
  expect(page.text()).not.toContain('快到期')
  await page.tap('3 张账单待缴')
  expect(page.path()).toBe(routes.propertyBills)
})

test('a visitor is asked nothing of it', async () => {
  const page = await openPage('home')
  expect(page.requests('userMember.get')).toHaveLength(0)
})

test('the middle of the tabs opens the payment code', async () => {
  const page = await openPage('home')
  await page.tap('付款码')
  expect(page.path()).toBe(routes.payCode)
})
