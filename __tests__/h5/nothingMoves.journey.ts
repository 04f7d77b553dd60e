/** Layout shifts: content on screen must not move when late answers arrive (every page, without cache, both parks). */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { partHoldMs } from '@/constants'
import { routes } from '@/routes'
import { everyAddress } from './support/addresses'
import { inLanes } from './support/inLanes'
import { expect, test } from './support/journey'
import { allAnswered, lateAnswers, type AnswerOrder } from './support/lateAnswers'
import { ownSession } from './support/loggedIn'
import { contextFor, looks, prefer, type Look } from './support/looks'
import { logIn, phones, type Viewer } from './support/people'
import { recordShifts, tooMuchShift } from './support/shifts'
import { waitForPage } from './support/waitForPage'
import { followTraffic } from './support/traffic'

interface Visit {
  park: 'mianfang' | 'binjiang'
  look: Look
  /** Order in which the late answers arrive. */
  order: AnswerOrder
}

/**
 * For addInitScript: removes the stored answers, and the timeout after which a page part stops waiting, which a busy
 * test machine would exceed.
 */
function coldAndPatient(holdMs: number): void {
  if (window.origin === 'null') return
  localStorage.removeItem('answers')
  const later = window.setTimeout.bind(window)
  const patient = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
    ms === holdMs ? 0 : later(work, ms, ...given)
  Object.assign(window, { setTimeout: patient })
}

const originOf = (base: string, park: Visit['park']): string => {
  const url = new URL(base)
  url.hostname = `${park}.localhost`
  return url.origin
}

async function open(
  browser: Browser,
  base: string,
  { look, park, order }: Visit,
  viewer: Viewer,
): Promise<BrowserContext> {
  const origin = originOf(base, park)
  const session =
    viewer === 'visitor'
      ? undefined
      : (await ownSession(base, phones[viewer], park, origin)).storageState
  const context = await browser.newContext({
    ...contextFor(look, origin, session),
    serviceWorkers: 'block',
  })
  followTraffic(context)
  await context.addInitScript(prefer, look)
  await context.addInitScript(coldAndPatient, partHoldMs)
  await lateAnswers(context, order)
  await context.addInitScript(recordShifts)
  return context
}

/** Opens a page without stored answers. @returns description of the layout shifts; empty: none */
async function faultOf(page: Page, url: string): Promise<string> {
  await page.goto('about:blank')
  await page.goto(url)
  return allAnswered(page).then(
    () => tooMuchShift(page),
    (error: Error) => `does not settle: ${error.message}`,
  )
}

const visits: Record<string, Visit> = {
  'answers one by one, elder mode': { park: 'mianfang', look: looks.elder, order: 'forward' },
  'answers in reverse, the other park': { park: 'binjiang', look: looks.light, order: 'reverse' },
}

test.describe.configure({ mode: 'parallel' })

for (const [name, visit] of Object.entries(visits)) {
  test(`@long every page stays still: ${name}`, async ({ browser, baseURL, complaints }) => {
    test.setTimeout(480_000)
    const openAs = async (viewer: Viewer) => {
      const context = await open(browser, baseURL ?? '', visit, viewer)
      complaints.listenTo(context)
      return context.newPage()
    }
    const addresses = await everyAddress(baseURL ?? '', visit.park)
    const found = await inLanes(addresses, openAs, faultOf)
    expect(found, found.join('\n')).toEqual([])
  })

  test(`the page after log-in stays still: ${name}`, async ({ browser, baseURL, complaints }) => {
    const context = await open(browser, baseURL ?? '', visit, 'visitor')
    complaints.listenTo(context)
    const page = await context.newPage()
    for (const route of ['my', 'mall', 'parking'] as const)
      await test.step(route, async () => {
        const faultAfterLogIn = async () => {
          await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes[route])}`)
          await waitForPage(page, routes.login)
          await logIn(page, phones.member)
          await waitForPage(page, routes[route])
          await allAnswered(page)
          const fault = await tooMuchShift(page)
          await page.evaluate(() => localStorage.clear())
          return fault
        }
        // As above: only a repeated shift is a fault.
        expect.soft((await faultAfterLogIn()) && (await faultAfterLogIn()), route).toBe('')
      })
    await context.close()
  })
}
