import { routes } from '@/routes'
import { failed } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'

const label = '请输入“注销账号”确认'

test('account removal requires the typed words and clears this device', async () => {
  const page = await openPage('settings', { user: true })
  await page.tap('注销账号')
  await page.type(label, '注销')
  await page.tap('确认注销')
  expect(page.requests('user.remove')).toHaveLength(0)
  await page.type(label, '注销账号')
  await page.tap('确认注销')
  expect(page.requests('user.remove')[0]?.request).toEqual({ Confirmation: '注销账号' })
  expect(page.path()).toBe(routes.home)
  expect(page.stored('access_token')).toBeFalsy()
  expect(page.toasts()).toContain('账号已注销')
})

test('account removal warns of a car with unpaid parking', async () => {
  const Notices = ['浙A12345 还在停车场内，待缴 ¥12.00。']
  const page = await openPage('settings', {
    user: true,
    answers: { 'user.removalNotices': { Notices } },
  })
  expect(page.requests('user.removalNotices')).toEqual([])
  await page.tap('注销账号')
  expect(page.text()).toContain('浙A12345 还在停车场内，待缴 ¥12.00。')
})

test('account removal is impossible until its notices are loaded', async () => {
  const page = await openPage('settings', {
    user: true,
    answers: { 'user.removalNotices': failed(503, '查询失败，请重试') },
  })
  await page.tap('注销账号')
  await page.type(label, '注销账号')
  await page.tap('确认注销')
  expect(page.requests('user.remove')).toEqual([])
  page.park.answer({ 'user.removalNotices': { Notices: [] } })
  await page.tap('重试')
  await page.tap('确认注销')
  expect(page.path()).toBe(routes.home)
})

test('a refused removal shows the reason and keeps the session', async () => {
  const answers = { 'user.remove': failed(409, '储值卡里还有 ¥123.45') }
  const page = await openPage('settings', { user: true, answers })
  await page.tap('注销账号')
  await page.type(label, '注销账号')
  await page.tap('确认注销')
  expect(page.text()).toContain('储值卡里还有 ¥123.45')
  expect(page.stored('access_token')).toBeTruthy()
})

test('a visitor is not offered account removal', async () => {
  expect((await openPage('settings')).names('button')).not.toContain('注销账号')
})
