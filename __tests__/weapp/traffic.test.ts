/** Data sent to the screen with the demo park's real content. WeChat recommends the same limits. */
import { routes, type RouteName } from '../../src/routes'
import { describeMember } from './fixture/describeMember'
import { launch } from './host/launch'
import type { PhoneStorage } from '../../scripts/weappHost/wx/storage'

const KB = 1024

const on = describeMember()

const openAs = async (name: RouteName, storage?: PhoneStorage) =>
  launch({ path: routes[name].slice(1), backend: on.server.url, storage: storage?.copy() })

test('home loads in at most 10 setData calls of 64 KB together', async () => {
  const { page } = await launch({ path: 'pages/home/home', backend: on.server.url })
  expect(page.text()).toContain('公告')
  expect(page.traffic.calls).toBeLessThanOrEqual(10)
  expect(page.traffic.bytes).toBeLessThanOrEqual(64 * KB)
})

test('home behind the start page loads within the same limits', async () => {
  const app = await launch({ backend: on.server.url })
  expect(app.page.route).toBe('pages/home/home')
  expect(app.page.traffic.calls).toBeLessThanOrEqual(10)
  expect(app.page.traffic.bytes).toBeLessThanOrEqual(64 * KB)
})

// It was twice as much before the later parts of home had containers of their own.
test('a member’s home with late parts sends nothing twice', async () => {
  const { page } = await openAs('home', on.member)
  expect(page.text()).toContain('现在可领的券')
  expect(page.allByClass('memberToday')).toHaveLength(1)
  // The app's own tab bar is 4 KB of it.
  expect(page.traffic.bytes).toBeLessThanOrEqual(64 * KB)
})

// Pages with the most content, and the longest lists, with the demo member's data.
test.each<RouteName>([
  'home',
  'my',
  'wallet',
  'notices',
  'bills',
  'couponCenter',
  'myCoupons',
  'memberLevel',
  'points',
])('a member’s %s loads in at most 10 calls, none over 64 KB, below 1,000 nodes', async (name) => {
  const { page } = await openAs(name, on.member)
  expect(page.nodeCount).toBeGreaterThan(10)
  expect(page.nodeCount).toBeLessThan(1000)
  expect(page.traffic.calls).toBeLessThanOrEqual(10)
  expect(page.traffic.largest).toBeLessThanOrEqual(64 * KB)
})

test('one tap sends at most 20 KB', async () => {
  const { page } = await openAs('settings', on.member)
  const before = page.traffic.bytes
  const [first] = page.all('view').filter((node) => node.attribute('aria-role') === 'switch')
  if (!first) throw new Error(`no switch:\n${page.screenTree()}`)
  await page.tap(first)
  expect(page.traffic.bytes).toBeGreaterThan(before)
  expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
})

test('another kind in the coupon centre sends its coupons only', async () => {
  const { page } = await openAs('couponCenter', on.member)
  const before = page.traffic.bytes
  await page.tap('满减')
  const cards = page.allByClass('couponCard')
  expect(cards.length).toBeGreaterThan(0)
  expect(page.traffic.bytes - before).toBeLessThanOrEqual((2 + 2.5 * cards.length) * KB)
})

test('my page sends its lists once, also when the level arrives later', async () => {
  const { page } = await openAs('my', on.member)
  expect(page.allByClass('memberStrip')).toHaveLength(1)
  expect(page.traffic.bytes).toBeLessThanOrEqual(42 * KB)
})

test('a launch has at most 10 requests at once', async () => {
  const app = await launch({ backend: on.server.url })
  expect(app.requests.length).toBeGreaterThan(0)
  expect(app.busiestMoment).toBeLessThanOrEqual(10)
})
