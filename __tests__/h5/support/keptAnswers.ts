import { expect, type Page } from '@playwright/test'

/** Waits until the answers kept on the device, written seconds after they came, contain this. */
export const keptAnswers = (page: Page, part: RegExp): Promise<void> =>
  expect
    .poll(async () => part.test(await page.evaluate(() => localStorage.getItem('answers') ?? '')))
    .toBe(true)

/** Waits until the device can open pages without a network. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}
