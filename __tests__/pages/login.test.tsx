import { noticeRow } from '@/contract/announcement'
import { tokenSet } from '@/contract/oauth'
import type * as StorageModule from '@/platform/storage'
import { routes } from '@/routes'
import type * as Draft from '@/state/draft'
import type * as Session from '@/state/session'
import type * as Store from '@/state/store'
import { failed, pageOf, refused, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { accessToken, member, storeSession } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const phone = member.PhoneNumber
const loggedIn = {
  ...sample(tokenSet, {
    fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
  }),
  User: member,
  IsNewUser: false,
}
const now = Date.now()
const answers: Answers = {
  'user.login': loggedIn,
  'sms.login': { ExpireAt: now + 300_000, ResendAt: now + 60_000 },
}

async function fillPassword(page: OpenedPage): Promise<void> {
  await page.tap('密码登录')
  await page.type('手机号', phone)
  await page.type('密码', 'park1958')
}
const agree = (page: OpenedPage) => page.tap(/已阅读并同意/, 'checkbox')
const logIn = (page: OpenedPage) => page.tap('登录', 'button')

test('log-in by password stores the session and opens home', async () => {
  const page = await openPage('login', { answers })
  await fillPassword(page)
  await agree(page)
  await logIn(page)
  expect(page.requests('user.login')[0]?.request).toMatchObject({
    PhoneNumber: phone,
    Password: 'park1958',
  })
  expect(page.requests('user.login')[0]?.request).not.toHaveProperty('CheckCode')
  expect(page.stored('access_token')).toBe(accessToken)
  expect(page.path()).toBe(routes.home)
})

test('the eye shows and hides the password', async () => {
  const page = await openPage('login', { answers })
  await fillPassword(page)
  const kind = () => page.getByRole('textbox', '密码').getAttribute('type')
  expect(kind()).toBe('password')
  await page.tap('显示密码')
  expect(kind()).toBe('text')
  expect(page.value('密码')).toBe('park1958')
  await page.tap('隐藏密码')
  expect(kind()).toBe('password')
})

test('log-in by code sends a code once a minute and no password', async () => {
  const page = await openPage('login', { answers })
  await page.type('手机号', phone)
  await page.tap('获取验证码')
  expect(page.toasts()).toEqual(['验证码已发送'])
  expect(page.getByRole('button', /秒后重发/).getAttribute('aria-disabled')).toBe('true')
  await page.type('短信验证码', '246810')
  await agree(page)
  await logIn(page)
  expect(page.requests('sms.login')).toHaveLength(1)
  expect(page.requests('user.login')[0]?.request).toMatchObject({ CheckCode: '246810' })
  expect(page.requests('user.login')[0]?.request).not.toHaveProperty('Password')
})

test('an invalid number gets no code, and the field shows why', async () => {
  const page = await openPage('login', { answers })
  await page.type('手机号', '12345678901')
  await page.tap('获取验证码')
  expect(page.text()).toContain('请输入正确的手机号')
  expect(page.requests('sms.login')).toHaveLength(0)
  expect(page.findByRole('button', '获取验证码')).not.toBeNull()
})

test('over the daily limit the button stays enabled and the reason is shown', async () => {
  const page = await openPage('login', { answers: { 'sms.login': refused('', 520) } })
  await page.type('手机号', phone)
  await page.tap('获取验证码')
  expect(page.toasts()).toEqual(['今日勾搭已达上限，明日再来吧！'])
  expect(page.findByRole('button', '获取验证码')).not.toBeNull()
})

test('nothing is sent before the agreement, with a message', async () => {
  const page = await openPage('login', { answers })
  await fillPassword(page)
  await logIn(page)
  expect(page.toasts()).toEqual(['请先阅读并同意用户服务协议和隐私政策'])
  expect(page.requests('user.login')).toHaveLength(0)
})

test('a refusal shows its message, and the input is kept', async () => {
  const page = await openPage('login', {
    answers: { 'user.login': failed(400, '手机号或密码不正确') },
  })
  await fillPassword(page)
  await agree(page)
  await logIn(page)
  expect(page.toasts()).toEqual(['手机号或密码不正确'])
  expect(page.value('手机号')).toBe(phone)
  expect(page.value('密码')).toBe('park1958')
  expect(page.path()).toBe(routes.login)
})

test('two quick taps send one log-in', async () => {
  const page = await openPage('login', { answers })
  await fillPassword(page)
  await agree(page)
  const button = page.getByRole('button', '登录')
  button.click()
  button.click()
  await page.settled()
  expect(page.requests('user.login')).toHaveLength(1)
})

test('log-in opened over a page returns to it', async () => {
  const rows = [sample(noticeRow, { fields: { Id: 'n1', Title: '停水通知' } })]
  const page = await openPage('my', { answers: { ...answers, 'announcement.list': pageOf(rows) } })
  await page.tap(/登录 \/ 注册/)
  expect(page.path()).toBe(routes.login)
  expect(page.query()).toEqual({ redirect_url: routes.my })
  await fillPassword(page)
  await agree(page)
  await logIn(page)
  expect(page.path()).toBe(routes.my)
  expect(page.text()).toContain(member.Name)
})

test.each([
  [`${routes.noticeDetail}?id=n1`, routes.noticeDetail],
  [routes.my, routes.my],
  ['https://evil.example.com/', routes.home],
  ['//evil.example.com/pages/my/my', routes.home],
  ['javascript:alert(1)', routes.home],
  ['/pages/../../evil', routes.home],
  [routes.login, routes.home],
])('redirect_url %s leads to %s', async (redirect_url, path) => {
  const page = await openPage('login', { answers, query: { redirect_url } })
  await fillPassword(page)
  await agree(page)
  await logIn(page)
  expect(page.path()).toBe(path)
})

test('a device that cannot store a session shows a message and logs in nothing', async () => {
  const page = await openPage('login', { answers })
  const { storage } = page.module<{ storage: { write: () => boolean } }>('platform/storage')
  storage.write = () => false
  await fillPassword(page)
  await agree(page)
  await logIn(page)
  expect(page.toasts().join()).toContain('无法在本机保存登录状态')
  expect(page.path()).toBe(routes.login)
})

describe('typed number', () => {
  test('is kept over a restart and in the next form; passwords and codes never are', async () => {
    const page = await openPage('login', { answers })
    await fillPassword(page)
    await page.tap('验证码登录')
    await page.type('短信验证码', '246810')
    page.module<typeof Draft>('state/draft').storeDrafts()
    const kept = page.stored('drafts')
    expect(JSON.stringify(kept)).toContain(phone)
    expect(JSON.stringify(kept)).not.toMatch(/park1958|246810/)
    for (const route of ['login', 'register', 'recoverPassword'] as const) {
      const again = await openPage(route, { answers, stored: { drafts: kept } })
      expect(again.value('手机号')).toBe(phone)
    }
  })

  test('is deleted after the log-in', async () => {
    const page = await openPage('login', { answers })
    await fillPassword(page)
    await agree(page)
    await logIn(page)
    page.module<typeof Draft>('state/draft').storeDrafts()
    expect(JSON.stringify(page.stored('drafts') ?? {})).not.toContain(phone)
  })
})

test('a log-in in another tab continues this one, once', async () => {
  // The fake park accepts the other tab's token, so this page's calls with it succeed.
  const page = await openPage('my', { answers, otherTokens: [accessToken] })
  await page.tap(/登录 \/ 注册/)
  expect(page.path()).toBe(routes.login)
  const { storage } = page.module<typeof StorageModule>('platform/storage')
  const { store } = page.module<typeof Store>('state/store')
  const { restoreSessionAtom } = page.module<typeof Session>('state/session')
  storeSession(storage, member)
  store.set(restoreSessionAtom)
  await page.settled()
  expect(page.path()).toBe(routes.my)
  expect(page.text()).toContain(member.Name)
  expect(page.visited.map((url) => url.split('?')[0])).toEqual([routes.my, routes.login, routes.my])
})
