import type { Page } from '@playwright/test'
import { hasLoaded } from './inPage'
import { top } from './top'

/** Nothing in the demo park takes longer. */
const patience = { timeout: 10_000 }

/** Waits until the page on top has loaded what it shows: no skeleton, no request, pictures and fonts there. */
export async function settled(page: Page): Promise<void> {
  await top(page).getByRole('main').waitFor(patience)
  await page.waitForLoadState('networkidle', patience)
  await page.waitForFunction(hasLoaded, undefined, patience)
}
