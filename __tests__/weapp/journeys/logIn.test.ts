import { phones } from '../../support/server/testApp'
import { logInByHand } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

test('a visitor logs in, stays logged in, and logs out', async () => {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  await app.page.tap('登录 / 注册')
  expect(app.page.route).toBe('pages/login/login')

  await logInByHand(app, phones.member)
  expect(app.routes).toEqual(['pages/my/my'])
  expect(app.page.text()).toContain('138****0001')

  const again = await launch({ path: 'pages/my/my', backend: server.url, storage: app.storage })
  expect(again.page.text()).toContain('138****0001')

  await again.page.tap('设置')
  await again.page.tap('退出登录')
  await again.press('退出')
  expect(again.page.text()).toContain('登录 / 注册')
  expect(again.storage.has('access_token')).toBe(false)
})

test('input is kept after a refusal', async () => {
  const app = await launch({ path: 'pages/login/login', backend: server.url })
  await app.page.tap('密码登录')
  const phone = app.page.getByPlaceholder('11 位手机号')
  await app.page.type(phone, phones.member)
  await app.page.type(app.page.getByPlaceholder('登录密码'), 'wrong-password-1')
  await app.page.tap('已阅读并同意')
  await app.page.tap('登录')
  expect(app.page.route).toBe('pages/login/login')
  expect(phone.value).toBe(phones.member)
  expect(app.storage.has('access_token')).toBe(false)
})

test('a password can be shown while typing', async () => {
  const app = await launch({ path: 'pages/login/login', backend: server.url })
  await app.page.tap('密码登录')
  const password = app.page.getByPlaceholder('登录密码')
  await app.page.type(password, 'park1958')
  const isHidden = () => app.page.getByPlaceholder('登录密码').attribute('password')
  const eye = (label: string) => {
    const found = app.page.allByClass('field__eye')[0]
    expect(found?.attribute('aria-label')).toBe(label)
    return found!
  }
  expect(isHidden()).toBe(true)
  await app.page.tap(eye('显示密码'))
  expect(isHidden()).toBe(false)
  expect(app.page.getByPlaceholder('登录密码').value).toBe('park1958')
  await app.page.tap(eye('隐藏密码'))
  expect(isHidden()).toBe(true)
})
