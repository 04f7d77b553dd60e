import { expect, type Page } from '@playwright/test'
import type { Look } from './looks'
import { settled } from './settled'

/** Puts a page that is open into another look: as the system tells it, and as another tab's settings do. */
export async function changeLook(
  page: Page,
  { viewport, colorScheme, isElder }: Look,
): Promise<void> {
  // Without motion: a colour on its way to the next one is not measured.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  await page.evaluate((isOn) => {
    if (document.documentElement.classList.contains('elder') === isOn) return
    localStorage.setItem('preferences', JSON.stringify({ isElder: isOn }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
  }, isElder)
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
  await expect(page.locator('html.elder')).toHaveCount(isElder ? 1 : 0)
  await settled(page)
}
