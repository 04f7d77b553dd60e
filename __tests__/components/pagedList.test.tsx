/** PagedList on the notices page, with three pages of notices. */
import { noticeRow } from '@/contract/announcement'
import { failed, pageOf, refused, silent, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const row = (name: string) => sample(noticeRow, { fields: { Id: name, Title: `公告${name}` } })
const pages = [['1', '2'], ['3', '4'], ['5']]
const three: Answers = {
  'announcement.list': ({ PageIndex = 1 }) =>
    pageOf((pages[PageIndex - 1] ?? []).map(row), { current: PageIndex, count: 3 }),
}
const titles = (rows: string[]) => rows.map((text) => /公告(\d)/.exec(text)?.[1]).join('')

test('the next page loads at the bottom until the last page', async () => {
  const page = await openPage('notices', { answers: three })
  expect(titles(page.rows())).toBe('12')
  await page.trigger('onReachBottom')
  expect(titles(page.rows())).toBe('1234')
  await page.tap('加载更多')
  expect(titles(page.rows())).toBe('12345')
  expect(page.text()).toContain('没有更多了')
  await page.trigger('onReachBottom')
  const pages = page.requests('announcement.list').map(({ request }) => request.PageIndex)
  expect(pages).toEqual([1, 2, 3])
})

test('reaching the bottom twice while loading sends one request', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': silent })
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
  expect(page.text()).toContain('正在加载…')
})

test('a failed further page keeps the rows and is retried on request', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': refused('园区正在维护') })
  await page.trigger('onReachBottom')
  expect(titles(page.rows())).toBe('12')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
  page.park.answer(three)
  await page.tap('加载失败，重试')
  expect(titles(page.rows())).toBe('1234')
})

test('an empty list without pages is shown as empty', async () => {
  const answers = { 'announcement.list': pageOf([], { current: 1, count: 0 }) }
  const page = await openPage('notices', { answers })
  expect(page.text()).toContain('还没有公告')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(1)
})

test('a list that became empty while scrolling stops loading', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': pageOf([], { current: 2, count: 1 }) })
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
})

test('pulling down reloads everything shown', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': pageOf([row('9')]) })
  await page.pullDown(300)
  expect(titles(page.rows())).toBe('9')
})

test('a failed refresh keeps the rows', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': failed(400, '稍后再试') })
  await page.pullDown(300)
  expect(titles(page.rows())).toBe('12')
  expect(page.text()).not.toContain('正在刷新')
})
