import { tokenSet } from '@/contract/oauth'
import type * as Dialog from '@/platform/dialog'
import type * as Navigation from '@/navigation'
import type * as OpenIdRedirect from '@/platform/openIdRedirect'
import type * as WechatLogin from '@/platform/wechatLogin'
import { routes } from '@/routes'
import type * as Runtime from '@/state/runtime'
import type * as Store from '@/state/store'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { accessToken, member, staff, withoutStaffPages } from '../support/screens/people'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const tokens = sample(tokenSet, {
  fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
})
const loggedIn = { ...tokens, User: member, IsNewUser: false }
const now = Date.now()
const unbound = { IsBound: false, temp_token: 'temp-1', ExpireAt: now + 1_800_000 } as const
const state = 'a'.repeat(92)
const answers: Answers = {
  'wechat.getandlogin': unbound,
  'wechat.Exchange4Phone': loggedIn,
  'wechat.SendBindingCode': { ExpireAt: now + 300_000, ResendAt: now + 60_000 },
  'wechat.wxAppId': {
    AppId: 'wx1',
    AuthorizeUrl: 'https://wechat.example/authorize',
    State: state,
  },
  'wechat.code2openId': { OpenId: 'o-me', temp_token: 'temp-2', ExpireAt: now + 1_800_000 },
}

const agree = (page: OpenedPage) => page.tap(/已阅读并同意/, 'checkbox')

/** The log-in page of the mini-program, opened over the profile. */
async function miniProgram(more: Answers = {}): Promise<OpenedPage> {
  const page = await openPage('my', { answers: { ...answers, ...more } })
  page.module<typeof WechatLogin>('platform/wechatLogin').wechatLogin.isOffered = true
  await page.tap(/登录 \/ 注册/)
  return page
}

/** A page as WeChat's browser opens it. */
async function browser(stored: Record<string, unknown> = {}, more: Answers = {}) {
  const page = await openPage('home', { answers: { ...answers, ...more }, stored })
  const { store } = page.module<typeof Store>('state/store')
  const { messengerConfigAtom, noteMessengerAtom } = page.module<typeof Runtime>('state/runtime')
  store.set(noteMessengerAtom, { isMessengerBrowser: true, openId: '' })
  const { relaunch } = page.module<typeof Navigation>('navigation')
  const left = page.module<typeof OpenIdRedirect>('platform/openIdRedirect').leftFor
  return {
    page,
    left,
    openId: () => store.get(messengerConfigAtom).openId,
    /** The start page, alone: WeChat leads back to a page that is loaded anew. */
    async start(query: Record<string, string>) {
      await relaunch('start', query)
      await page.settled()
    },
  }
}

describe('in the mini-program', () => {
  test('a known person logs in by one tap and returns', async () => {
    const page = await miniProgram({ 'wechat.getandlogin': { IsBound: true, ...loggedIn } })
    await agree(page)
    await page.tap('微信一键登录')
    expect(page.path()).toBe(routes.my)
    expect(page.text()).toContain(member.Name)
    expect(page.stored('temp_token')).toBeUndefined()
  })

  test('the agreement stands before every button that needs it', async () => {
    const page = await miniProgram()
    const html = page.element.innerHTML
    const places = ['已阅读并同意', '微信一键登录', '>登录<'].map((text) => html.lastIndexOf(text))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('a tap without consent asks for it, and WeChat is not called before', async () => {
    const page = await miniProgram({ 'wechat.getandlogin': { IsBound: true, ...loggedIn } })
    const { answerWith, openedQuestions } = page.module<typeof Dialog>('platform/dialog')
    answerWith(false)
    await page.tap('微信一键登录')
    expect(openedQuestions[0]?.content).toBe('请阅读并同意《用户服务协议》和《隐私政策》')
    expect(page.requests('wechat.getandlogin')).toHaveLength(0)
    const isAgreed = () => page.getByRole('checkbox', /已阅读并同意/).getAttribute('aria-checked')
    expect(isAgreed()).toBe('false')
    answerWith(true)
    await page.tap('微信一键登录')
    expect(page.requests('wechat.getandlogin')).toHaveLength(1)
    expect(page.path()).toBe(routes.my)
  })

  test('a new person binds a phone by SMS code with the temp token, without a session', async () => {
    const page = await miniProgram()
    await agree(page)
    await page.tap('微信一键登录')
    expect(page.stored('access_token')).toBeUndefined()
    await page.type('手机号', member.PhoneNumber)
    await page.tap('获取验证码')
    await page.type('短信验证码', '246810')
    await page.tap('绑定并登录')
    expect(page.requests('wechat.SendBindingCode')[0]?.request).toEqual({
      temp_token: 'temp-1',
      PhoneNumber: member.PhoneNumber,
    })
    expect(page.requests('wechat.Exchange4Phone')[0]?.request).toMatchObject({
      tenant: 'mianfang',
      temp_token: 'temp-1',
      PhoneNumber: member.PhoneNumber,
      CheckCode: '246810',
    })
    expect(page.path()).toBe(routes.my)
    expect(page.stored('access_token')).toBe(accessToken)
    expect(page.stored('temp_token')).toBeUndefined()
  })

  test('a refused binding keeps the input and offers another way', async () => {
    const page = await miniProgram({ 'wechat.Exchange4Phone': failed(400, '验证码不正确或已过期') })
    await agree(page)
    await page.tap('微信一键登录')
    await page.type('手机号', member.PhoneNumber)
    await page.type('短信验证码', '246810')
    await page.tap('绑定并登录')
    expect(page.toasts()).toEqual(['验证码不正确或已过期'])
    expect(page.value('手机号')).toBe(member.PhoneNumber)
    await page.tap('用其他方式登录')
    expect(page.findByRole('tab', '密码登录')).not.toBeNull()
  })
})

test('the consent stands before both ways, of which that by one tap asks for it', async () => {
  const page = await miniProgram()
  const kindOf = (name: string) =>
    /button--(primary|soft|plain)/.exec(page.getByRole('button', name).className)?.[1]
  const [consent, wechat, ways] = ['已阅读并同意', '微信一键登录', '验证码登录'].map((text) =>
    page.text().indexOf(text),
  ) as [number, number, number]
  expect([consent < wechat, wechat < ways]).toEqual([true, true])
  expect([kindOf('微信一键登录'), kindOf('登录')]).toEqual(['primary', 'soft'])
})

test('an ordinary browser offers no WeChat log-in', async () => {
  const page = await openPage('login', { answers })
  expect(page.findByRole('button', '微信一键登录')).toBeNull()
})

describe('in WeChat’s browser', () => {
  test('the start page redirects to WeChat with the requested page as the way back', async () => {
    const { page, left, start } = await browser()
    await start({ viewurl: routes.my })
    expect(left).toHaveLength(1)
    const url = new URL(left[0]!)
    expect(url.href.endsWith('&connect_redirect=1#wechat_redirect')).toBe(true)
    expect(url.searchParams.get('state')).toBe(state)
    const back = new URL(url.searchParams.get('redirect_uri')!)
    expect([back.pathname, back.searchParams.get('viewurl')]).toEqual([routes.start, routes.my])
    expect(page.stored('openIdState')).toBe(state)
  })

  test('the callback exchanges and removes the code and opens the requested page', async () => {
    const { page, start, openId, left } = await browser({ openIdState: state })
    await start({ viewurl: routes.my, code: 'code-1', state })
    expect(page.path()).toBe(routes.my)
    expect(page.query()).toEqual({})
    expect(openId()).toBe('o-me')
    expect([page.stored('openId'), page.stored('temp_token')]).toEqual(['o-me', 'temp-2'])
    // Android opens the callback twice; the second time the code is not exchanged again.
    await start({ viewurl: routes.my, code: 'code-1', state })
    expect(page.requests('wechat.code2openId')).toHaveLength(1)
    expect(left).toHaveLength(0)
  })

  test('a callback with another device’s state is ignored', async () => {
    const { page, start, openId } = await browser({ openIdState: 'b'.repeat(92) })
    await start({ code: 'code-1', state })
    expect(page.requests('wechat.code2openId')).toHaveLength(0)
    expect([page.path(), openId()]).toEqual([routes.home, ''])
  })

  test('a refused code continues without another redirect', async () => {
    const refusal = { 'wechat.code2openId': failed(400, '微信授权已过期，请重试') }
    const { page, start, left } = await browser({ openIdState: state }, refusal)
    await start({ viewurl: routes.my, code: 'code-1', state })
    expect([page.path(), left.length, page.toasts()]).toEqual([routes.my, 0, []])
  })

  describe('after a log-out without a usable token', () => {
    const temp = { 'wechat.Login': { IsBound: true, ...loggedIn } } as const
    const known = { openId: 'o-me', openIdState: state }
    const logInPage = `${routes.login}?redirect_url=${encodeURIComponent(routes.notices)}`

    async function tapped(more: Answers = {}) {
      const opened = await browser(known, { ...temp, ...more })
      const { page } = opened
      await page
        .module<typeof Navigation>('navigation')
        .go('login', { redirect_url: routes.notices })
      await page.settled()
      await agree(page)
      await page.tap('微信一键登录')
      return opened
    }

    test('one tap redirects to WeChat, and the log-in continues by itself', async () => {
      const { page, left, start } = await tapped()
      expect(left).toHaveLength(1)
      const back = new URL(new URL(left[0]!).searchParams.get('redirect_uri')!)
      expect(back.searchParams.get('viewurl')).toBe(logInPage)
      await start({ viewurl: logInPage, code: 'code-1', state })
      expect(page.requests('wechat.Login')).toHaveLength(1)
      expect(page.stored('access_token')).toBe(accessToken)
      expect(page.path()).toBe(routes.notices)
      expect(page.stored('wechatLogIn')).toBeUndefined()
    })

    test('a used token costs one more redirect, not another tap', async () => {
      const { page, left, start } = await tapped({
        'wechat.Login': failed(400, '微信授权已过期，请重新登录', 'tempToken'),
      })
      await start({ viewurl: logInPage, code: 'code-1', state })
      expect([left.length, page.toasts()]).toEqual([2, []])
      await start({ viewurl: logInPage, code: 'code-2', state })
      expect([left.length, page.toasts()]).toEqual([2, ['微信登录不可用，请用手机号']])
      expect(page.path()).toBe(routes.login)
    })

    test('opening log-in without a tap logs in no one', async () => {
      const { page } = await browser({ ...known, temp_token: 'temp-1' }, temp)
      await page.module<typeof Navigation>('navigation').go('login')
      await page.settled()
      expect(page.requests('wechat.Login')).toEqual([])
    })
  })

  test('the start page redirects at most three times by itself', async () => {
    const { page, start, left } = await browser()
    for (let visit = 0; visit < 5; visit += 1) await start({ type: 'notice', id: `n${visit}` })
    expect(left).toHaveLength(3)
    expect(page.path()).toBe(routes.noticeDetail)
  })
})

describe('member with staff roles', () => {
  const { UserId, Name, Roles } = staff
  const staffLogIn = {
    'user.login': { ...loggedIn, User: staff },
    'manageUser.manageUserInfoByPhone': { UserId, Name, Roles, IsStaff: true },
  }

  async function logIn(device?: OpenOptions['device']): Promise<OpenedPage> {
    const page = await openPage('my', { answers: staffLogIn, device })
    await page.tap(/登录 \/ 注册/)
    await page.tap('密码登录')
    await page.type('手机号', staff.PhoneNumber)
    await page.type('密码', 'park1958')
    await agree(page)
    await page.tap('登录', 'button')
    return page
  }

  test('chooses an identity, remembered for the session', async () => {
    const page = await logIn()
    expect(page.path()).toBe(routes.chooseIdentity)
    await page.tap(/^工作人员/)
    expect(page.path()).toBe(routes.my)
    expect(page.stored('identity')).toMatchObject({ identity: 'staff' })
  })

  test('is not requested without pages for staff', async () => {
    const page = await logIn(withoutStaffPages)
    expect(page.path()).toBe(routes.my)
    expect(page.requests('manageUser.manageUserInfoByPhone')).toHaveLength(1)
    expect(page.stored('identity')).toBeUndefined()
  })

  test('continues as consumer after two seconds, to the previous page', async () => {
    const page = await logIn()
    await passTime(2100)
    await page.settled()
    expect(page.path()).toBe(routes.my)
    expect(page.stored('identity')).toMatchObject({ identity: 'consumer' })
  })
})

describe('short code', () => {
  const open = (scene: string, answer: Answers['qr.GetQRSceneOfShortCode']) =>
    openPage('start', { query: { scene }, answers: { 'qr.GetQRSceneOfShortCode': answer } })
  const leadsTo = (Scene: string) => ({ Scene, ExpireAt: now + 1000 })

  test('opens the entry known to the server', async () => {
    const page = await open('abc123', leadsTo('type=notice&id=n-1'))
    expect(page.requests('qr.GetQRSceneOfShortCode')[0]?.request).toEqual({ ShortCode: 'abc123' })
    expect([page.path(), page.query()]).toEqual([routes.noticeDetail, { id: 'n-1' }])
  })

  test.each(['scene=abc123', 'redirect_url=https%3A%2F%2Fevil.example%2F', ''])(
    'without a valid entry (%s) opens home',
    async (scene) => {
      expect((await open('abc123', leadsTo(scene))).path()).toBe(routes.home)
    },
  )

  test('that has expired shows a message and opens home', async () => {
    const page = await open('abc123', failed(404, '二维码不存在或已过期'))
    expect([page.path(), page.toasts()]).toEqual([routes.home, ['二维码不存在或已过期']])
  })
})
