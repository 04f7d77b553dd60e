/** Checks of every declared page in every look; a new page is included as soon as it is declared. */
import type { Page } from '@playwright/test'
import { routes, type RouteName } from '@/routes'
import { seriousViolations } from './support/axe'
import { leaps, ownOrders } from './support/focusOrder'
import { coveredAtEnd, slips, spoiltTexts, strayDots } from './support/inPage'
import { expect, test } from './support/journey'
import { looks, type LookName } from './support/looks'
import { changeLook } from './support/changeLook'
import type { Viewer } from './support/people'
import { walk } from './support/walk'
import { top } from './support/top'

/** Viewers whose pages are used in gloves: as large controls as in elder mode, but for the bar and the tabs. */
const staff: readonly Viewer[] = ['invitation', 'maintenance', 'inspection']

/** Controls whose target is smaller than `least` px; links in running text are exempt (WCAG 2.5.8). */
async function smallTargets(page: Page, least: number, leastOfBars: number): Promise<string[]> {
  return top(page).evaluate(
    (root, { edge, edgeOfBars }) => {
      const roles = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem']
      const selector = [
        ...roles.map((role) => `[role="${role}"]`),
        'a',
        'button',
        'input',
        'textarea',
      ]
      return (
        [...root.querySelectorAll<HTMLElement>(selector.join())]
          .filter((element) => !element.closest('.rich') && element.checkVisibility())
          .map((element) => ({
            element,
            // The whole box of a field is its target, including the border.
            box: (element.closest('.field__box') ?? element).getBoundingClientRect(),
          }))
          // Links in the consent's two lines reach to the middle between them.
          .filter(({ element, box }) => {
            const isOfBars =
              element.closest('.tabs') || !element.closest('.screen__main, .screen__footer')
            const wanted = element.closest('.elder .agreementCheck__link')
              ? 43
              : isOfBars
                ? edgeOfBars
                : edge
            return Math.min(box.width, box.height) < wanted - 0.5
          })
          .map(
            ({ element, box }) =>
              `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
          )
      )
    },
    { edge: least, edgeOfBars: leastOfBars },
  )
}

/** Buttons of the bar at the bottom that are lower than `least` px: all bars have one height. */
const lowBars = (page: Page, least: number): Promise<string[]> =>
  top(page).evaluate(
    (root, height) =>
      [...root.querySelectorAll<HTMLElement>('.screen__footer .button')]
        .filter((button) => button.checkVisibility() && button.offsetHeight < height)
        .map((button) => `${button.offsetHeight} high in the bar: ${button.textContent}`),
    least,
  )

/** Layout faults of the page at this screen size. */
async function layoutFaults(page: Page, viewer: Viewer, look: LookName): Promise<string[]> {
  const least = looks[look].isElder ? 60 : 44
  return [
    ...(await smallTargets(page, staff.includes(viewer) ? 60 : least, least)),
    ...(await lowBars(page, looks[look].isElder ? 60 : 48)),
    ...(await page.evaluate(slips)),
    ...(await page.evaluate(spoiltTexts)),
    ...(await page.evaluate(coveredAtEnd)),
    ...(await page.evaluate(strayDots)),
  ]
}

/** Axe rules for colours and for effects of larger text; names and roles are only checked in the light look. */
const lookRules = ['color-contrast', 'scrollable-region-focusable']

/**
 * Faults of a page just opened in the light look, one per line, including the tab order: it must follow the reading
 * order.
 */
const lightFaults = async (page: Page, viewer: Viewer): Promise<string[]> => [
  ...(await seriousViolations(page)),
  ...(await layoutFaults(page, viewer, 'light')),
  ...(await ownOrders(page)),
  ...(await leaps(page)),
]

/** Faults in the other looks, which an open page switches to. */
async function otherLooksFaults(page: Page, viewer: Viewer): Promise<string[]> {
  await changeLook(page, looks.dark)
  const dark = await seriousViolations(page, lookRules)
  await changeLook(page, looks.narrow)
  const narrow = await layoutFaults(page, viewer, 'narrow')
  await changeLook(page, looks.elder)
  const elder = [
    ...(await seriousViolations(page, lookRules)),
    ...(await layoutFaults(page, viewer, 'elder')),
  ]
  await changeLook(page, { ...looks.elder, viewport: looks.narrow.viewport })
  const narrowElder = await page.evaluate(strayDots)
  const named = (look: string, all: string[]) => all.map((fault) => `${look}: ${fault}`)
  return [
    ...named('dark', dark),
    ...named('narrow', narrow),
    ...named('elder', elder),
    ...named('narrow elder', narrowElder),
  ]
}

test.describe.configure({ mode: 'parallel' })

/** A failed test is retried as a whole, so each test covers only a part of the pages. */
const shares = 8
const places = Object.keys(routes)
const shareOf = (route: RouteName): number => places.indexOf(route) % shares

/** Checks in one or more looks; each opens the pages anew. */
const checks: Record<string, typeof lightFaults> = {
  'every page in the light look and with Tab': lightFaults,
  'every page in the other looks': otherLooksFaults,
}

/** One share stands for the others in a short run. */
const isShort = (name: string, share: number) => share === 0 && checks[name] === lightFaults

for (const [name, faultsOf] of Object.entries(checks))
  for (const share of Array.from({ length: shares }, (_, index) => index))
    test(`${isShort(name, share) ? '' : '@long '}${name}, ${share + 1} of ${shares}`, async ({
      browser,
      baseURL,
      complaints,
    }) => {
      test.setTimeout(480_000)
      const found: string[] = []
      await walk(
        browser,
        baseURL ?? '',
        (stop) => stop.look === 'light' && shareOf(stop.route) === share,
        async ({ page, route, viewer, trouble }) => {
          const all = trouble ? [trouble] : await faultsOf(page, viewer)
          found.push(...all.map((finding) => `${route}: ${finding}`))
          // The next page of this viewer opens in the light look.
          await page.evaluate(() => localStorage.removeItem('preferences'))
        },
        { opened: complaints.listenTo },
      )
      expect(found).toEqual([])
    })
