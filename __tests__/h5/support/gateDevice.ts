import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '@/routes'
import { brightnessOf, height, width } from './fakeCamera'
import { expect, type Complaints } from './journey'
import { contextFor, looks } from './looks'
import { rememberedFor } from './people'
import { waitForPage } from './waitForPage'
import { top } from './top'
import { allFetched, followTraffic } from './traffic'

/** A staff device at a gate. */
export interface Gate {
  context: BrowserContext
  page: Page
}

/** Opens the gate page with a network, sets the gate, and waits until the device is ready to work offline. */
export async function openGate(
  browser: Browser,
  base: string,
  complaints: Complaints,
  name: string,
): Promise<Gate> {
  const storageState = await rememberedFor('invitation', browser, base)
  const context = await browser.newContext(contextFor(looks.light, base, storageState))
  context.setDefaultTimeout(30_000)
  followTraffic(context)
  complaints.listenTo(context)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  const page = await context.newPage()
  await page.goto(routes.checkInvitation)
  await expect(top(page).getByText(/离线可用\s· 名单更新于/)).toBeVisible()
  await top(page).getByText('通道', { exact: true }).click()
  await page.getByLabel('通道名称').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(top(page).getByText(name, { exact: true })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await allFetched(page)
  return { context, page }
}

/** Types a guest's code or a ticket number. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await top(page).getByRole('button', { name: '输入邀请码或票号' }).click()
  await waitForPage(page, routes.typeGuestCode)
  const keys = top(page).getByRole('group', { name: '数字键盘' })
  for (const digit of code) await keys.getByRole('button', { name: digit, exact: true }).click()
  await waitForPage(page, routes.guestCheck)
}

/** Scans a picture of a code, because the test machine has no camera. */
export async function scan(page: Page, text: string): Promise<void> {
  const picture = sharp(brightnessOf(text), { raw: { width, height, channels: 1 } })
  const buffer = await picture.png().toBuffer()
  await top(page).getByText('扫码核验').click()
  await page
    .getByLabel('选择含有二维码的图片')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await waitForPage(page, routes.guestCheck)
}
