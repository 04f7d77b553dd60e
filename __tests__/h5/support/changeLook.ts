import { expect, type Page } from '@playwright/test'
import type { Look } from './looks'
import { settled } from './settled'

/** Switches an open page to another look: through system settings, and as if changed in another tab. */
export async function changeLook(
  page: Page,
  { viewport, colorScheme, isElder }: Look,
): Promise<void> {
  // Without motion, so that colours are not measured during a transition.
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
