/** The static first screen shows home's parts where home has them, so that nothing moves and no larger picture comes later. */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { waitForPage } from './support/waitForPage'

// Requests by the service worker could not be held here.
test.use({ serviceWorkers: 'block' })

/** Parts of the static first screen and of home, by their meaning. */
const parts: Record<string, readonly [shell: string, home: string]> = {
  posters: ['.park-shell__poster', '.tonightRail__sheet'],
  entries: ['.park-shell__entries', '.entryGrid'],
  banner: ['.park-shell__banner', '.homePage .carousel__track'],
}

/** Left, top, width and height of the first element of each selector, whole px. */
async function boxesOf(page: Page, which: 0 | 1) {
  const boxes = Object.entries(parts).map(async ([name, selectors]) => {
    const box = await page.locator(selectors[which]).first().boundingBox()
    return [name, box && [box.x, box.y, box.width, box.height].map(Math.round)] as const
  })
  return Object.fromEntries(await Promise.all(boxes))
}

interface Seen {
  /** When the largest picture or text so far was painted, ms since the navigation. */
  largest: number
  /** When the app removed the static first screen. */
  removed: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

const screens = {
  'a phone': [412, 823],
  'a long phone': [390, 915],
  'a desktop': [1280, 900],
} as const

for (const [name, [width, height]] of Object.entries(screens))
  test(`home takes over the static first screen of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      window.seen = { largest: 0, removed: 0 }
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) window.seen.largest = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      document.addEventListener('DOMContentLoaded', () => {
        const shell = document.getElementById('park-shell')
        new MutationObserver(() => {
          if (!shell?.isConnected) window.seen.removed ||= performance.now()
        }).observe(document.body, { childList: true })
      })
    })
    let letThrough = () => undefined as void
    const free = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(/\/js\/.*\.js/, async (route) => {
      await free
      await route.continue().catch(() => undefined)
    })
    await page.goto(routes.home, { waitUntil: 'commit' })
    await expect(page.locator('head script[src*="/js/app."]')).toBeAttached()
    const banner = page.locator('.park-shell__banner')
    await expect
      .poll(() => banner.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    const before = await boxesOf(page, 0)
    letThrough()
    await waitForPage(page, routes.home)
    await expect(page.locator('.homePage .carousel img').first()).toBeVisible()
    expect(await boxesOf(page, 1)).toEqual(before)
    await page.waitForLoadState('networkidle')
    const { largest, removed } = await page.evaluate(() => window.seen)
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThan(removed)
  })
