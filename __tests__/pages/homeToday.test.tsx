/** Home: head, today's events, and a member's open items. */
import type * as Browsing from '@/features/business/atoms'
import type * as Navigation from '@/navigation'
import type * as Home from '@/pages/home/home'
import type * as Store from '@/state/store'
import { userMemberCalls } from '@/contract/member'
import { parkToday, todayPoster } from '@/contract/parkToday'
import { routes } from '@/routes'
import { startOfParkDay } from '@/utils/dateTime'
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
  ...{ Posters: [], OpenShops: 24, Shops: 27, OpensAt: null, FreeSpaces: 103 },
  ...fields,
})
const poster = (fields: object) =>
  sample(todayPoster, { fields: { Title: '夜班', Place: '小剧场', Note: '80 元起', ...fields } })

test('the head names the park and greets a visitor with its slogan', async () => {
  const page = await openPage('home')
  expect(page.element.querySelector('.placeHead')?.textContent).toContain(park.Name)
  expect(page.element.querySelector('.placeHead__greeting')?.textContent).toMatch(/好|夜深了/)
  expect(page.names('heading')).toContain(park.Name)
})

test('the rail has shops, parking spaces and what begins next, with links', async () => {
  const next = poster({ Kind: 'show', Id: 's1', At: Date.now() + hourMs })
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ Posters: [next] }) },
  })
  expect(page.names('link')).toEqual(expect.arrayContaining(['24 家营业中', '余 103 车位']))
  await page.tap(/夜班.*80 元起 · 小剧场/)
  expect([page.path(), page.query()]).toEqual([routes.showDetail, { id: 's1' }])
})

test('the number of open shops leads to the list of these', async () => {
  const page = await openPage('home', { answers: { 'parkToday.today': today({}) } })
  await page.tap('24 家营业中')
  expect(page.path()).toBe(routes.business)
  const { store } = page.module<typeof Store>('state/store')
  const { browsingAtom } = page.module<typeof Browsing>('features/business/atoms')
  expect(store.get(browsingAtom)).toMatchObject({ buildingId: '', filter: { OpenNow: true } })
})

test('at night the rail has the next opening, which leads to all shops', async () => {
  const tomorrow = startOfParkDay(Date.now()) + 32 * hourMs
  const closed = { OpenShops: 0, OpensAt: tomorrow, FreeSpaces: 0 }
  const page = await openPage('home', { answers: { 'parkToday.today': today(closed) } })
  expect(page.text()).not.toMatch(/0 家|余 0/)
  expect(page.names('link')).toContain('车位已满')
  await page.tap('已打烊 · 明天 08:00 开门')
  const { store } = page.module<typeof Store>('state/store')
  const { browsingAtom } = page.module<typeof Browsing>('features/business/atoms')
  expect(store.get(browsingAtom)).toMatchObject({ buildingId: '', filter: {} })
})

test.each([
  ['activity', -hourMs, /进行中.*夜班/, routes.activityDetail],
  ['meal', -hourMs, /营业至 22:00.*夜班.*小剧场$/, routes.businessDetail],
  ['meal', hourMs, /开门.*夜班.*小剧场$/, routes.businessDetail],
  ['closing', -hourMs, /已打烊.*夜班.*小剧场$/, routes.businessDetail],
  ['closing', hourMs, /营业至 24:00.*夜班.*小剧场$/, routes.businessDetail],
])('%s at %d ms shows its time and opens its page', async (Kind, after, text, route) => {
  const Note = { meal: '至 22:00', closing: '至 24:00' }[Kind] ?? ''
  const one = poster({ Kind, Id: 'a1', At: Date.now() + after, Note })
  const page = await openPage('home', { answers: { 'parkToday.today': today({ Posters: [one] }) } })
  await page.tap(text)
  expect([page.path(), page.query()]).toEqual([route, { id: 'a1' }])
})

test.each([
  ['meal', -hourMs, true],
  ['meal', hourMs, false],
  ['closing', hourMs, true],
  ['closing', -hourMs, false],
  ['show', -hourMs, false],
])('%s at %d ms has the colour of open shops: %s', async (Kind, after, isOpen) => {
  const one = poster({ Kind, At: Date.now() + after, Note: '至 22:00' })
  const page = await openPage('home', { answers: { 'parkToday.today': today({ Posters: [one] }) } })
  expect(page.element.querySelector('.tonightRail__hour--open') !== null).toBe(isOpen)
})

test('goods of the day have no time', async () => {
  const one = poster({ Kind: 'goods', Id: 'g1', At: null })
  const page = await openPage('home', { answers: { 'parkToday.today': today({ Posters: [one] }) } })
  await page.tap(/今日好物.*夜班/)
  expect([page.path(), page.query()]).toEqual([routes.goodsDetail, { id: 'g1' }])
})

test('a park without lots shows none, and search opens the shops', async () => {
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ FreeSpaces: null }) },
  })
  expect(page.text()).not.toContain('车位')
  await page.tap('搜商户、菜品')
  expect(page.path()).toBe(routes.business)
})

test.each([
  [false, ['今晚', '服务入口']],
  [true, ['服务入口', '今晚']],
])('elder mode %s: order of today and the services', async (isElder, [first = '', second = '']) => {
  const page = await openPage('home', {
    answers: { 'parkToday.today': today({ Posters: [poster({ Kind: 'show', Id: 's1' })] }) },
    stored: { preferences: { isElder } },
  })
  const partOf = (name: string) =>
    name === '服务入口' ? page.getByRole('navigation', name) : page.getByRole('region', /逛什么$/)
  expect(
    partOf(first).compareDocumentPosition(partOf(second)) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})

test('elder mode shows everything that waits: the rest would be alone on a line', async () => {
  const page = await openPage('home', {
    user: true,
    answers: { 'userMember.get': overview({ BillsDue: 3, GuestsToday: 1, UnreadGifts: 1 }) },
    stored: { preferences: { isElder: true } },
  })
  expect(page.text()).toContain('有礼物待领取')
  expect(page.text()).not.toContain('还有')
})

test('home works without an answer of the overview', async () => {
  const page = await openPage('home', { answers: { 'parkToday.today': failed(500) } })
  expect(page.text()).not.toContain('逛什么')
  expect(page.getByRole('heading', '公告')).toBeDefined()
})

test('a member sees the balance and only what waits', async () => {
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

test('two pending items are shown, the rest by a tap', async () => {
  const counts = { BillsDue: 3, GuestsToday: 1, CouponsExpiringSoon: 2, UnreadGifts: 1 }
  const page = await openPage('home', {
    user: true,
    answers: { 'userMember.get': overview(counts) },
  })
  expect(page.text()).toMatch(/3 张账单待缴\s*今日 1 份访客邀请\s*还有 2 项/)
  await page.tap('还有 2 项')
  expect(page.text()).toMatch(/2 张券快到期\s*有礼物待领取/)
  expect(page.text()).not.toContain('还有')
})

test('a visitor requests no overview', async () => {
  const page = await openPage('home')
  expect(page.requests('userMember.get')).toHaveLength(0)
})

test('the middle tab opens the payment code', async () => {
  const page = await openPage('home')
  await page.tap('付款码')
  expect(page.path()).toBe(routes.payCode)
})

test.each([
  ['fetched ahead with its parts, home is drawn at once', true],
  ['opened by address, home is drawn before the member’s strip', false],
])('%s', async (_name, isAhead) => {
  const page = await openPage('settings', {
    user: true,
    answers: { 'userMember.get': overview() },
  })
  let isReserved = false
  const watch = new MutationObserver(() => {
    isReserved ||= document.querySelector('.home__today') !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  if (isAhead) await page.module<typeof Home>(routes.home).fetchParts()
  await page.module<typeof Navigation>('navigation').relaunch('home')
  await page.settled()
  watch.disconnect()
  expect(page.element.querySelector('.memberToday')).not.toBeNull()
  expect(isReserved).toBe(!isAhead)
})
