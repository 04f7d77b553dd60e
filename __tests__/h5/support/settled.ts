import type { Page } from '@playwright/test'
import { hasLoaded } from './inPage'
import { top } from './top'
import { isQuiet } from './traffic'

/** Against hanging only. */
const patienceMs = 60_000
const patience = { timeout: patienceMs }
/** Loaded content may trigger further requests. */
const pauseMs = 80

/** Waits until the top page has loaded its content: no skeleton, no pending request, pictures and fonts loaded. */
export async function settled(page: Page): Promise<void> {
  await top(page).getByRole('main').waitFor(patience)
  if (isQuiet(page) === null) {
    await page.waitForLoadState('networkidle', patience)
    await page.waitForFunction(hasLoaded, undefined, patience)
    return
  }
  const isDone = async () => isQuiet(page) && (await page.evaluate(hasLoaded))
  const deadline = Date.now() + patienceMs
  let wasDone = false
  for (;;) {
    const isDoneNow = await isDone()
    if (isDoneNow && wasDone) return
    if (Date.now() > deadline) throw new Error(`the page has not loaded within ${patienceMs} ms`)
    wasDone = isDoneNow === true
    await page.waitForTimeout(pauseMs)
  }
}
