import type { Page } from '@playwright/test'
import { top } from './top'

/** Nothing in the demo park takes longer. */
const patience = { timeout: 10_000 }

/** Waits until the page on top has loaded what it shows: no skeleton, no request, pictures and fonts there. */
export async function settled(page: Page): Promise<void> {
  await top(page).getByRole('main').waitFor(patience)
  await page.waitForLoadState('networkidle', patience)
  await page.waitForFunction(
    () => {
      const pages = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
      const top = pages[pages.length - 1]
      if (!top || document.getElementById('park-shell') || top.querySelector('[aria-busy="true"]'))
        return false
      const pictures = [...top.querySelectorAll('img')]
      const inSight = pictures.filter(({ loading }) => loading !== 'lazy')
      return document.fonts.status === 'loaded' && inSight.every(({ complete }) => complete)
    },
    undefined,
    patience,
  )
}
