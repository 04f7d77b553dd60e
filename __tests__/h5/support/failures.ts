/** Every failure a user can meet (spec 8 and related ones), produced in the running app. */
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { routes } from '@/routes'
import { contextFor, looks, prefer, type LookName } from './looks'
import { logIn, phones, rememberedFor, type Viewer } from './people'
import { waitForPage } from './waitForPage'
import { top } from './top'

interface Failure {
  name: string
  viewer: Viewer
  /** Produces the failure, and waits until it is visible. */
  meet(page: Page, context: BrowserContext): Promise<unknown>
}

const loginCall = '**/uc/api/v1/user/login/c'
const noticeList = '**/oc/api/v1/announcement/list/c'
const tokenCall = '**/uc/oauth/token*'

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const refusal = (code: number, Message: string) => answer(200, { code, succeeded: false, Message })

const toast = (page: Page) => page.locator('#toast.toast--shown').waitFor()
const text = (page: Page, words: string | RegExp) => top(page).getByText(words).first().waitFor()

/** A log-in with this answer. */
const onLogIn = (name: string, reply: (route: Route) => unknown): Failure => ({
  name,
  viewer: 'visitor',
  async meet(page, context) {
    await context.route(loginCall, reply)
    await page.goto(routes.login)
    await logIn(page, phones.member)
    await toast(page)
  },
})

/** The list of notices with this answer. */
const onRead = (
  name: string,
  reply: (route: Route) => unknown,
  seen: (page: Page) => Promise<unknown>,
): Failure => ({
  name,
  viewer: 'visitor',
  async meet(page, context) {
    await context.route(noticeList, reply)
    await page.goto(routes.notices)
    await seen(page)
  },
})

const later = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue().catch(() => undefined)
}

async function spoilToken(page: Page): Promise<void> {
  await page.goto(`${routes.agreement}?type=user`)
  await page.evaluate(() => window.localStorage.setItem('access_token', '"spoilt.by.time"'))
}

export const failures: readonly Failure[] = [
  onLogIn('timeout', (route) => route.abort('failed')),
  onLogIn('notice460', answer(460, ['今日名额已满', '请明天 9 点后再来'])),
  onLogIn('dailyLimit520', refusal(520, '')),
  onLogIn('tourOffline461', refusal(461, '')),
  onLogIn('refused', refusal(1, '手机号或密码不正确')),
  onLogIn('busy503', answer(503, '<html>bad gateway</html>')),
  onLogIn('messages', answer(400, { Messages: ['验证码不正确或已过期', '请重新获取'] })),
  onRead('readFailed', answer(500, { Message: '服务繁忙，请稍后再试' }), (page) =>
    top(page).getByRole('alert').waitFor(),
  ),
  onRead('skeleton', later(20_000), async (page) => {
    await top(page).locator('[aria-busy="true"]').first().waitFor()
    await page.waitForTimeout(600)
  }),
  onRead('slowNetwork', later(20_000), (page) => text(page, '网络较慢')),
  {
    name: 'signedOutByRefusal',
    viewer: 'member',
    async meet(page, context) {
      await context.route(tokenCall, answer(401, { Message: '登录已失效，请重新登录' }))
      await spoilToken(page)
      await page.goto(routes.wallet)
      await waitForPage(page, routes.login)
    },
  },
  {
    name: 'memberOnly',
    viewer: 'visitor',
    async meet(page) {
      await page.goto(routes.wallet)
      await text(page, '请先登录')
    },
  },
  {
    name: 'restart522',
    viewer: 'member',
    async meet(page, context) {
      await context.route(tokenCall, answer(522, { Message: '园区已切换，请重新进入' }))
      await spoilToken(page)
      await page.goto(routes.notices)
      await waitForPage(page, routes.home)
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'updateNeeded',
    viewer: 'visitor',
    async meet(page, context) {
      await context.route(loginCall, async (route) => {
        const reply = await route.fetch()
        const body = await reply.json()
        body.data.ClientUpdateEnforced = true
        await route.fulfill({ response: reply, json: body })
      })
      // An update was tried a moment ago without effect.
      await context.addInitScript(() => {
        if (window.origin !== 'null')
          window.sessionStorage.setItem('clientUpdateTriedAt', String(Date.now()))
      })
      await page.goto(routes.login)
      await logIn(page, phones.member)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'chunkMissing',
    viewer: 'visitor',
    async meet(page, context) {
      await page.goto(routes.home)
      await top(page).getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      await context.route('**/js/*.js', (route) => route.abort('failed'))
      await page.getByRole('link', { name: '我的' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'storageFull',
    viewer: 'visitor',
    async meet(page, context) {
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await page.goto(routes.login)
      await logIn(page, phones.member)
      await toast(page)
    },
  },
  {
    name: 'offlineSeenPage',
    viewer: 'visitor',
    async meet(page, context) {
      await page.goto(routes.notices)
      await top(page).getByRole('listitem').first().waitFor()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await text(page, '网络不可用')
    },
  },
  {
    name: 'offlineNewPage',
    viewer: 'visitor',
    async meet(page, context) {
      await page.goto(routes.notices)
      await top(page).getByRole('listitem').first().waitFor()
      await context.route(/\/api\/v1\//, (route) => route.abort('failed'))
      await page.goto(routes.questions)
      await top(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'noEarlierPage',
    viewer: 'visitor',
    async meet(page) {
      await page.goto(routes.questions)
      // Without a history entry the back button leads home.
      await top(page).getByRole('button', { name: '回首页' }).waitFor()
    },
  },
  {
    name: 'pageNotFound',
    viewer: 'visitor',
    meet: (page) => page.goto('/pages/oldPage/oldPage'),
  },
  {
    name: 'entryWithoutPage',
    viewer: 'visitor',
    async meet(page) {
      await page.goto(`/?viewurl=${encodeURIComponent('/pages/oldPage/oldPage')}`)
      await toast(page)
    },
  },
  {
    name: 'contentGone',
    viewer: 'visitor',
    async meet(page) {
      await page.goto(`${routes.noticeDetail}?id=00000000-0000-7000-8000-000000000000`)
      await top(page).getByRole('alert').or(top(page).getByText('不存在')).first().waitFor()
    },
  },
  {
    name: 'copyFailed',
    viewer: 'member',
    async meet(page, context) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false
      })
      await page.goto(routes.complaint)
      await top(page).getByRole('tab', { name: '我的反馈' }).click()
      await top(page).getByRole('listitem').first().getByRole('link').click()
      await waitForPage(page, routes.complaintResult)
      await top(page).getByRole('button', { name: /复制/ }).click()
      await toast(page)
    },
  },
]

/**
 * Produces every failure in every accepted look.
 * @param seen called while the failure is visible; `trouble` is the reason when it could not be produced, otherwise
 *   empty
 */
export async function meetFailures(
  browser: Browser,
  base: string,
  accepts: (stop: { route: string; look: LookName }) => boolean,
  seen: (stop: { name: string; look: LookName; page: Page; trouble: string }) => Promise<void>,
): Promise<void> {
  const remembered = new Map<Viewer, Awaited<ReturnType<typeof rememberedFor>>>()
  for (const look of Object.keys(looks) as LookName[])
    for (const { name, viewer, meet } of failures) {
      if (!accepts({ route: name, look })) continue
      if (!remembered.has(viewer))
        remembered.set(viewer, await rememberedFor(viewer, browser, base))
      const context = await browser.newContext(
        // Without the service worker, which would answer from its cache despite the faults below.
        { ...contextFor(looks[look], base, remembered.get(viewer)), serviceWorkers: 'block' },
      )
      await context.addInitScript(prefer, looks[look])
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const trouble = await meet(page, context).then(
        () => '',
        (error: Error) => `was not met: ${error.message.split('\n')[0]}`,
      )
      await seen({ name, look, page, trouble })
      await context.close()
    }
}
