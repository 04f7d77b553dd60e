/** A tap made while home is still loading counts: before scripts have run, while the app's first script alone is here, and after. */
import type { Page } from '@playwright/test'
import { parkTodayCalls } from '@/contract/parkToday'
import { routes, tabs } from '@/routes'
import { expect, test } from './support/journey'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

// Requests by the service worker could not be held here.
test.use({ serviceWorkers: 'block' })

/** Holds the scripts whose address matches, until they are let through. */
async function hold(page: Page, address: RegExp) {
  let letThrough = () => undefined as void
  const free = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => {
    await free
    await route.continue().catch(() => undefined)
  })
  return { letThrough }
}

/**
 * Waits until the static first screen is painted. Its elements are in the document before, while stylesheets hold back
 * the paint and the scripts behind them; the page asks for the app's scripts after its first paint.
 */
async function painted(page: Page): Promise<void> {
  await expect(page.locator('#park-shell')).toBeVisible()
  await expect(page.locator('head script[src*="/js/app."]')).toBeAttached()
}

/** The middle of an element. */
async function middleOf(page: Page, find: (page: Page) => ReturnType<Page['locator']>) {
  const box = await find(page).boundingBox()
  if (!box) throw new Error('the element is not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const others = tabs.filter(({ route }) => route !== 'home')
const tabOf = (text: string) => (page: Page) =>
  top(page).getByRole('navigation').getByRole('link', { name: text, exact: true })

for (const { route, text } of others)
  test(`@long ${text}, tapped after a reload of home`, async ({ page }) => {
    await page.goto(routes.home)
    await waitForPage(page, routes.home)
    const place = await middleOf(page, tabOf(text))

    await test.step('before any script has run', async () => {
      const { letThrough } = await hold(page, /\/js\/.*\.js/)
      await page.reload({ waitUntil: 'commit' })
      await painted(page)
      await page.touchscreen.tap(...place)
      letThrough()
      await waitForPage(page, routes[route])
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('while only the app’s own script is here', async () => {
      await page.goto(routes.home)
      await waitForPage(page, routes.home)
      const { letThrough } = await hold(page, /\/js\/(?!app\.).*\.js/)
      const appScript = page.waitForResponse(/\/js\/app\..*\.js/)
      await page.reload({ waitUntil: 'commit' })
      await (await appScript).finished()
      await expect(page.locator('#park-shell')).toBeVisible()
      await page.touchscreen.tap(...place)
      letThrough()
      await waitForPage(page, routes[route])
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('as soon as the app has taken over', async () => {
      await page.goto(routes.home)
      await waitForPage(page, routes.home)
      await page.reload({ waitUntil: 'commit' })
      // The document just committed has no static first screen yet: its absence alone proves nothing.
      await top(page).getByRole('main').waitFor()
      await expect(page.locator('#park-shell')).toHaveCount(0)
      await page.touchscreen.tap(...place)
      await waitForPage(page, routes[route])
    })
  })

test('the first poster, tapped before any script runs, opens its page', async ({ page }) => {
  await page.goto(routes.home)
  await waitForPage(page, routes.home)
  const { letThrough } = await hold(page, /\/js\/.*\.js/)
  await page.reload({ waitUntil: 'commit' })
  await painted(page)
  const place = await middleOf(page, () => page.locator('.park-shell__poster').first())
  await page.touchscreen.tap(...place)
  letThrough()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(routes.home)
  await waitForPage(page, new URL(page.url()).pathname)
})

test('@long a tap beside visible targets opens nothing', async ({ page }) => {
  await page.goto(routes.home)
  await waitForPage(page, routes.home)
  const { letThrough } = await hold(page, /\/js\/.*\.js/)
  await page.reload({ waitUntil: 'commit' })
  await painted(page)
  const poster = await page.locator('.park-shell__poster').first().boundingBox()
  await page.touchscreen.tap(195, (poster?.y ?? 0) + (poster?.height ?? 0) + 90)
  letThrough()
  await waitForPage(page, routes.home)
})

test('a tap on home opens its page before home draws what lies below the screen', async ({
  page,
}) => {
  await page.goto(routes.home)
  await waitForPage(page, routes.home)
  const home = page.locator(`.taro_page[id^="${routes.home}"]`)
  const shelf = home.getByText('这里的故事', { exact: true })
  await page.touchscreen.tap(...(await middleOf(page, tabOf('我的'))))
  await waitForPage(page, routes.my)
  await expect(shelf).toHaveCount(0)

  await page.touchscreen.tap(...(await middleOf(page, tabOf('首页'))))
  await waitForPage(page, routes.home)
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 600)
  await expect(shelf).toBeVisible()
})

test('neither does home draw it for the key that presses a link', async ({ page }) => {
  await page.goto(routes.home)
  await waitForPage(page, routes.home)
  const shelf = page
    .locator(`.taro_page[id^="${routes.home}"]`)
    .getByText('这里的故事', { exact: true })
  await tabOf('我的')(page).focus()
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.my)
  await expect(shelf).toHaveCount(0)
  await tabOf('首页')(page).focus()
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.home)
  await page.keyboard.press('Tab')
  await expect(shelf).toBeAttached()
})

test('home, tapped after a rest on one’s own page, waits for no answer', async ({ page }) => {
  const { today } = parkTodayCalls
  const ahead = page.waitForResponse((response) => response.url().includes(today.path))
  await page.goto(routes.my)
  await waitForPage(page, routes.my)
  await (await ahead).finished()
  const { letThrough } = await hold(page, /\/api\//)
  await page.touchscreen.tap(...(await middleOf(page, tabOf('首页'))))
  const tonight = top(page).getByRole('region', { name: /逛什么$/ })
  // Beside the posters, links to open shops and free spaces.
  await expect.poll(() => tonight.getByRole('link').count()).toBeGreaterThan(2)
  letThrough()
  await waitForPage(page, routes.home)
})
