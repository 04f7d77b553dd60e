/**
 * A session under every fault of the refresh: at a cold start, on an open page, and on an open page with slow scripts.
 * In the end the right page with its own content is shown, and stays. The three starts of each fault run in parallel,
 * in separate contexts.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { routes } from '@/routes'
import { comeBack, faultProxy, killStorage, tokenCall, type FaultProxy } from './support/faultProxy'
import { expect, test, type Complaints } from './support/journey'
import { ownSession } from './support/loggedIn'
import { contextFor, looks } from './support/looks'
import { logIn, phones } from './support/people'
import { demoPark } from './support/product'
import { slowScripts } from './support/slowScripts'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { allFetched, followTraffic } from './support/traffic'

test.describe.configure({ mode: 'parallel' })

const starts = ['cold', 'warm', 'late'] as const
type Start = (typeof starts)[number]

const lateMs = 800
const memberName = '梧桐下的阿琳'
const notices = `${routes.notices}?type=notice`

interface Device {
  context: BrowserContext
  page: Page
  proxy: FaultProxy
}

interface Case {
  /** The page under test; default: the notices. */
  at?: string
  /** Activates the fault: before the first page opens at a cold start, else on the open page. */
  arm(device: Device, start: Start): Promise<unknown> | void
  /** Actions of the user meanwhile. */
  meanwhile?(device: Device): Promise<void>
  /** Waits for the final state. */
  end(device: Device): Promise<void>
}

async function meet(
  browser: Browser,
  base: string,
  complaints: Complaints,
  start: Start,
  { at = notices, arm, meanwhile, end }: Case,
): Promise<void> {
  const { accessToken, storageState } = await ownSession(base, phones.member)
  const options = contextFor(looks.light, base, storageState)
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  complaints.listenTo(context)
  followTraffic(context)
  const proxy = await faultProxy(context)
  const scripts = await slowScripts(context)
  const page = await context.newPage()
  const device = { context, page, proxy }
  const isOpen = start !== 'cold'
  if (isOpen) {
    await page.goto(at)
    await waitForPage(page, at)
    await page.waitForLoadState('networkidle')
    if (start === 'late') scripts.are(lateMs)
  }
  proxy.refuseToken(accessToken)
  await arm(device, start)
  await (isOpen ? comeBack(page) : page.goto(at))
  // An open page looks the same before the refresh and at the end, so the start of the refresh is awaited first.
  await expect.poll(() => proxy.count(tokenCall)).toBeGreaterThan(0)
  await meanwhile?.(device)
  await end(device)
  // Pending work must not replace the page. `networkidle` is no sign: the open page had it before.
  await scripts.here()
  await allFetched(page)
  await end(device)
  await context.close()
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => window.localStorage.getItem(name), key)

/** The log-in page is above the page that was open. */
async function atLogIn({ page }: Device): Promise<void> {
  await waitForPage(page, routes.login)
  await expect(top(page).getByRole('tab', { name: '密码登录' })).toBeVisible()
  await expect(page.locator('.taro_page')).toHaveCount(2)
}

/** The notices are shown, for the same member. */
async function atNotices({ page }: Device): Promise<void> {
  await waitForPage(page, notices)
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  expect(await stored(page, 'access_token')).not.toBeNull()
}

const refuse = (status: number, body?: unknown) => ({
  arm: ({ proxy }: Device) => proxy.fail(tokenCall, { status, body }),
})

const dead = (how: 'keepsNothing' | 'throws'): Case => ({
  arm: ({ context, page }, start) =>
    start === 'cold' ? context.addInitScript(killStorage, how) : page.evaluate(killStorage, how),
  async end(device) {
    await atLogIn(device)
    expect(await stored(device.page, 'access_token')).toBeNull()
  },
})

const visitorsPage = async ({ page }: Device) => {
  await waitForPage(page, routes.my)
  await expect(top(page).getByText('登录 / 注册')).toBeVisible()
  await expect(page.getByText(memberName)).toHaveCount(0)
}

const cases: Record<string, Case> = {
  'refused (401) leads to log-in': {
    ...refuse(401),
    async end(device) {
      await atLogIn(device)
      expect(await stored(device.page, 'access_token')).toBeNull()
    },
  },
  'answered with 522 starts anew at home, as a visitor': {
    ...refuse(522),
    async end({ page }) {
      await waitForPage(page, routes.home)
      await expect(top(page).getByRole('heading', { name: '公告' })).toBeVisible()
      expect(await stored(page, 'access_token')).toBeNull()
    },
  },
  'answered with 500 leads to log-in, and the session stays': {
    ...refuse(500),
    async end(device) {
      await atLogIn(device)
      expect(await stored(device.page, 'access_token')).not.toBeNull()
    },
  },
  "answered with a proxy's page leads to log-in, and the session stays": {
    ...refuse(200, '<html><body>Gateway</body></html>'),
    async end(device) {
      await atLogIn(device)
      expect(await stored(device.page, 'access_token')).not.toBeNull()
    },
  },
  'that is slow is waited for': {
    arm: ({ proxy }) => proxy.fail(tokenCall, { lateMs: 2000 }),
    end: atNotices,
  },
  'that works loads the page again after a token refused in the middle': {
    arm: () => undefined,
    async end(device) {
      await atNotices(device)
      expect(device.proxy.count(tokenCall)).toBe(1)
    },
  },
  'whose answer is lost is made again': {
    arm: ({ proxy }) => proxy.fail(tokenCall, 'answerLost', 1),
    async end(device) {
      await atNotices(device)
      await expect.poll(() => device.proxy.count(tokenCall)).toBe(2)
    },
  },
  'that a storage without room cannot keep leads to log-in': dead('keepsNothing'),
  'that a storage which throws cannot keep leads to log-in': dead('throws'),
  'in another tab, refused, leaves both tabs to log-in or a visitor': {
    ...refuse(401),
    at: routes.my,
    async meanwhile({ context }) {
      await (await context.newPage()).goto(routes.my)
    },
    async end({ context, page }) {
      const tabs = context.pages()
      expect(tabs).toHaveLength(2)
      await expect.poll(() => stored(page, 'access_token')).toBeNull()
      for (const tab of tabs) {
        await expect(
          top(tab)
            .getByText('登录 / 注册')
            .or(top(tab).getByRole('tab', { name: '密码登录' })),
        ).toBeVisible()
        await expect(tab.getByText(memberName)).toHaveCount(0)
      }
    },
  },
  'under which the person logs out leaves a visitor': {
    at: routes.my,
    arm: ({ proxy }) => proxy.fail(tokenCall, { lateMs: 3000 }),
    async meanwhile({ page, proxy }) {
      await expect.poll(() => proxy.count(tokenCall)).toBe(1)
      await top(page).getByRole('link', { name: '设置' }).click()
      await top(page).getByRole('button', { name: '退出登录' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
    },
    async end(device) {
      await visitorsPage(device)
      expect(await stored(device.page, 'access_token')).toBeNull()
    },
  },
}

for (const [name, each] of Object.entries(cases))
  test(`@long refresh ${name}: ${starts.join(', ')}`, async ({ browser, baseURL, complaints }) => {
    for (const status of [401, 500, 522]) complaints.expectStatus(status, /./)
    complaints.expect(/ERR_CONNECTION_RESET/)
    const met = await Promise.allSettled(
      starts.map((start) => meet(browser, baseURL ?? '', complaints, start, each)),
    )
    const troubles = met.flatMap((result, at) =>
      result.status === 'rejected' ? [`${starts[at]}: ${String(result.reason)}`] : [],
    )
    expect(troubles).toEqual([])
  })

test.describe('@long answer that breaks the contract', () => {
  test.use({ serviceWorkers: 'block' })

  test('to the park look-up keeps the park', async ({ page, context }) => {
    const proxy = await faultProxy(context)
    await page.goto(notices)
    await waitForPage(page, notices)
    const parks = new Set<string | undefined>()
    context.on('request', (request) => {
      if (/\/api\/v1\/.*\/c$/.test(request.url())) parks.add(request.headers().tenantid)
    })
    for (const body of ['"ok"', '{}', { code: 0, succeeded: true, data: { Name: '园区' } }]) {
      proxy.mend()
      proxy.fail(/getParkInfo/, { status: 200, body })
      // A pending look-up is shared by the next caller, so returning to the app is repeated until a new one is sent.
      await expect(async () => {
        const answered = page.waitForResponse(/getParkInfo/, { timeout: 10_000 })
        await comeBack(page)
        await answered
      }).toPass()
    }
    await top(page).getByRole('listitem').first().getByRole('link').click()
    await waitForPage(page, routes.noticeDetail, { id: /./ })
    expect([...parks]).toEqual([demoPark()])
    expect(await stored(page, 'clientId')).toBe(JSON.stringify(demoPark()))
  })

  test('to the log-in logs in no one, with a Chinese message', async ({ page, context }) => {
    const proxy = await faultProxy(context)
    await page.goto(routes.login)
    for (const body of ['"ok"', { access_token: 'a' }, { code: 0, succeeded: true }]) {
      proxy.mend()
      proxy.fail(/user\/login\/c/, { status: 200, body })
      await logIn(page, phones.member)
      await expect(page.locator('#toast.toast--shown')).toHaveText(
        '服务返回的内容无法识别，请稍后再试',
      )
      await waitForPage(page, routes.login)
      expect(await stored(page, 'access_token')).toBeNull()
      await page.reload()
    }
  })
})
