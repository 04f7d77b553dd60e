/** The park's video over the home page: when it appears, when it does not, and how it is closed. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { looks, prefer } from './support/looks'
import { settled } from './support/settled'

const film = (page: Page) => page.getByRole('dialog', { name: /^广告/ })

async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await settled(page)
}

/** Waits long enough for a video that would be shown. */
async function expectNone(page: Page): Promise<void> {
  await page.waitForTimeout(1500)
  await expect(film(page)).toHaveCount(0)
}

test('the film is not shown first, plays on the next visits, and at most twice a day', async ({
  page,
}) => {
  await visit(page)
  await expectNone(page)
  for (const leave of ['跳过广告', 'Escape']) {
    await page.goto('/')
    await expect(film(page)).toBeVisible()
    const video = film(page).locator('video')
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime))
      .toBeGreaterThan(0.2)
    expect(await video.evaluate((each: HTMLVideoElement) => each.muted)).toBe(true)
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await film(page).getByRole('button', { name: leave }).click()
    await expect(film(page)).toHaveCount(0)
  }
  await visit(page)
  await expectNone(page)
})

test('@long the film is not shown with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  await visit(page)
  await expectNone(page)
})

test('@long the film is not shown while saving data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visit(page)
  await visit(page)
  await expectNone(page)
})

test('@long the film is not shown in elder mode', async ({ page }) => {
  await page.addInitScript(prefer, looks.elder)
  await visit(page)
  await visit(page)
  await expectNone(page)
})
