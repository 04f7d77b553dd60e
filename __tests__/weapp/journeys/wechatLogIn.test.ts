/** @long */
import { randomUUID } from 'node:crypto'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { WxFailure } from '../../../scripts/weappHost/wx/failure'
import type { Answers } from '../../../scripts/weappHost/wx/personAnswers'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const phone = '13700001958'
const person = randomUUID().replaceAll('-', '')
/** WeChat issues a new code each time for the same person. */
const loginCode = () => `wx-${person}-${randomUUID()}`

/** Opens the log-in as a visitor and taps WeChat's log-in. */
async function logInByWechat(answers: Answers): Promise<MiniProgram> {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  Object.assign(app.answers, answers)
  await app.page.tap('登录 / 注册')
  await app.page.tap('已阅读并同意')
  await app.page.tap('微信一键登录')
  return app
}

test('log-in uses the phone button first and one tap later', async () => {
  const first = await logInByWechat({
    loginCode,
    phoneNumberCode: () => `phone-${phone}-${randomUUID()}`,
  })
  expect(first.page.text()).toContain('绑定手机号')
  expect(first.storage.has('access_token')).toBe(false)
  await first.page.tap('使用微信手机号')
  await first.page.tap('同意')
  expect(first.routes).toEqual(['pages/my/my'])
  expect(first.page.text()).toContain('137****1958')

  const again = await logInByWechat({ loginCode })
  expect(again.routes).toEqual(['pages/my/my'])
  expect(again.page.text()).toContain('137****1958')
})

test('a person who keeps the number private can use an SMS code', async () => {
  const other = () => `wx-other-${randomUUID()}`
  const app = await logInByWechat({ loginCode: other })
  await app.page.tap('使用微信手机号')
  await app.page.tap('同意')
  expect(app.page.text()).toContain('绑定手机号')
  await app.page.type(app.page.getByPlaceholder('11 位手机号'), phone)
  await app.page.tap('获取验证码')
  await app.page.type(app.page.getByPlaceholder('6 位数字'), server.codeOf(phone))
  await app.page.tap('绑定并登录')
  // The number has an account, which is used instead of a new one.
  expect(app.page.text()).toContain('137****1958')
  const rows = await server.sql('select id from app_user where phone = $1', [phone])
  expect(rows).toHaveLength(1)
})

test.each([
  ['the paid quota is used up', '13700001961', { errno: 1400001 }],
  ['the privacy guide lacks it', '13700001962', { errno: 112 }],
])('%s: only SMS is offered, and logs in', async (_case, own, extra) => {
  const other = randomUUID().replaceAll('-', '')
  const app = await logInByWechat({
    loginCode: () => `wx-${other}-${randomUUID()}`,
    phoneNumberCode: new WxFailure('no quota', extra),
  })
  await app.page.tap('使用微信手机号')
  await app.page.tap('同意')
  expect(app.page.text()).toContain('微信手机号不可用，请用短信绑定')
  expect(app.page.text()).not.toContain('使用微信手机号')
  await app.page.type(app.page.getByPlaceholder('11 位手机号'), own)
  await app.page.tap('获取验证码')
  await app.page.type(app.page.getByPlaceholder('6 位数字'), server.codeOf(own))
  await app.page.tap('绑定并登录')
  expect(app.routes).toEqual(['pages/my/my'])
  expect(app.page.text()).toContain(own.replace(/^(\d{3})\d{4}/, '$1****'))
})

test('a page without its own card shares the park’s start page', async () => {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  expect(await app.page.share()).toMatchObject({
    path: '/pages/index/index',
    title: '棉纺里·1958 文创园',
  })
})
