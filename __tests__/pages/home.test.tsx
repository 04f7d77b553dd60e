import { noticeRow, type NoticeRow } from '@/contract/announcement'
import { bannerRow } from '@/contract/banner'
import { shopCard } from '@/contract/business'
import { routes } from '@/routes'
import { failed, pageOf, park } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

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

test('the park names the page, from the look-up or from the last visit', async () => {
  expect((await openPage('home')).title()).toBe(park.Name)
  const offline = await openPage('home', {
    answers: { 'park.getParkInfo': failed(500) },
    stored: { clientId: park.Id, parkInfo: park },
  })
  expect(offline.title()).toBe(park.Name)
})

test('what is urgent now stands in the strip, says so, and is not said twice', async () => {
  const page = await openPage('home', withNotices(notice('n1'), urgent('u1', Date.now() + hourMs)))
  expect(page.names('link').filter((name) => name.includes('公告u1'))).toHaveLength(1)
  await page.tap(/公告u1/)
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.query()).toEqual({ id: 'u1' })
})

test('an urgent notice that is over is a notice like others', async () => {
  const page = await openPage('home', withNotices(urgent('u1', Date.now() - hourMs)))
  expect(page.element.querySelector('.urgentStrip')).toBeNull()
  expect(page.names('link').filter((name) => name.includes('公告u1'))).toHaveLength(1)
})

test('of several urgent notices the newest stands in the strip, one without an end as well', async () => {
  const page = await openPage(
    'home',
    withNotices(urgent('u1', null, Date.now() - 2 * hourMs), urgent('u2', null)),
  )
  expect(page.element.querySelector('.urgentStrip')?.textContent).toContain('公告u2')
})

test('no banners leave no hole; a banner leads where it says', async () => {
  const none = await openPage('home', { answers: { 'banner.list': [] } })
  expect(none.findByRole('region', '精选推荐')).toBeNull()
  const banner = sample(bannerRow, { fields: { Title: '秋夜市集', Link: routes.notices } })
  const page = await openPage('home', { answers: { 'banner.list': [banner] } })
  await page.tap('秋夜市集')
  expect(page.path()).toBe(routes.notices)
})

test('a banner for a page that this version does not have is a picture and no link', async () => {
  const banner = sample(bannerRow, { fields: { Title: '旧版活动', Link: '/pages/old/old' } })
  const page = await openPage('home', { answers: { 'banner.list': [banner] } })
  expect(page.findByRole('region', '精选推荐')).not.toBeNull()
  expect(page.findByRole('link', '旧版活动')).toBeNull()
})

test('strolls to shops that are open, near the building of the first banner that has one', async () => {
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

test('at night there is nothing to stroll to, and no heading for it', async () => {
  const page = await openPage('home', { answers: { 'business.moreBusiness': pageOf([]) } })
  expect(page.names('heading')).not.toContain('逛逛')
})

test('failed banners do not take the notices with them', async () => {
  const page = await openPage('home', {
    answers: { 'banner.list': failed(400, '稍后再试'), ...withNotices(notice('n1')).answers },
  })
  expect(page.names('link').join()).toContain('公告n1')
})

test('pulling down asks for all of it again', async () => {
  const page = await openPage('home', withNotices(notice('n1')))
  const before = page.requests().length
  page.park.answer(withNotices(notice('n2')).answers)
  await page.pullDown(300)
  expect(page.names('link').join()).toContain('公告n2')
  expect(page.requests('banner.list')).toHaveLength(2)
  expect(page.requests().length).toBeGreaterThan(before + 1)
})
