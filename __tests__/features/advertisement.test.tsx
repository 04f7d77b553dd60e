import { videoAdvertisement } from '@/contract/advertisement'
import { noticeRow } from '@/contract/announcement'
import type * as Look from '@/platform/look'
import type * as Network from '@/platform/network'
import { routes } from '@/routes'
import { pageOf } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const job = sample(videoAdvertisement, {
  fields: {
    ADVideoJobId: 'job-1',
    ADVideoUrl: 'https://video.example.com/a.mp4',
    ADVideoOptionalUrl: 'https://video.example.com/b.mp4',
    Title: '秋夜市集',
    DailyMax: 2,
  },
})
const answers = { 'advertisement.get': job }
const shown = 'shownAdvertisements'
/** What a device remembers that has been here before. */
const before = { [shown]: { day: '2020-01-01', counts: {} } }
const open = (options: OpenOptions = {}) =>
  openPage('start', { answers, ...options, stored: { ...before, ...options.stored } })
const video = () => document.querySelector('video')
const elder = { preferences: { isElder: true } }

async function ends(event: 'ended' | 'error', page: { settled(): Promise<void> }): Promise<void> {
  video()?.dispatchEvent(new Event(event))
  await page.settled()
}

test('plays over home, silent, marked, and is skipped with one tap', async () => {
  const page = await open()
  expect(page.path()).toBe(routes.home)
  expect(page.getByRole('dialog', '广告：秋夜市集').textContent).toContain('广告')
  expect(video()?.getAttribute('src')).toBe(job.ADVideoUrl)
  expect(video()?.muted).toBe(true)
  await page.tap('跳过广告')
  expect(video()).toBeNull()
})

test('gives home back when it is over', async () => {
  const page = await open()
  await ends('ended', page)
  expect(video()).toBeNull()
})

test('plays the other address when the first cannot be played, and gives up after that', async () => {
  const page = await open()
  await ends('error', page)
  expect(video()?.getAttribute('src')).toBe(job.ADVideoOptionalUrl)
  await ends('error', page)
  expect(video()).toBeNull()
})

test('is counted by job and day, and not shown more often than it may be', async () => {
  const first = await open()
  const counted = first.stored(shown) as { day: string; counts: Record<string, number> }
  expect(counted.counts).toEqual({ 'job-1': 1 })

  await open({ stored: { [shown]: { ...counted, counts: { 'job-1': 2 } } } })
  expect(video()).toBeNull()
  await open({ stored: { [shown]: { ...counted, counts: { 'another-job': 2 } } } })
  expect(video()).not.toBeNull()
  await open({ stored: { [shown]: { day: '2020-01-01', counts: { 'job-1': 2 } } } })
  expect(video()).not.toBeNull()
})

test('is nobody’s first sight of the park', async () => {
  const first = await openPage('start', { answers })
  expect(first.path()).toBe(routes.home)
  await first.tap('我的')
  await first.tap('首页')
  expect([video(), first.requests('advertisement.get')]).toEqual([null, []])
  await open({ stored: { [shown]: first.stored(shown) } })
  expect(video()).not.toBeNull()
})

test.each<[string, OpenOptions['device']]>([
  ['less motion', (module) => module<typeof Look>('platform/look').askForStillness()],
  ['fewer bytes', (module) => module<typeof Network>('platform/network').saveData()],
])('is neither shown nor asked for where the system wants %s', async (_what, device) => {
  const page = await open({ device })
  expect([video(), page.requests('advertisement.get')]).toEqual([null, []])
})

test('is neither shown nor asked for in elder mode', async () => {
  const page = await open({ stored: elder })
  expect(video()).toBeNull()
  expect(page.requests('advertisement.get')).toEqual([])
})

test('never stands in the way of somebody who followed a link', async () => {
  const page = await open({ query: { type: 'notice', id: 'n1' } })
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.requests('advertisement.get')).toEqual([])
  const home = await openPage('home', { answers })
  expect(home.requests('advertisement.get')).toEqual([])
})

test('a park without one shows none', async () => {
  await open({ answers: { 'advertisement.get': null } })
  expect(video()).toBeNull()
})

describe('home beside it', () => {
  const notice = (Id: string, Kind: 'urgent' | 'notice') =>
    sample(noticeRow, { fields: { Id, Title: `公告 ${Id}`, Kind, ValidTo: null } })

  test('says an urgent notice once', async () => {
    const rows = [notice('u', 'urgent'), ...['a', 'b', 'c', 'd'].map((id) => notice(id, 'notice'))]
    const page = await openPage('home', { answers: { 'announcement.list': pageOf(rows) } })
    expect(page.text().match(/公告 u/g)).toHaveLength(1)
    for (const id of ['a', 'b', 'c', 'd']) expect(page.text()).toContain(`公告 ${id}`)
  })

  test('turns elder mode on and off', async () => {
    const page = await openPage('home')
    await page.tap('长辈模式', 'switch')
    expect(page.stored('preferences')).toMatchObject({ isElder: true })
    expect(page.getByRole('switch', '长辈模式').getAttribute('aria-checked')).toBe('true')
    await page.tap('长辈模式', 'switch')
    expect(page.stored('preferences')).toMatchObject({ isElder: false })
  })

  test('offers customer service', async () => {
    const page = await openPage('home')
    await page.tap('联系客服')
    expect(page.getByRole('dialog', '联系客服').textContent).toContain('电话')
  })
})
