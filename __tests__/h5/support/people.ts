/** The demo accounts printed by `npm start`, the same in both parks, and logging in through the page. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { routes } from '@/routes'
import { contextFor, looks } from './looks'
import { waitForPage } from './waitForPage'
import { top } from './top'

/** Viewer of a page: not logged in, or the demo account of this role. */
export type Viewer = 'visitor' | 'member' | 'maintenance' | 'inspection' | 'invitation'

export const demoPassword = 'park1958'

export const phones: Record<Exclude<Viewer, 'visitor'>, string> = {
  member: '13800000001',
  maintenance: '13800000003',
  inspection: '13800000004',
  invitation: '13800000005',
}

/** Fills in and submits the password form of the open log-in page. */
export async function logIn(page: Page, phone: string, password = demoPassword): Promise<void> {
  const form = top(page)
  await form.getByRole('tab', { name: '密码登录' }).click()
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByRole('checkbox').click()
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** Browser storage of a logged-in account; undefined for a visitor. */
export async function rememberedFor(
  viewer: Viewer,
  browser: Browser,
  base: string,
): Promise<BrowserContextOptions['storageState']> {
  if (viewer === 'visitor') return undefined
  const context = await browser.newContext(contextFor(looks.light, base))
  const page = await context.newPage()
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logIn(page, phones[viewer])
  await waitForPage(page, routes.my)
  const remembered = await context.storageState()
  await context.close()
  return remembered
}
