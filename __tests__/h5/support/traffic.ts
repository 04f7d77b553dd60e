/** Tracks the pending requests of a page: a page without any is quiet at once, not after half a second. */
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

function follow(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  // Requests of a document that was left report no end.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
}

/** Tracks the requests of all pages of this context. Must be called before the first one opens. */
export function followTraffic(context: BrowserContext): void {
  context.on('page', follow)
}

/** True when no request is pending; null for an untracked page. */
export function isQuiet(page: Page): boolean | null {
  const open = underWay.get(page)
  return open ? open.size === 0 : null
}

/**
 * Waits until all requests have ended: prefetched resources, such as scripts of other pages, are then on the device,
 * too.
 */
export async function allFetched(page: Page): Promise<void> {
  let before = -1
  const isSame = async () => {
    const last = before
    before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return isQuiet(page) === true && before === last
  }
  await expect.poll(isSame, { intervals: [500] }).toBe(true)
}
