/** Which requests of a page are under way: a page with none is quiet at once, not after half a second of silence. */
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

function follow(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  // Requests of the document that was left are not told to have ended.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
}

/** Follows the requests of all pages that this context opens. Called before the first one opens. */
export function followTraffic(context: BrowserContext): void {
  context.on('page', follow)
}

/** Whether nothing is under way; null for a page that is not followed. */
export function isQuiet(page: Page): boolean | null {
  const open = underWay.get(page)
  return open ? open.size === 0 : null
}

/** Nothing more comes: what a page fetches ahead for later, such as scripts of other pages, is on the device, too. */
export async function allFetched(page: Page): Promise<void> {
  let before = -1
  const isSame = async () => {
    const last = before
    before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return isQuiet(page) === true && before === last
  }
  await expect.poll(isSame, { intervals: [500] }).toBe(true)
}
