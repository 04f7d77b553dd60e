import type { Page } from '@playwright/test'

/**
 * Accessible name of the focused control; empty without focus, because the text of the body would contain every name.
 */
export const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === body) return ''
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

/** Presses Tab until `name` has the focus; throws after this number of stops. */
export async function tabTo(page: Page, name: RegExp, stops = 40): Promise<void> {
  // Tab has no targets before the page is rendered.
  await page.locator(':is(button, input, [tabindex="0"]):visible').first().waitFor()
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    if (name.test((await nameOfFocused(page)) ?? '')) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
