/**
 * The oldest supported browsers (README): the built app requires only features they have, and older browsers get a page
 * that says so. Simulated by removing features from Chromium.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { existingBuild } from '../support/testBuild'
import { h5Engines } from '../support/floor/engines'
import { harmless } from '../support/floor/harmless'
import { scriptFaults } from '../support/floor/scripts'
import { styleFaults } from '../support/floor/styles'
import { expect, test } from './support/journey'
import { waitForPage } from './support/waitForPage'

// The service worker would keep the page of one test for the next.
test.use({ serviceWorkers: 'block' })

/** Features used in the build that an oldest supported browser lacks, by file content. */
function faultsOfBuild(): string[] {
  const folder = existingBuild('h5')
  return (readdirSync(folder, { recursive: true }) as string[]).flatMap((file) => {
    const text = () => readFileSync(path.join(folder, file), 'utf8')
    if (file.endsWith('.css')) return styleFaults(text(), h5Engines)
    if (file.endsWith('.js')) return scriptFaults(text(), h5Engines).map(({ says }) => says)
    return []
  })
}

test('the built app uses only features of the oldest browsers', () => {
  const faults = [...new Set(faultsOfBuild())]
  expect(faults.filter((fault) => !harmless.some(({ says }) => says.test(fault)))).toEqual([])
  // Every exception must still be needed: an obsolete one would hide the next fault of that name.
  expect(harmless.filter(({ says }) => !faults.some((fault) => says.test(fault)))).toEqual([])
})

/**
 * Runs before the page's scripts: simulates an engine without aspect-ratio (Chrome 87) or without dialog (iOS 15.3).
 */
const takeAway: Record<string, () => void> = {
  'aspect-ratio': () => {
    const { supports } = CSS
    const without = (name: string, value: string) =>
      name !== 'aspect-ratio' && Reflect.apply(supports, CSS, [name, value])
    CSS.supports = without as typeof supports
  },
  dialog: () => {
    delete (window as { HTMLDialogElement?: unknown }).HTMLDialogElement
  },
  'CSS.supports': () => {
    delete (window as { CSS?: unknown }).CSS
  },
}

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1',
  'WeChat on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.30(0x18001e32) NetType/WIFI',
  'WeChat on Android':
    'Mozilla/5.0 (Linux; Android 7.1; MI 5) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.62 XWEB/2353 Mobile Safari/537.36 MicroMessenger/7.0.13',
  Android:
    'Mozilla/5.0 (Linux; Android 7.0; SM-G930F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Mobile Safari/537.36',
}

/** Number of app scripts that ran: must be 0 on an older browser. */
const startedScripts = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^webpack/.test(name)).length)

for (const [what, take] of Object.entries(takeAway))
  for (const address of ['/', '/pages/my/my'])
    test(`@long without ${what} ${address} shows the page for old browsers, and no script of the app runs`, async ({
      page,
    }) => {
      await page.addInitScript(take)
      await page.goto(address)
      await expect(page.getByRole('heading', { name: '浏览器版本过低' })).toBeVisible()
      await expect(page.getByRole('link', { name: '更新好了，重新打开' })).toBeVisible()
      // Nothing else of the page source is visible.
      await expect(page.locator('body')).toHaveText(/^浏览器版本过低/, { useInnerText: true })
      expect((await page.locator('body').innerText()).split('\n').filter(Boolean)).toHaveLength(4)
      expect(await startedScripts(page)).toBe(0)
    })

for (const [who, says] of [
  ['iPhone', ['系统版本过低', '设置 → 通用 → 软件更新']],
  ['WeChat on an iPhone', ['系统版本过低', '设置 → 通用 → 软件更新']],
  ['WeChat on Android', ['微信版本过低', '关于微信 → 版本更新']],
  ['Android', ['浏览器版本过低', '发到微信里打开']],
] as const)
  test.describe(who, () => {
    test.use({ userAgent: agents[who] })
    test('@long the page names what to update', async ({ page }) => {
      await page.addInitScript(takeAway['aspect-ratio'] as () => void)
      await page.goto('/')
      const [title, how] = says
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(how)).toBeVisible()
    })
  })

test('after an update the button opens the requested address', async ({ page }) => {
  // Playwright cannot remove an init script, so it checks a session flag to decide whether the browser is old.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('isUpdated')) return
    delete (window as { CSS?: unknown }).CSS
  })
  await page.goto('/pages/my/my')
  await page.evaluate(() => sessionStorage.setItem('isUpdated', '1'))
  await page.getByRole('link', { name: '更新好了，重新打开' }).click()
  await expect(page.getByText('登录 / 注册').first()).toBeVisible()
  await waitForPage(page, '/pages/my/my')
  await expect(page.getByText('版本过低')).toHaveCount(0)
})

test('@long no supported browser shows the page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#park-shell')).toHaveCount(0)
  await expect(page.getByText('版本过低')).toHaveCount(0)
  expect(await startedScripts(page)).toBeGreaterThan(0)
})

test('@long the page fits a small phone, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(takeAway['aspect-ratio'] as () => void)
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expect(page.getByRole('link')).toBeInViewport({ ratio: 1 })
    const [ink, ground] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect([ink, ground]).toEqual(
      colorScheme === 'light'
        ? ['rgb(28, 26, 32)', 'rgb(251, 249, 254)']
        : ['rgb(243, 240, 236)', 'rgb(20, 18, 17)'],
    )
  }
})
