import type { Page } from '@playwright/test'

/** What a screen reader says of the control that has the focus; empty while none has it: the page's text has every name. */
export const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === body) return ''
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

/** Presses Tab until the focus stands on `name`; fails after so many stops. */
export async function tabTo(page: Page, name: RegExp, stops = 40): Promise<void> {
  // Before the page is drawn, Tab leads nowhere.
  await page.locator(':is(button, input, [tabindex="0"]):visible').first().waitFor()
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    if (name.test((await nameOfFocused(page)) ?? '')) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
