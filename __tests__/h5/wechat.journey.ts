/**
 * WeChat's browser: the open id is fetched before anything else, by way of the sandbox's consent page, which calls
 * back twice with one code as WeChat does on Android; then logging in with it.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, newPhone, readCode, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { top } from './support/top'

const userAgent =
  'Mozilla/5.0 (Linux; Android 13; M2102K1C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560'

const stored = (page: Page, key: string) =>
  // Null while the page is being left: whoever waits asks again.
  page.evaluate((name) => window.localStorage.getItem(name), key).catch(() => null)

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser, baseURL, complaints }) => {
  context = await browser.newContext({ ...contextFor(looks.light, baseURL ?? ''), userAgent })
  complaints.listenTo(context)
  page = await context.newPage()
})
test.afterEach(() => context.close())

/** Addresses of calls so far that end like this. */
function watch(ending: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) count += 1
  })
  return () => count
}

test('the page that was opened stands there with an open id, and the code is nowhere in its address', async () => {
  const exchanges = watch('/code2openId/c')
  const departures = watch('/dev/wechat/authorize')
  await page.goto(routes.notices)
  await expect.poll(() => stored(page, 'openId')).toMatch(/sbx/)
  // By its path: WeChat's own address names the page too, in its query.
  await page.waitForURL(({ pathname }) => pathname === routes.notices)
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

test('WeChat that never answers is tried three times, and the pages are there all the same', async ({
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
  const asked = watch('/wxAppId/c')
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(routes.notices)
    await expect(top(page).getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect(page).toHaveURL(new RegExp(routes.notices))
  expect(asked()).toBe(3)
})

test('somebody new logs in with WeChat and binds a phone', async () => {
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
  await top(page).getByLabel('手机号').fill(phone)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, phone))
  await top(page).getByRole('button', { name: '绑定并登录' }).click()
  await page.waitForURL(`**${routes.my}`)
  await expect(top(page).getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})
