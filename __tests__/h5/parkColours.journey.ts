/** Each park uses its own colours, in light, dark and elder mode, also on empty pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nightColours } from '@/rules/parkColours'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { changeLook } from './support/changeLook'
import { looks } from './support/looks'
import { top } from './support/top'

const parks = ['mianfang', 'binjiang'].map((park) => {
  const text = readFileSync(path.resolve(`parks/${park}/park.yaml`), 'utf8')
  const accent = /^主色: '(#[0-9a-f]{6})'$/m.exec(text)?.[1] ?? ''
  return { park, accent }
})

const rgbOf = (hex: string): string => {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}

for (const { park, accent } of parks) {
  const night = nightColours(accent)
  test(`@long ${park} in every mode`, async ({ page, baseURL, complaints }) => {
    const base = new URL(baseURL ?? '')
    base.hostname = `${park}.localhost`
    await page.goto(base.origin + routes.notices)
    await expect(top(page).getByRole('main')).toBeVisible()
    for (const { look, wanted } of [
      { look: looks.light, wanted: accent },
      { look: looks.elder, wanted: accent },
      { look: { ...looks.elder, colorScheme: 'dark' as const }, wanted: night.accent },
      { look: looks.dark, wanted: night.accent },
    ]) {
      await changeLook(page, look)
      const screen = top(page).locator('.screen')
      // Dialogs are outside the page and use the tokens of the root element.
      const worn = () =>
        screen.evaluate((root) =>
          [root, document.documentElement].map((each) =>
            getComputedStyle(each).getPropertyValue('--accent').trim(),
          ),
        )
      await expect.poll(worn).toEqual([wanted, wanted])
    }

    complaints.expectStatus(404, /nothing-here/)
    await page.goto(`${base.origin}/nothing-here`)
    const home = page.getByRole('link', { name: '回到首页' })
    await expect(home).toHaveCSS('background-color', rgbOf(night.accent))
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(home).toHaveCSS('background-color', rgbOf(accent))
  })
}
