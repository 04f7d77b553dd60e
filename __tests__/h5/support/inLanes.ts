/** Opens addresses in several pages side by side, and gathers what is wrong with them. */
import type { Page } from '@playwright/test'
import type { Address } from './addresses'
import type { Viewer } from './people'

/** Pages opened at the same time: most of an opening is waiting for answers. */
const lanes = 4

/**
 * Opens every address, each viewer's in several pages side by side.
 * @param open a page of this viewer, in a context of its own
 * @param faultOf opens an address; empty: no fault. On a busy machine a frame can be rendered in the middle of a change: only a
 *   repeated fault counts
 * @returns faults with their routes
 */
export async function inLanes(
  addresses: readonly Address[],
  open: (viewer: Viewer) => Promise<Page>,
  faultOf: (page: Page, url: string) => Promise<string>,
): Promise<string[]> {
  const left = [...addresses]
  const found: string[] = []
  const lane = async () => {
    const pages = new Map<Viewer, Page>()
    for (let next: Address | undefined; (next = left.shift()); ) {
      const { route, url, viewer } = next
      let page = pages.get(viewer)
      if (!page) pages.set(viewer, (page = await open(viewer)))
      const fault = (await faultOf(page, url)) && (await faultOf(page, url))
      if (fault) found.push(`${route}: ${fault}`)
    }
    for (const page of pages.values()) await page.context().close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return found.sort()
}
