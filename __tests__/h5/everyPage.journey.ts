/** What holds for every declared page in every look; a page is looked at the day it is declared. */
import type { Page } from '@playwright/test'
import { routes, type RouteName } from '@/routes'
import { seriousViolations } from './support/axe'
import { leaps, ownOrders } from './support/focusOrder'
import { slips } from './support/inPage'
import { expect, test } from './support/journey'
import { looks, type LookName } from './support/looks'
import { changeLook } from './support/changeLook'
import { walk } from './support/walk'
import { top } from './support/top'

/** Controls whose target is smaller than `least` px; links in running text may be (WCAG 2.5.8). */
async function smallTargets(page: Page, least: number): Promise<string[]> {
  return top(page).evaluate((root, edge) => {
    const roles = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem']
    const selector = [
      ...roles.map((role) => `[role="${role}"]`),
      'a',
      'button',
      'input',
      'textarea',
    ]
    return [...root.querySelectorAll<HTMLElement>(selector.join())]
      .filter((element) => !element.closest('.rich') && element.checkVisibility())
      .map((element) => ({
        element,
        // The whole box of a field answers, its border too.
        box: (element.closest('.field__box') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => Math.min(box.width, box.height) < edge - 0.5)
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
      )
  }, least)
}

/** What is wrong with the page at this size of screen. */
async function layoutFaults(page: Page, look: LookName): Promise<string[]> {
  return [
    ...(await smallTargets(page, looks[look].isElder ? 60 : 44)),
    ...(await page.evaluate(slips)),
  ]
}

/** Colours and what larger letters can break; names and roles are those of the light. */
const lookRules = ['color-contrast', 'scrollable-region-focusable']

/** What is wrong with a page just opened in the light, one line each; with where Tab goes: the way one reads. */
const lightFaults = async (page: Page): Promise<string[]> => [
  ...(await seriousViolations(page)),
  ...(await layoutFaults(page, 'light')),
  ...(await ownOrders(page)),
  ...(await leaps(page)),
]

/** What is wrong in the other looks, which a page open in the light takes by itself. */
async function otherLooksFaults(page: Page): Promise<string[]> {
  await changeLook(page, looks.dark)
  const dark = await seriousViolations(page, lookRules)
  await changeLook(page, looks.small)
  const small = await layoutFaults(page, 'small')
  await changeLook(page, looks.elder)
  const elder = [
    ...(await seriousViolations(page, lookRules)),
    ...(await layoutFaults(page, 'elder')),
  ]
  const named = (look: LookName, all: string[]) => all.map((fault) => `${look}: ${fault}`)
  return [...named('dark', dark), ...named('small', small), ...named('elder', elder)]
}

test.describe.configure({ mode: 'parallel' })

/** One that fails is tried again as a whole, so a test takes a part of the pages only. */
const shares = 8
const places = Object.keys(routes)
const shareOf = (route: RouteName): number => places.indexOf(route) % shares

for (const share of Array.from({ length: shares }, (_, index) => index))
  test(`every page in every look and with Tab, ${share + 1} of ${shares}`, async ({
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
      async ({ page, route, trouble }) => {
        const all = trouble
          ? [trouble]
          : [...(await lightFaults(page)), ...(await otherLooksFaults(page))]
        found.push(...all.map((finding) => `${route}: ${finding}`))
        // The next page of the same person opens in the light.
        await page.evaluate(() => localStorage.removeItem('preferences'))
      },
      complaints.listenTo,
    )
    expect(found).toEqual([])
  })
