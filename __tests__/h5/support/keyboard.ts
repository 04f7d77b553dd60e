import type { Page } from '@playwright/test'

/** What a screen reader says of the control that has the focus. */
export const nameOfFocused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** Presses Tab until the focus stands on `name`; fails after so many stops. */
export async function tabTo(page: Page, name: RegExp, stops = 40): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    if (name.test((await nameOfFocused(page)) ?? '')) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
