/** On tablets and desktops pages are centred, at most 960 px wide; overlays stay within that width. */
import type { Locator } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { settled } from './support/settled'
import { top } from './support/top'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const widest = { left: 160, right: 1120 }

async function standsCentred(element: Locator): Promise<void> {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
  expect(Math.round(x)).toBeGreaterThanOrEqual(widest.left)
  expect(Math.round(x + width)).toBeLessThanOrEqual(widest.right)
}

test('@long pages, bars and sheets stay within the width of wide pages', async ({ page }) => {
  for (const route of [routes.home, routes.business, routes.mall]) {
    await page.goto(route)
    await settled(page)
    await standsCentred(top(page).getByRole('main'))
    await standsCentred(page.locator('.tabBar').last())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  }
  await page.goto(routes.business)
  await settled(page)
  await top(page).getByRole('button', { name: /^类别/ }).click()
  await standsCentred(page.getByRole('dialog'))
})
