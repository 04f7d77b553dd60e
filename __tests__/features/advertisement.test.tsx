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
/** Storage of a device on which the app has been opened before. */
const before = { [shown]: { day: '2020-01-01', counts: {} } }
const open = (options: OpenOptions = {}) =>
  openPage('start', { answers, ...options, stored: { ...before, ...options.stored } })
const video = () => document.querySelector('video')
const elder = { preferences: { isElder: true } }

async function ends(event: 'ended' | 'error', page: { settled(): Promise<void> }): Promise<void> {
  video()?.dispatchEvent(new Event(event))
  await page.settled()
}

test('the film plays over home, muted and marked, and is skipped by one tap', async () => {
  const page = await open()
  expect(page.path()).toBe(routes.home)
  expect(page.getByRole('dialog', '广告：秋夜市集').textContent).toContain('广告')
  expect(video()?.getAttribute('src')).toBe(job.ADVideoUrl)
  expect(video()?.muted).toBe(true)
  await page.tap('跳过广告')
  expect(video()).toBeNull()
})

test('the film closes at its end', async () => {
  const page = await open()
  await ends('ended', page)
  expect(video()).toBeNull()
})

test('the film tries its second address once if the first fails', async () => {
  const page = await open()
  await ends('error', page)
  expect(video()?.getAttribute('src')).toBe(job.ADVideoOptionalUrl)
  await ends('error', page)
  expect(video()).toBeNull()
})

test('the film is counted by job and day and limited per day', async () => {
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

test('the film is not shown at the first visit', async () => {
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
])('the film is neither loaded nor shown where the system prefers %s', async (_what, device) => {
  const page = await open({ device })
  expect([video(), page.requests('advertisement.get')]).toEqual([null, []])
})

test('the film is neither loaded nor shown in elder mode', async () => {
  const page = await open({ stored: elder })
  expect(video()).toBeNull()
  expect(page.requests('advertisement.get')).toEqual([])
})

test('the film is not shown after following a link', async () => {
  const page = await open({ query: { type: 'notice', id: 'n1' } })
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.requests('advertisement.get')).toEqual([])
  const home = await openPage('home', { answers })
  expect(home.requests('advertisement.get')).toEqual([])
})

test('a park without a film shows none', async () => {
  await open({ answers: { 'advertisement.get': null } })
  expect(video()).toBeNull()
})

describe('home with the film', () => {
  const notice = (Id: string, Kind: 'urgent' | 'notice') =>
    sample(noticeRow, { fields: { Id, Title: `公告 ${Id}`, Kind, ValidTo: null } })

  test('shows an urgent notice once', async () => {
    const rows = [notice('u', 'urgent'), ...['a', 'b', 'c', 'd'].map((id) => notice(id, 'notice'))]
    const page = await openPage('home', { answers: { 'announcement.list': pageOf(rows) } })
    expect(page.text().match(/公告 u/g)).toHaveLength(1)
    for (const id of ['a', 'b', 'c', 'd']) expect(page.text()).toContain(`公告 ${id}`)
  })

  test('switches elder mode on and off', async () => {
    const page = await openPage('home')
    await page.tap(/^长辈模式/, 'switch')
    expect(page.stored('preferences')).toMatchObject({ isElder: true })
    expect(page.getByRole('switch', /^长辈模式/).getAttribute('aria-checked')).toBe('true')
    await page.tap(/^长辈模式/, 'switch')
    expect(page.stored('preferences')).toMatchObject({ isElder: false })
  })

  test('offers customer service', async () => {
    const page = await openPage('home')
    await page.tap('联系客服')
    expect(page.getByRole('dialog', '联系客服').textContent).toContain('电话')
  })
})
