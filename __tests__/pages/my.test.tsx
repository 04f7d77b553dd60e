import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { unreachable } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'

test('a visitor is offered the log-in, a member sees who they are', async () => {
  const visitor = await openPage('my')
  expect(visitor.text()).toContain('登录 / 注册')
  expect(visitor.findByRole('button', '退出登录')).toBeNull()
  const page = await openPage('my', { user: true })
  expect(page.text()).toContain(member.Name)
  expect(page.text()).toContain('138****1234')
  expect(page.text()).not.toContain(member.PhoneNumber)
})

test('logging out asks first; saying no changes nothing', async () => {
  const page = await openPage('my', { user: true })
  const { answerWith, askedQuestions } = page.module<typeof Dialog>('platform/dialog')
  answerWith(false)
  await page.tap('退出登录')
  expect(askedQuestions).toHaveLength(1)
  expect(page.text()).toContain(member.Name)
  expect(page.requests('user.logout')).toHaveLength(0)
})

test('after logging out the device knows nobody, and the server has been told', async () => {
  const page = await openPage('my', { user: true, stored: { drafts: { a: 1 } } })
  await page.tap('退出登录')
  expect(page.requests('user.logout')).toHaveLength(1)
  for (const key of ['access_token', 'refresh_token', 'user', 'sessionDetails', 'drafts'])
    expect(page.stored(key)).toBeUndefined()
  expect(page.text()).toContain('登录 / 注册')
  expect(page.path()).toBe(routes.my)
})

test('a log-out works without a network', async () => {
  const page = await openPage('my', { user: true, answers: { 'user.logout': unreachable } })
  await page.tap('退出登录')
  expect(page.stored('access_token')).toBeUndefined()
  expect(page.text()).toContain('登录 / 注册')
})
