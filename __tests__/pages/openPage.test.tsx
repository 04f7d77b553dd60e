/** The test tools themselves: an undetected fault would make every other test worthless. */
import type * as Announcement from '@/contract/announcement'
import { noticeRow } from '@/contract/announcement'
import type * as User from '@/contract/user'
import type * as Call from '@/request/call'
import { pageOf, refused, silent, unreachable } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

test('an answer that breaks the contract fails the test', async () => {
  const wrong = { 'announcement.list': pageOf([{ Id: '1' }]) } as never
  await expect(openPage('notices', { answers: wrong })).rejects.toThrow(
    /announcement\.list would answer wrongly: DataRows\.0/,
  )
})

test('a request that breaks the contract fails the test', async () => {
  const page = await openPage('home')
  const { call } = page.module<typeof Call>('request/call')
  const { announcementCalls } = page.module<typeof Announcement>('contract/announcement')
  await call(announcementCalls.detail, { Id: 'x'.repeat(65) }).catch(() => undefined)
  await expect(page.settled()).rejects.toThrow(/announcement\.detail was asked wrongly/)
  await call(announcementCalls.detail, { Id: '1', Extra: 1 } as never).catch(() => undefined)
  await expect(page.settled()).rejects.toThrow(/sent undeclared Extra/)
})

test('an error on the console fails the test', async () => {
  const page = await openPage('home')
  console.error('something broke')
  await expect(page.settled()).rejects.toThrow('something broke')
})

test('each start is independent of the previous one', async () => {
  const rows = [sample(noticeRow, { fields: { Id: 'n1', Title: '停水通知' } })]
  const answers = { 'announcement.list': pageOf(rows) }
  const first = await openPage('notices', { answers, user: true })
  expect(first.names('link')[0]).toMatch(/^未读/)
  await first.tap(/停水通知/)
  expect(first.stored('readNotices')).toHaveLength(1)
  const second = await openPage('notices', { answers })
  expect(second.stored('readNotices')).toBeUndefined()
  expect(second.stored('user')).toBeUndefined()
  expect(second.names('link')[0]).toMatch(/^未读/)
})

test('the logged-in person is known to page and park', async () => {
  const page = await openPage('my', { user: true })
  expect(page.text()).toContain(member.Name)
  const { call } = page.module<typeof Call>('request/call')
  const { userCalls } = page.module<typeof User>('contract/user')
  await expect(call(userCalls.GetInfo, {})).resolves.toHaveProperty('Id')
})

test('the park can refuse, be unreachable or stay silent', async () => {
  const answers = { 'announcement.list': refused('园区正在维护') }
  expect((await openPage('notices', { answers })).text()).toContain('园区正在维护')
  const away = await openPage('notices', { answers: { 'announcement.list': unreachable } })
  expect(away.text()).toContain('请求超时')
  const waiting = await openPage('notices', { answers: { 'announcement.list': silent } })
  expect(waiting.element.querySelector('[aria-busy="true"]')).not.toBeNull()
})
