import { tokenSet } from '@/contract/oauth'
import { goToLogin } from '@/navigation'
import { routes } from '@/routes'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { accessToken, member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const answers: Answers = {
  'user.register': {
    ...sample(tokenSet, {
      fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
    }),
    User: { ...member, Name: '阿青' },
    IsNewUser: true,
  },
}

async function fillIn(page: OpenedPage): Promise<void> {
  await page.type('手机号', '13912345678')
  await page.type('短信验证码', '246810')
  await page.type('设置密码', 'Huanghun7')
  await page.tap(/已阅读并同意/, 'checkbox')
}

test('a new member is logged in and welcomed on my page', async () => {
  const page = await openPage('register', { answers })
  await fillIn(page)
  await page.type('昵称（选填）', ' 阿青 ')
  await page.tap('注册并登录')
  expect(page.requests('user.register')[0]?.request).toMatchObject({
    PhoneNumber: '13912345678',
    CheckCode: '246810',
    Password: 'Huanghun7',
    Name: '阿青',
  })
  expect(page.path()).toBe(routes.my)
  expect(page.text()).toContain('阿青')
})

test('a person led to log-in returns to the previous page', async () => {
  const page = await openPage('home', { answers })
  await goToLogin()
  await page.settled()
  await page.tap('注册账号')
  await fillIn(page)
  await page.tap('注册并登录')
  expect(page.path()).toBe(routes.home)
})

test('the welcome reward is shown', async () => {
  const welcomed = {
    'user.register': {
      ...(answers['user.register'] as object),
      Welcome: { Points: 100, Growth: 20 },
    },
  } as Answers
  const page = await openPage('register', { answers: welcomed })
  await fillIn(page)
  await page.tap('注册并登录')
  expect(page.toasts()).toContain('注册成功，送您 100 积分、20 成长值')
})

test('without a name none is sent', async () => {
  const page = await openPage('register', { answers })
  await fillIn(page)
  await page.tap('注册并登录')
  expect(page.requests('user.register')[0]?.request).not.toHaveProperty('Name')
})

test('every invalid field is marked at once, and nothing is sent', async () => {
  const page = await openPage('register', { answers })
  await page.type('手机号', '1391234567')
  await page.type('短信验证码', '12345')
  await page.type('设置密码', 'password')
  await page.tap('注册并登录')
  expect(page.names('alert')).toHaveLength(3)
  for (const name of page.names('alert')) expect(name).toMatch(/^[^A-Za-z]+$/)
  expect(page.requests('user.register')).toHaveLength(0)
})

test('a used code is refused with a message, and the input is kept', async () => {
  const page = await openPage('register', {
    answers: { 'user.register': failed(400, '验证码不正确或已失效') },
  })
  await fillIn(page)
  await page.tap('注册并登录')
  expect(page.toasts()).toEqual(['验证码不正确或已失效'])
  expect(page.value('手机号')).toBe('13912345678')
  expect(page.path()).toBe(routes.register)
})
