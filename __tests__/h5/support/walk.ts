/** Opens every declared page in every look, as its viewer. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { everyAddress, type Address } from './addresses'
import { contextFor, looks, prefer, type LookName } from './looks'
import { ownSession, type OwnSession } from './loggedIn'
import { phones, type Viewer } from './people'
import { settled } from './settled'
import { followTraffic } from './traffic'

/** Addresses by product; read once per process. */
const known = new Map<string, Promise<Address[]>>()
function addressesOf(base: string): Promise<Address[]> {
  const addresses = known.get(base) ?? everyAddress(base)
  known.set(base, addresses)
  return addresses
}

export interface Stop extends Address {
  look: LookName
  page: Page
  trouble: string
}

/**
 * Opens the accepted pages and calls `visit` for each.
 * @param accepts selects routes and looks
 * @param visit called for each page; `trouble` says why the page did not settle, otherwise empty
 * @param opened called with each browser context before a page is opened in it
 */
export async function walk(
  browser: Browser,
  base: string,
  accepts: (stop: Pick<Stop, 'route' | 'look'>) => boolean,
  visit: (stop: Stop) => Promise<void>,
  opened: (context: BrowserContext) => void = () => undefined,
): Promise<void> {
  const addresses = await addressesOf(base)
  const sessions = new Map<Viewer, OwnSession['storageState']>()
  for (const look of Object.keys(looks) as LookName[]) {
    const wanted = addresses.filter(({ route }) => accepts({ route, look }))
    for (const viewer of new Set(wanted.map((address) => address.viewer))) {
      if (viewer !== 'visitor' && !sessions.has(viewer))
        sessions.set(viewer, (await ownSession(base, phones[viewer])).storageState)
      const context = await browser.newContext(contextFor(looks[look], base, sessions.get(viewer)))
      opened(context)
      followTraffic(context)
      await context.addInitScript(prefer, looks[look])
      // One page for all addresses: documents of one renderer process share its compiled code.
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      for (const address of wanted.filter((each) => each.viewer === viewer)) {
        const { colorScheme, viewport } = looks[look]
        await page.emulateMedia({ colorScheme, reducedMotion: null })
        await page.setViewportSize(viewport)
        await page.goto(address.url)
        const trouble = await settled(page)
          // A key press loads the content below the first screen, as scrolling would.
          .then(() => page.keyboard.press('Shift'))
          .then(() => settled(page))
          .then(
            () => '',
            (error: Error) => `does not settle: ${error.message.split('\n')[0]}`,
          )
        await visit({ ...address, look, page, trouble })
      }
      await context.close()
    }
  }
}
