import { noticeRow } from '@/contract/announcement'
import { openPage } from '../support/screens/openPage'
import { pageOf } from '../support/screens/fakePark'
import { sample } from '../support/screens/sample'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sample(noticeRow, { fields: { Id: `n${index}`, Title: `公告 ${index}` } }),
  )
const isLong = async (count: number) => {
  const page = await openPage('notices', { answers: { 'announcement.list': pageOf(rows(count)) } })
  expect(page.rows()).toHaveLength(count)
  return page.element.querySelector('.pagedList__rows--long') !== null
}

test('rows are laid out apart from the sixty-first on', async () => {
  expect(await isLong(60)).toBe(false)
  expect(await isLong(61)).toBe(true)
})
