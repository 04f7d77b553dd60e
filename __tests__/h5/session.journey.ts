/**
 * Sessions with a faulty network: bursts of 401, slow and failing refreshes, dropped connections, wrong clocks, two
 * tabs. Faults are injected between the browser and the running product.
 */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { logIn, phones, rememberedFor } from './support/people'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { allFetched } from './support/traffic'

const tokenPath = '**/uc/oauth/token*'

/** The park's notices tab, whatever is unread. */
const notices = `${routes.notices}?type=notice`
const toast = (page: Page) => page.locator('#toast')
const stored = (page: Page, key: string) =>
  page.evaluate((name) => window.localStorage.getItem(name), key)

/** Counts the token refreshes of all tabs of a browser. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().includes('/uc/oauth/token')) count += 1
  })
  return () => count
}

/** Replaces the stored access token by an invalid one, as if it had expired. */
async function spoilToken(page: Page): Promise<void> {
  await page.goto(routes.agreement + '?type=user')
  await page.evaluate(() => window.localStorage.setItem('access_token', '"spoilt.by.time"'))
}

async function openLatestNotice(page: Page): Promise<void> {
  await page.goto(notices)
  await top(page).getByRole('listitem').first().getByRole('link').click()
  await waitForPage(page, routes.noticeDetail, { id: /./ })
}

const refuse = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code: status, succeeded: false, Message: '暂时不可用' }),
  })

test.describe('logged-in person', () => {
  let context: BrowserContext
  let page: Page

  test.beforeEach(async ({ browser, baseURL, complaints }) => {
    const base = baseURL ?? ''
    const storageState = await rememberedFor('member', browser, base)
    context = await browser.newContext(contextFor(looks.light, base, storageState))
    complaints.listenTo(context)
    complaints.expectStatus(401, /./)
    page = await context.newPage()
  })
  test.afterEach(() => context.close())

  test('with an expired token sees the page after one refresh', async () => {
    const refreshes = countRefreshes(context)
    await spoilToken(page)
    await openLatestNotice(page)
    await expect(top(page).getByRole('main')).toContainText(/\d{4}年\d+月\d+日/)
    await expect.poll(refreshes).toBe(1)
    await page.goto(routes.my)
    await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
    expect(refreshes()).toBe(1)
  })

  test('@long waits for a slow refresh with a notice of the slow network', async () => {
    await spoilToken(page)
    await context.route(tokenPath, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      await route.continue()
    })
    await page.goto(notices)
    await expect(top(page).getByText('网络较慢，加载中').first()).toBeVisible()
    await expect(top(page).getByRole('listitem').first()).toBeVisible()
  })

  test('@long is led to log-in once when refreshes keep failing, and back to the page', async ({
    complaints,
  }) => {
    complaints.expectStatus(503, /oauth/)
    await openLatestNotice(page)
    const address = page.url()
    await page.evaluate(() => window.localStorage.setItem('access_token', '"spoilt.by.time"'))
    const refreshes = countRefreshes(context)
    await context.route(tokenPath, refuse(503))
    await page.goto(address)
    await waitForPage(page, routes.login)
    expect(refreshes()).toBe(3)
    await expect(page.locator('.taro_page')).toHaveCount(2)
    await context.unroute(tokenPath)
    await logIn(page, phones.member)
    await waitForPage(page, address)
    await expect(top(page).getByRole('main')).toContainText(/\d{4}年\d+月\d+日/)
  })

  test('becomes a visitor when a refresh is answered with 522', async ({ complaints }) => {
    complaints.expectStatus(522, /oauth/)
    const refreshes = countRefreshes(context)
    await spoilToken(page)
    await context.route(tokenPath, refuse(522))
    await page.goto(notices)
    await waitForPage(page, routes.home)
    expect(refreshes()).toBe(1)
    expect(await stored(page, 'access_token')).toBeNull()
    await expect(top(page).getByRole('heading', { name: '公告' })).toBeVisible()
  })

  test('@long in two tabs at once refreshes once for both', async () => {
    await spoilToken(page)
    const refreshes = countRefreshes(context)
    const other = await context.newPage()
    await Promise.all([page.goto(notices), other.goto(notices)])
    for (const tab of [page, other])
      await expect(top(tab).getByRole('listitem').first()).toBeVisible()
    expect(refreshes()).toBe(1)
  })

  test('@long is not blocked by a tab that died during its refresh', async () => {
    await spoilToken(page)
    // This tab must not refresh meanwhile: the other one must be closed during its refresh.
    await page.goto('about:blank')
    const dying = await context.newPage()
    await context.route(tokenPath, () => undefined) // never answered
    await Promise.all([dying.waitForRequest(tokenPath), dying.goto(routes.wallet)])
    await dying.close()
    await context.unroute(tokenPath)
    await page.goto(notices)
    await expect(top(page).getByRole('listitem').first()).toBeVisible()
  })

  test('logging out in one tab is logged out in the other', async () => {
    const other = await context.newPage()
    await Promise.all([page.goto(routes.my), other.goto(routes.my)])
    await expect(top(other).getByText('梧桐下的阿琳')).toBeVisible()
    await top(page).getByRole('link', { name: '设置' }).click()
    await top(page).getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
    await expect(top(other).getByText('梧桐下的阿琳')).toBeHidden()
  })

  test('@long replaced by another one in another tab wins over a running refresh', async () => {
    await spoilToken(page)
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route(tokenPath, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    const tokenRequest = page.waitForRequest(tokenPath)
    await page.goto(routes.my)
    await tokenRequest
    const other = await context.newPage()
    await other.goto(routes.agreement + '?type=user')
    await other.evaluate(() => window.localStorage.removeItem('access_token'))
    await other.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
    await logIn(other, phones.maintenance)
    await waitForPage(other, routes.chooseIdentity)
    const theirs = await stored(other, 'access_token')
    release()
    await expect(top(page).getByText('工程部老郑')).toBeVisible()
    await expect(top(page).getByText('梧桐下的阿琳')).toBeHidden()
    await page.waitForTimeout(1500)
    expect(await stored(page, 'access_token')).toBe(theirs)
    await waitForPage(page, routes.my)
  })

  test('@long with one call refused for good is led to log-in once', async () => {
    const refreshes = countRefreshes(context)
    const bills = '**/tradeBill/listByPage/c'
    let requestCount = 0
    await context.route(bills, (route) => {
      // The strip of unpaid orders requests the same call besides the list.
      const { State } = route.request().postDataJSON() as { State?: string }
      if (State === undefined) requestCount += 1
      return refuse(401)(route)
    })
    await page.goto(routes.bills)
    await waitForPage(page, routes.login)
    expect(refreshes()).toBe(3)
    expect(requestCount).toBeLessThanOrEqual(7)
    // After another log-in the page shows the error instead of redirecting to the log-in again.
    await logIn(page, phones.member)
    await waitForPage(page, routes.bills)
    await expect(top(page).getByRole('button', { name: '重试' })).toBeVisible()
    expect(refreshes()).toBeLessThanOrEqual(4)
  })

  /** Sends the app to the background and back, as browsers report it. */
  const comeBack = async (onTheWay: () => Promise<void>) => {
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await onTheWay()
    await show('visible')
  }

  /** Bearer tokens sent from now on, oldest first. */
  const bearers = () => {
    const seen: string[] = []
    context.on('request', (request) => {
      const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
      if (token) seen.push(token)
    })
    return seen
  }
  const storedToken = async () => JSON.parse((await stored(page, 'access_token')) ?? '""') as string

  test('@long back after an hour with an expired token sends nothing before the refresh', async () => {
    const refreshes = countRefreshes(context)
    await page.goto(routes.my)
    await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
    // Requests with the still valid token must have ended.
    await page.waitForLoadState('networkidle')
    const old = await storedToken()
    const sent = bearers()
    await comeBack(() => page.clock.setSystemTime(Date.now() + 3_600_000))
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    // Long enough for a past fault: eleven refreshes in fourteen seconds.
    await page.waitForTimeout(8000)
    expect(refreshes()).toBe(1)
    expect(sent).not.toContain(old)
    await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
  })

  test('@long reopening the app with an expired token sends nothing before the refresh', async () => {
    const refreshes = countRefreshes(context)
    await page.goto(routes.agreement + '?type=user')
    // Requests with the still valid token must have ended.
    await page.waitForLoadState('networkidle')
    const old = await storedToken()
    await page.evaluate(() => {
      const details = JSON.parse(localStorage.getItem('sessionDetails') ?? '{}') as object
      const receivedAt = Date.now() - 7_200_000
      localStorage.setItem('sessionDetails', JSON.stringify({ ...details, receivedAt }))
    })
    const sent = bearers()
    await page.goto(routes.my)
    await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(sent).not.toContain(old)
    expect(refreshes()).toBe(1)
  })

  test('@long in two tabs refreshes once for both, repeatedly', async () => {
    const refreshes = countRefreshes(context)
    const other = await context.newPage()
    for (let round = 1; round <= 8; round += 1) {
      await spoilToken(page)
      await Promise.all([page.goto(routes.my), other.goto(routes.my)])
      // Waits for the refresh, not for the content, which is cached from the last visit.
      await expect.poll(refreshes).toBe(round)
      await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
      expect(refreshes()).toBe(round)
    }
  })

  test('@long is delayed only for seconds by a tab that hangs during its refresh', async () => {
    await spoilToken(page)
    await page.goto('about:blank')
    const hanging = await context.newPage()
    await hanging.route(tokenPath, () => undefined) // never answered
    await Promise.all([hanging.waitForRequest(tokenPath), hanging.goto(routes.wallet)])
    // Waits for the token call, not for the list, which is cached from the last visit.
    const answered = page.waitForResponse(tokenPath, { timeout: 0 })
    await page.goto(notices)
    expect((await answered).status()).toBe(200)
  })

  test('@long logging out offline is logged out at the server once online', async ({
    complaints,
    request,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(routes.my)
    await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
    const refreshToken = JSON.parse((await stored(page, 'refresh_token')) ?? '""') as string
    await top(page).getByRole('link', { name: '设置' }).click()
    const out = top(page).getByRole('button', { name: '退出登录' })
    await expect(out).toBeVisible()
    await context.setOffline(true)
    await out.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
    await expect(top(page).getByText('登录 / 注册')).toBeVisible()
    await expect.poll(() => stored(page, 'logOuts')).toContain(refreshToken)
    await context.setOffline(false)
    await expect.poll(() => stored(page, 'logOuts')).toBeNull()
    const answer = await request.get('/uc/oauth/token', {
      params: { grant_type: 'refresh_token', refresh_token: refreshToken },
      headers: {
        authorization: `Basic ${Buffer.from('mianfang:park-consumer').toString('base64')}`,
      },
    })
    expect(answer.status()).toBe(401)
  })

  test('@long sent to log-in and replaced by another one leaves no input behind', async () => {
    await page.goto(routes.complaint)
    await top(page).getByText('设施设备').click()
    await top(page).getByLabel('详细描述').fill('三号楼的电梯关门太快，请检修。')
    await context.route('**/complaint/saveOrUpdate/c', refuse(401))
    await context.route(tokenPath, refuse(401))
    await top(page).getByRole('button', { name: '提交' }).click()
    await waitForPage(page, routes.login)
    await context.unroute(tokenPath)
    await logIn(page, '13800000002')
    await waitForPage(page, routes.complaint)
    await expect(top(page).getByLabel('联系电话')).toHaveValue('13800000002')
    await expect(top(page).getByLabel('详细描述')).toHaveValue('')
    await expect(page.getByText('三号楼的电梯')).toHaveCount(0)
  })

  for (const [name, days] of [
    ['a day ahead', 1],
    ['a day behind', -1],
  ] as const)
    test(`@long with a clock ${name} stays logged in, without a refresh storm`, async () => {
      const refreshes = countRefreshes(context)
      await page.clock.setSystemTime(Date.now() + days * 86_400_000)
      await page.goto(notices)
      await expect(top(page).getByRole('listitem').first()).toBeVisible()
      await page.goto(routes.my)
      await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
      await page.waitForTimeout(1500)
      expect(refreshes()).toBeLessThanOrEqual(1)
    })
})

test('@long a visitor’s lost network is reported, seen content kept, and reloaded later', async ({
  page,
  context,
  complaints,
}) => {
  // Pictures further down the list were not loaded before the network failed.
  complaints.expect(/\/park-file\/.*ERR_INTERNET_DISCONNECTED/)
  await page.goto(notices)
  const first = top(page).getByRole('listitem').first()
  await expect(first).toBeVisible()
  // Wait for the prefetched scripts: offline, a pending one would fail and be reported as a browser error.
  await allFetched(page)
  await context.setOffline(true)
  await expect(top(page).getByText('网络不可用，显示的内容可能不是最新')).toBeVisible()
  await expect(first).toBeVisible()
  await context.setOffline(false)
  await expect(top(page).getByText('网络不可用，显示的内容可能不是最新')).toBeHidden()
})

test('@long a dropped connection shows the crying face, and a retry works', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/announcement.*ERR_FAILED/)
  const list = '**/oc/api/v1/announcement/list/c'
  let isDropped = true
  await context.route(list, (route) => (isDropped ? route.abort('failed') : route.continue()))
  await page.goto(notices)
  await expect(toast(page)).toHaveText('请求超时')
  await expect(toast(page).locator('img')).toBeVisible()
  isDropped = false
  await top(page).getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
})

test.describe('without the offline worker', () => {
  // The service worker would fetch the script despite the fault.
  test.use({ serviceWorkers: 'block' })

  test('a page whose script fails offers a reload', async ({ page, context, complaints }) => {
    complaints.expect(/\.js .*ERR_FAILED/)
    complaints.expect(/Loading chunk/)
    await page.goto(routes.home)
    await expect(top(page).getByRole('main')).toBeVisible()
    let isBroken = true
    await context.route('**/js/*.js', (route) =>
      isBroken ? route.abort('failed') : route.continue(),
    )
    // A page that shares no chunk with home, however the build splits them.
    await page.getByRole('link', { name: '活动报名' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('页面没有加载成功')
    isBroken = false
    await question.getByRole('button', { name: '重新加载' }).click()
    await expect(top(page).getByRole('heading', { name: '热门活动', level: 1 })).toBeVisible()
  })
})
