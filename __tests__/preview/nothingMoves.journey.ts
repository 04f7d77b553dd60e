/** Layout shifts of the mini-program: content on screen must not move when late answers arrive (every page, without cache). */
import type { Browser, Page } from '@playwright/test'
import { routes } from '@/routes'
import { everyAddress } from '../h5/support/addresses'
import { lateAnswers, type AnswerOrder } from '../h5/support/lateAnswers'
import { looks, type LookName } from '../h5/support/looks'
import type { Viewer } from '../h5/support/people'
import { recordShifts, tooMuchShift } from '../h5/support/shifts'
import { inLanes } from '../h5/support/inLanes'
import { keep, keptBy, openInPreview, wayTo } from '../h5/support/walkPreview'
import { expect, test } from './support/handset'

const base = process.env.PARK_URL ?? ''
const preview = process.env.PREVIEW_URL ?? ''

/** For addInitScript: removes the stored answers. */
function forgetAnswers(): void {
  if (window.origin !== 'null') localStorage.removeItem('preview:storage:answers')
}

interface Visit {
  look: LookName
  /** Order in which the late answers arrive. */
  order: AnswerOrder
}

/** A phone on which answers come late and shifts of the pages are recorded. */
async function phoneOf(browser: Browser, { look, order }: Visit, viewer: Viewer): Promise<Page> {
  const { viewport, isElder } = looks[look]
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await context.addInitScript(keep, await keptBy(base, viewer, isElder))
  await context.addInitScript(forgetAnswers)
  await lateAnswers(context, order)
  await context.addInitScript(recordShifts)
  return context.newPage()
}

/** Opens a page cold. @returns description of the layout shifts; empty: none */
async function faultOf(page: Page, url: string): Promise<string> {
  await page.goto('about:blank')
  const trouble = await openInPreview(page, preview, '', { open: url })
  if (trouble) return trouble
  const frame = await page.locator('#pages iframe:not([data-below])').elementHandle()
  const screen = await frame?.contentFrame()
  return screen ? tooMuchShift(screen) : 'no page'
}

const visits: Record<string, Visit> = {
  'answers one by one, elder mode': { look: 'elder', order: 'forward' },
  'answers in reverse': { look: 'light', order: 'reverse' },
}

/** Without the long tests: pages of which parts come later than the rest. */
const shortRoutes: readonly string[] = ['my', 'bills', 'goodsDetail', 'goodsPaid', 'pointRules']

test.describe.configure({ mode: 'parallel', timeout: 0 })

for (const [name, visit] of Object.entries(visits))
  for (const isShort of [true, false])
    test(`${isShort ? '' : '@long '}${isShort ? 'five pages stay' : 'every page stays'} still: ${name}`, async ({
      browser,
    }) => {
      const addresses = (await everyAddress(base)).filter(
        (address) =>
          wayTo(address)?.open === address.url && shortRoutes.includes(address.route) === isShort,
      )
      const found = await inLanes(addresses, (viewer) => phoneOf(browser, visit, viewer), faultOf)
      expect(found, found.join('\n')).toEqual([])
    })

test('a page is dark before the app has drawn it', async ({ browser }) => {
  const phone = await phoneOf(browser, visits['answers in reverse']!, 'member')
  await phone.addInitScript(() => {
    const grounds = new Set<string>()
    Object.assign(window, { grounds })
    const look = () => {
      requestAnimationFrame(look)
      const body = document.querySelector<HTMLIFrameElement>('#pages iframe:not([data-below])')
        ?.contentDocument?.body
      if (body) grounds.add(getComputedStyle(body).backgroundColor)
    }
    if (window.self === window.top) look()
  })
  await openInPreview(phone, preview, 'theme=dark', { open: routes.my })
  const grounds = await phone.evaluate(() => [
    ...(window as unknown as { grounds: Set<string> }).grounds,
  ])
  // theme.json's, as of the bars around the page.
  expect(grounds).toEqual(['rgb(20, 18, 17)'])
  await phone.context().close()
})
