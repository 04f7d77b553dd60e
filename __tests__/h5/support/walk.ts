/** Opens every declared page in every look, as its viewer. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { everyAddress, type Address } from './addresses'
import { contextFor, looks, prefer, type LookName } from './looks'
import { ownSession, type OwnSession } from './loggedIn'
import { phones, type Viewer } from './people'
import { demoPark } from './product'
import { settled } from './settled'
import { followTraffic } from './traffic'

/** Addresses by address of a park; read once per process. */
const known = new Map<string, Promise<Address[]>>()
function addressesOf(base: string, park: string): Promise<Address[]> {
  const addresses = known.get(base + park) ?? everyAddress(base, park)
  known.set(base + park, addresses)
  return addresses
}

/** Address of a demo park's app; `base` is the product's address. */
export function originOf(base: string, park: string): string {
  const url = new URL(base)
  if (park !== demoPark()) url.hostname = `${park}.localhost`
  return url.origin
}

interface Walk {
  /** Called with each browser context before a page is opened in it. */
  opened?: (context: BrowserContext) => void
  /** Default: the park of the build. */
  park?: string
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
 */
export async function walk(
  browser: Browser,
  base: string,
  accepts: (stop: Pick<Stop, 'route' | 'look'>) => boolean,
  visit: (stop: Stop) => Promise<void>,
  { opened, park = demoPark() }: Walk = {},
): Promise<void> {
  const addresses = await addressesOf(base, park)
  const origin = originOf(base, park)
  const sessions = new Map<Viewer, OwnSession['storageState']>()
  for (const look of Object.keys(looks) as LookName[]) {
    const wanted = addresses.filter(({ route }) => accepts({ route, look }))
    for (const viewer of new Set(wanted.map((address) => address.viewer))) {
      if (viewer !== 'visitor' && !sessions.has(viewer))
        sessions.set(viewer, (await ownSession(base, phones[viewer], park, origin)).storageState)
      const context = await browser.newContext(
        contextFor(looks[look], origin, sessions.get(viewer)),
      )
      opened?.(context)
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
