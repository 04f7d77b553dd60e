/** Reopening without a network: the last content is shown and marked; it refreshes when the network returns. */
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { keptAnswers, serviceWorkerReady } from './support/keptAnswers'
import { contextFor, looks } from './support/looks'
import { rememberedFor } from './support/people'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { allFetched, followTraffic } from './support/traffic'

/** The park's notices tab, whatever is unread. */
const notices = `${routes.notices}?type=notice`
const marked = '网络不可用，显示的内容可能不是最新'

let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser, baseURL, complaints }) => {
  const base = baseURL ?? ''
  const storageState = await rememberedFor('member', browser, base)
  context = await browser.newContext(contextFor(looks.light, base, storageState))
  complaints.listenTo(context)
  followTraffic(context)
  // Requests fail without a network, as intended here.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  page = await context.newPage()
})
test.afterEach(() => context.close())

const keptList = /announcement\/list\/c",\{[^}]*\},"pages"/
const keptNotice = /announcement\/detail\/c",\{/

/** Views a page until it is stored, with its answer if it asks for one. */
async function see(address: string, answer = /./): Promise<void> {
  await page.goto(address)
  await waitForPage(page, address.replace(/^https?:\/\/[^/]+/, ''))
  await serviceWorkerReady(page)
  await keptAnswers(page, answer)
  // The next page may still be downloading in advance.
  await allFetched(page)
}

test('pages seen before open offline, marked, and refresh by themselves', async () => {
  await see(notices, keptList)
  await top(page).getByRole('listitem').first().getByRole('link').click()
  await waitForPage(page, routes.noticeDetail, { id: /./ })
  const notice = page.url()
  await expect(top(page).locator('.rich')).not.toBeEmpty()
  await see(notice, keptNotice)
  const title = await top(page).getByRole('heading', { level: 2 }).first().innerText()
  await see(routes.my)
  await page.close()

  await context.setOffline(true)
  page = await context.newPage()
  await page.goto(notices)
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  await expect(top(page).getByText(marked)).toBeVisible()
  await page.goto(notice)
  await expect(top(page).getByRole('heading', { level: 2 }).first()).toHaveText(title)
  await expect(top(page).getByText(marked)).toBeVisible()
  await page.goto(routes.my)
  await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()

  await page.goto(notices)
  await expect(top(page).getByText(marked)).toBeVisible()
  // Answers count as fresh for 15 seconds.
  await page.waitForTimeout(16_000)
  const fresh = page.waitForResponse('**/announcement/list/c')
  await context.setOffline(false)
  expect((await fresh).status()).toBe(200)
  await expect(top(page).getByText(marked)).toBeHidden()
  // Silently: the content stays and no toast is shown.
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('#toast.toast--shown')).toHaveCount(0)
})

test('@long a page never opened before shows a notice offline and loads by itself once online', async () => {
  await see(notices, keptList)
  await context.setOffline(true)
  await page.goto(routes.questions)
  await expect(top(page).getByRole('alert')).toContainText('网络不可用')
  await expect(top(page).getByRole('main').getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(top(page).getByRole('main')).toContainText('几点开门')
})

test('@long a logged-in person stays logged in however long the network is away', async ({
  complaints,
}) => {
  complaints.expectStatus(401, /./)
  await see(routes.my)
  await page.evaluate(() => window.localStorage.setItem('access_token', '"spoilt.by.time"'))
  await context.setOffline(true)
  await page.goto(routes.my)
  await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
  await page.waitForTimeout(10_000)
  await waitForPage(page, routes.my)
  await context.setOffline(false)
  await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('access_token')))
    .not.toBe('"spoilt.by.time"')
})
