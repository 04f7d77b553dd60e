import { routes } from '@/routes'
import { failed } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'

async function fillIn(page: OpenedPage): Promise<void> {
  await page.type('手机号', '13912345678')
  await page.type('短信验证码', '246810')
  await page.type('新密码', 'Xinmima2026')
}

test('the new password is sent, and log-in follows', async () => {
  const page = await openPage('recoverPassword')
  await fillIn(page)
  await page.tap('重设密码')
  expect(page.requests('user.forgetPasswordByCheckCode')[0]?.request).toEqual({
    PhoneNumber: '13912345678',
    CheckCode: '246810',
    NewPassword: 'Xinmima2026',
  })
  expect(page.toasts()).toEqual(['密码已重设，请用新密码登录'])
  expect(page.path()).toBe(routes.login)
})

test('opened from log-in the page returns there with its input kept', async () => {
  const page = await openPage('login')
  await page.type('手机号', '13912345678')
  await page.tap('忘记密码')
  await fillIn(page)
  await page.tap('重设密码')
  expect(page.path()).toBe(routes.login)
  expect(page.value('手机号')).toBe('13912345678')
})

test('a weak password is refused before sending, with a hint', async () => {
  const page = await openPage('recoverPassword')
  await fillIn(page)
  await page.type('新密码', '12345678')
  await page.tap('重设密码')
  expect(page.names('alert').join()).toMatch(/字母/)
  expect(page.requests('user.forgetPasswordByCheckCode')).toHaveLength(0)
})

test('a wrong code is refused with a message on the same page', async () => {
  const page = await openPage('recoverPassword', {
    answers: { 'user.forgetPasswordByCheckCode': failed(400, '验证码不正确或已失效') },
  })
  await fillIn(page)
  await page.tap('重设密码')
  expect(page.toasts()).toEqual(['验证码不正确或已失效'])
  expect(page.path()).toBe(routes.recoverPassword)
  expect(page.value('新密码')).toBe('Xinmima2026')
})
