import { noticeRow, type NoticeRow } from '@/contract/announcement'
import { bannerRow } from '@/contract/banner'
import { shopCard } from '@/contract/business'
import type * as KeyboardFocus from '@/platform/keyboardFocus'
import { routes } from '@/routes'
import { failed, pageOf, park } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const hourMs = 3_600_000
const notice = (Id: string, fields: Partial<NoticeRow> = {}) =>
  sample(noticeRow, {
    fields: { Id, Title: `公告${Id}`, Kind: 'notice', KindText: '公告', ValidTo: null, ...fields },
  })
const urgent = (Id: string, ValidTo: number | null, PublishedAt = Date.now() - hourMs) =>
  notice(Id, { Kind: 'urgent', KindText: '紧急通知', ValidTo, PublishedAt })
const withNotices = (...rows: NoticeRow[]) => ({
  answers: { 'announcement.list': pageOf(rows) },
})

test('the title is the park’s name, from the look-up or the last visit', async () => {
  expect((await openPage('home')).title()).toBe(park.Name)
  const offline = await openPage('home', {
    answers: { 'park.getParkInfo': failed(500) },
    stored: { clientId: park.Id, parkInfo: park },
  })
  expect(offline.title()).toBe(park.Name)
})

test('a current urgent notice is in the strip only', async () => {
  const page = await openPage('home', withNotices(notice('n1'), urgent('u1', Date.now() + hourMs)))
  expect(page.names('link').filter((name) => name.includes('公告u1'))).toHaveLength(1)
  await page.tap(/公告u1/)
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.query()).toEqual({ id: 'u1' })
})

test('an expired urgent notice is an ordinary notice', async () => {
  const page = await openPage('home', withNotices(urgent('u1', Date.now() - hourMs)))
  expect(page.element.querySelector('.urgentStrip')).toBeNull()
  expect(page.names('link').filter((name) => name.includes('公告u1'))).toHaveLength(1)
})

test('the strip has the newest of several urgent notices, also without an end', async () => {
  const page = await openPage(
    'home',
    withNotices(urgent('u1', null, Date.now() - 2 * hourMs), urgent('u2', null)),
  )
  expect(page.element.querySelector('.urgentStrip')?.textContent).toContain('公告u2')
})

test('an urgent notice that comes after the page stands below the posters, which it does not move', async () => {
  const page = await openPage('home', withNotices(urgent('u1', null)))
  const [first] = page.element.querySelectorAll('.tonightRail, .urgentStrip')
  expect(first?.className).toContain('tonightRail')
  expect(page.element.querySelector('.urgentStrip')).not.toBeNull()
})

test('without banners there is no gap; a banner opens its link', async () => {
  const none = await openPage('home', { answers: { 'banner.list': [] } })
  expect(none.findByRole('region', '精选推荐')).toBeNull()
  const banner = sample(bannerRow, { fields: { Title: '秋夜市集', Link: routes.notices } })
  const page = await openPage('home', { answers: { 'banner.list': [banner] } })
  await page.tap('秋夜市集')
  expect(page.path()).toBe(routes.notices)
})

test('a banner for a page unknown to this version is no link', async () => {
  const banner = sample(bannerRow, { fields: { Title: '旧版活动', Link: '/pages/old/old' } })
  const page = await openPage('home', { answers: { 'banner.list': [banner] } })
  expect(page.findByRole('region', '精选推荐')).not.toBeNull()
  expect(page.findByRole('link', '旧版活动')).toBeNull()
})

test('nearby shops are open ones near the first banner with a building', async () => {
  const banners = ['', 'b2', 'b3'].map((building, index) =>
    sample(bannerRow, { fields: { Id: `${index}`, BuildingId: building || null } }),
  )
  const shop = sample(shopCard, { fields: { Id: 's1', Name: '三班面馆' } })
  const answers = { 'banner.list': banners, 'business.moreBusiness': pageOf([shop]) }
  const page = await openPage('home', { answers })
  expect(page.names('heading')).toContain('逛逛')
  expect(page.requests('business.moreBusiness').map(({ request }) => request)).toEqual([
    { OpenNow: true, PageSize: 4, NearBuildingId: 'b2' },
  ])
  await page.tap(/三班面馆/)
  expect([page.path(), page.query()]).toEqual([routes.businessDetail, { id: 's1' }])
})

test('at night the section of nearby shops is absent', async () => {
  const page = await openPage('home', { answers: { 'business.moreBusiness': pageOf([]) } })
  expect(page.names('heading')).not.toContain('逛逛')
})

test('failed banners do not hide the notices', async () => {
  const page = await openPage('home', {
    answers: { 'banner.list': failed(400, '稍后再试'), ...withNotices(notice('n1')).answers },
  })
  expect(page.names('link').join()).toContain('公告n1')
})

test('pulling down reloads everything', async () => {
  const page = await openPage('home', withNotices(notice('n1')))
  const before = page.requests().length
  page.park.answer(withNotices(notice('n2')).answers)
  await page.pullDown(300)
  expect(page.names('link').join()).toContain('公告n2')
  expect(page.requests('banner.list')).toHaveLength(2)
  expect(page.requests().length).toBeGreaterThan(before + 1)
})

test('the pressed elder switch keeps its element and the focus, and is scrolled to', async () => {
  const page = await openPage('home')
  const pressed = page.getByRole('switch', /^长辈模式/)
  const { focusShown } = page.module<typeof KeyboardFocus>('platform/keyboardFocus')
  pressed.focus()
  for (const isElder of [true, false]) {
    await page.tap(/^长辈模式/, 'switch')
    await passTime(100)
    const [first] = page.element.querySelectorAll('.home__tools, .tonightRail')
    expect(first?.className).toBe(isElder ? 'home__tools' : 'tonightRail')
    expect(page.getByRole('switch', /^长辈模式/)).toBe(pressed)
    expect(document.activeElement).toBe(pressed)
  }
  expect(focusShown()).toEqual([pressed, pressed])
})
