/** On tablets and desktops the page is a centred column; nothing is stretched, and overlays stay within it. */
import type { Locator } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { settled } from './support/settled'
import { top } from './support/top'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const column = { left: 400, right: 880 }

async function standsInColumn(element: Locator): Promise<void> {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
  expect(Math.round(x)).toBeGreaterThanOrEqual(column.left)
  expect(Math.round(x + width)).toBeLessThanOrEqual(column.right)
}

test('pages, bars and sheets stay within the column', async ({ page }) => {
  for (const route of [routes.home, routes.business, routes.mall]) {
    await page.goto(route)
    await settled(page)
    await standsInColumn(top(page).getByRole('main'))
    await standsInColumn(page.locator('.tabBar').last())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  }
  await page.goto(routes.business)
  await settled(page)
  await top(page).getByRole('button', { name: /^类别/ }).click()
  await standsInColumn(page.getByRole('dialog'))
})
