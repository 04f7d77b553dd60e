/**
 * WeChat's browser: the open id is obtained first, through the sandbox's consent page, which calls back twice with the
 * same code as WeChat does on Android; then logging in with it.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/routes'
import { everyAddress } from './support/addresses'
import { expect, newPhone, readCode, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const userAgent =
  'Mozilla/5.0 (Linux; Android 13; M2102K1C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560'

const stored = (page: Page, key: string) =>
  // Null while the page is being left: callers poll.
  page.evaluate((name) => window.localStorage.getItem(name), key).catch(() => null)

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser, baseURL, complaints }) => {
  context = await browser.newContext({ ...contextFor(looks.light, baseURL ?? ''), userAgent })
  complaints.listenTo(context)
  page = await context.newPage()
})
test.afterEach(() => context.close())

/** Counts calls whose path has this ending. */
function watch(ending: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) count += 1
  })
  return () => count
}

test('the opened page is shown with an open id, and its address has no code', async () => {
  const exchanges = watch('/code2openId/c')
  const departures = watch('/dev/wechat/authorize')
  await page.goto(routes.notices)
  await expect.poll(() => stored(page, 'openId')).toMatch(/sbx/)
  // Checked by path: WeChat's address contains the page too, in its query.
  await waitForPage(page, routes.notices)
  expect(new URL(page.url()).search).not.toMatch(/code|state/)
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  expect(departures()).toBe(1)
  expect(exchanges()).toBeGreaterThan(0)

  const before = exchanges()
  await page.reload()
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  expect([departures(), exchanges()]).toEqual([1, before])
  expect(await stored(page, 'openIdRedirects')).toBe('0')
})

test('@long WeChat without an answer is tried three times, and the pages work', async ({
  complaints,
}) => {
  complaints.expectStatus(503, /wxAppId/)
  await context.route('**/pay/api/v1/config/wxAppId/c', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 503, succeeded: false, Message: '微信暂时没有响应' }),
    }),
  )
  const appIdRequests = watch('/wxAppId/c')
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(routes.notices)
    await expect(top(page).getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await waitForPage(page, routes.notices)
  expect(appIdRequests()).toBe(3)
})

test('a new person logs in with WeChat and binds a phone', async () => {
  const phone = newPhone()
  const logIn = async () => {
    await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
    const form = top(page)
    await form.getByRole('checkbox').click()
    await form.getByRole('button', { name: '微信一键登录' }).click()
  }
  await page.goto(routes.home)
  await expect.poll(() => stored(page, 'temp_token')).not.toBeNull()
  await logIn()
  // The form before it has a field of this name, too.
  await expect(top(page).getByRole('heading', { name: '绑定手机号' })).toBeVisible()
  await top(page).getByLabel('手机号').fill(phone)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, phone))
  await top(page).getByRole('button', { name: '绑定并登录' }).click()
  await waitForPage(page, routes.my)
  await expect(top(page).getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})

/** Simulates WeChat's side of the JS-SDK: calls are recorded and answered as WeChat does. */
interface Asked {
  name: string
  given: Record<string, unknown>
}
declare global {
  interface Window {
    askedOfWechat: Asked[]
  }
}

function playBridge(): void {
  window.askedOfWechat = []
  const answers: Record<string, object> = {
    preVerifyJSAPI: { err_msg: 'config:ok' },
    scanQRCode: {
      err_msg: 'scan_qrcode:ok',
      resultStr: '/pagespacka/questionPage/questionListPage',
    },
  }
  window.WeixinJSBridge = {
    invoke(name: string, given: Record<string, unknown>, done: (answer: object) => void) {
      window.askedOfWechat.push({ name, given })
      setTimeout(() => done(answers[name] ?? { err_msg: `${name}:ok` }), 20)
    },
    on: () => undefined,
  }
}

test.describe('@long WeChat’s JS-SDK', () => {
  const callsOf = async (name: string) =>
    (await page.evaluate(() => window.askedOfWechat)).filter((each) => each.name === name)

  test.beforeEach(async ({ complaints }) => {
    // The library reports its timing to WeChat by a picture.
    complaints.expect(/open\.weixin\.qq\.com\/sdk\/report/)
    await context.addInitScript(playBridge)
  })

  test('shares the start page under the park’s name, and an article itself', async ({
    baseURL,
  }) => {
    await page.goto(routes.notices)
    await expect.poll(() => stored(page, 'openId')).toMatch(/sbx/)
    await waitForPage(page, routes.notices)
    await expect
      .poll(async () => (await callsOf('updateTimelineShareData')).length)
      .toBeGreaterThan(0)
    const [configured] = await callsOf('preVerifyJSAPI')
    expect(configured?.given).toMatchObject({
      verifyAppId: 'wxsandbox0000000000',
      verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    const last = (await callsOf('updateAppMessageShareData')).at(-1)
    expect(last?.given).toMatchObject({
      title: expect.stringMatching(/棉纺里|滨江/),
      link: new URL(routes.start, page.url()).href,
    })

    const addresses = await everyAddress(baseURL ?? '')
    await page.goto(addresses.find(({ route }) => route === 'articleDetail')?.url ?? '')
    const name = await top(page).getByRole('heading', { level: 2 }).first().innerText()
    await expect
      .poll(async () => (await callsOf('updateAppMessageShareData')).at(-1)?.given)
      .toMatchObject({ title: name, link: page.url() })
  })

  test('signs the current address when WeChat is called', async () => {
    const signed: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/buildArg/c')) signed.push(request.postDataJSON().Url)
    })
    await page.goto(routes.notices)
    await expect.poll(() => stored(page, 'openId')).toMatch(/sbx/)
    await waitForPage(page, routes.notices)
    await expect.poll(() => signed.at(-1)).toBe(page.url())
    await top(page).getByRole('listitem').first().getByRole('link').click()
    await waitForPage(page, routes.noticeDetail, { id: /./ })
    await expect.poll(() => signed.at(-1)).toBe(page.url())
  })
})

test('@long after a log-out one tap logs in again', async () => {
  const phone = newPhone()
  /** Phone number on a member's profile page. */
  const maskedPhone = /^\d{3}\*{4}\d{4}$/
  const tapLogIn = async () => {
    const form = top(page)
    await form.getByRole('checkbox').click()
    await form.getByRole('button', { name: '微信一键登录' }).click()
  }
  await page.goto(routes.home)
  await expect.poll(() => stored(page, 'temp_token')).not.toBeNull()
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await tapLogIn()
  // The sandbox's demo person may have been bound by another journey.
  const binding = top(page).getByRole('button', { name: '绑定并登录' })
  await expect(binding.or(top(page).getByText(maskedPhone))).toBeVisible()
  if (await binding.isVisible()) {
    await top(page).getByLabel('手机号').fill(phone)
    await top(page).getByRole('button', { name: '获取验证码' }).click()
    await top(page)
      .getByLabel('短信验证码')
      .fill(await readCode(page, phone))
    await binding.click()
  }
  await waitForPage(page, routes.my)
  await top(page).getByRole('link', { name: '设置' }).click()
  await top(page).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await top(page)
    .getByRole('button', { name: /登录 \/ 注册/ })
    .click()
  await waitForPage(page, routes.login)
  await tapLogIn()
  await expect(top(page).getByText(maskedPhone)).toBeVisible()
  await waitForPage(page, routes.my)
})
