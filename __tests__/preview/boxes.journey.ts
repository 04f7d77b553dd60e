/** Texts of every page have the same places on both builds: none is missing, cut, covered or wrapped differently. */
import type { Browser } from '@playwright/test'
import { routes } from '@/routes'
import { everyAddress, type Address } from '../h5/support/addresses'
import { ownSession } from '../h5/support/loggedIn'
import { contextFor, looks } from '../h5/support/looks'
import { phones, type Viewer } from '../h5/support/people'
import { settled } from '../h5/support/settled'
import { top } from '../h5/support/top'
import { followTraffic } from '../h5/support/traffic'
import {
  keep,
  keptBy,
  openInPreview,
  relaunchInPreview,
  settledInPreview,
  wayTo,
} from '../h5/support/walkPreview'
import { atPlacesOfH5, isExpected } from './support/expectedDifferences'
import { Handset, expect, test } from './support/handset'
import { differences, readTexts } from './support/textBoxes'

const base = process.env.PARK_URL ?? ''
const preview = process.env.PREVIEW_URL ?? ''

/** Page area of the iPhone SE below WeChat's bars. On a screen of 375 px, the width of the design, rpx are H5's px. */
const area = { width: 375, height: 603 }
const phoneSettings = 'phone=se'
/** Height of H5's own bar, which takes the place of WeChat's. */
const barPx = 44

/** Both builds, as a viewer. */
async function openBoth(browser: Browser, viewer: Viewer) {
  const viewport = { width: area.width, height: area.height + barPx }
  const session = viewer === 'visitor' ? undefined : await ownSession(base, phones[viewer])
  const look = contextFor({ ...looks.light, viewport }, base, session?.storageState)
  const browserSide = await browser.newContext({ ...look, reducedMotion: 'reduce' })
  followTraffic(browserSide)
  const wechatSide = await browser.newContext({
    ...look,
    storageState: undefined,
    viewport: looks.light.viewport,
    isMobile: false,
    reducedMotion: 'reduce',
  })
  await wechatSide.addInitScript(keep, await keptBy(base, viewer, false))
  const page = await browserSide.newPage()
  const phone = new Handset(await wechatSide.newPage())
  await openInPreview(phone.page, preview, phoneSettings, { open: routes.agreement })

  /** Differences at an address, unexpected ones only. */
  async function compare({ route, url }: Address): Promise<string[]> {
    await page.goto(url)
    await settled(page)
    const h5 = await top(page).locator('.screen').evaluate(readTexts)
    await relaunchInPreview(phone.page, url)
    await settledInPreview(phone.page)
    const weapp = await phone.screen.locator('.screen').evaluate(readTexts)
    return differences(h5, atPlacesOfH5(route, weapp, h5), area)
      .filter((difference) => !isExpected(route, difference))
      .map((difference) => `${route}, ${difference}`)
  }
  const close = async () => {
    await browserSide.close()
    await wechatSide.close()
  }
  return { compare, close, errors: () => phone.errors() }
}

// Against hanging only: each wait has its own limit.
test.describe.configure({ mode: 'parallel', timeout: 0 })

/** Tries per page: another journey or the time may change the content between the visits of the two builds. */
const visits = 3

/** The member's pages are the most: in parts, they are spread over the cores. */
const parts: { viewer: Viewer; part: number; of: number }[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((part) => ({ viewer: 'member' as const, part, of: 8 })),
  ...(['visitor', 'maintenance', 'inspection', 'invitation'] as const).map((viewer) => ({
    ...{ viewer, part: 0, of: 1 },
  })),
]

/** Without the long tests only the first part of the member's pages, about ten, is compared. */
const isShort = (viewer: Viewer, part: number) => viewer === 'member' && part === 0

for (const { viewer, part, of } of parts)
  test(`${isShort(viewer, part) ? '' : '@long '}as seen by: ${viewer}, ${part + 1} of ${of}`, async ({
    browser,
  }) => {
    const addresses = (await everyAddress(base)).filter(
      (address) => address.viewer === viewer && wayTo(address)?.open === address.url,
    )
    const both = await openBoth(browser, viewer)
    const found: string[] = []
    for (const [at, address] of addresses.entries()) {
      if (at % of !== part) continue
      let last: string[] = []
      for (let visit = 0; visit < visits; visit += 1) {
        last = await both.compare(address)
        if (last.length === 0) break
      }
      found.push(...last)
    }
    expect(found).toEqual([])
    expect(await both.errors()).toEqual([])
    await both.close()
  })
