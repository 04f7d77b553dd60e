import { routes } from '@/routes'
import { failed } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'

const label = '请输入「注销账号」确认'

test('needs the words, removes the account, and forgets it on this device', async () => {
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

test('says what stands in the way, and stays logged in', async () => {
  const answers = { 'user.remove': failed(409, '储值卡里还有 ¥123.45') }
  const page = await openPage('settings', { user: true, answers })
  await page.tap('注销账号')
  await page.type(label, '注销账号')
  await page.tap('确认注销')
  expect(page.text()).toContain('储值卡里还有 ¥123.45')
  expect(page.stored('access_token')).toBeTruthy()
})

test('a visitor is not offered it', async () => {
  expect((await openPage('settings')).names('button')).not.toContain('注销账号')
})
