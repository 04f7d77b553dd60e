/** What holds for every declared page in every look; a page is looked at the day it is declared. */
import type { Page } from '@playwright/test'
import { leaps, ownOrders } from './support/focusOrder'
import { slips } from './support/inPage'
import { axeSource, expect, test } from './support/journey'
import { looks, type LookName } from './support/looks'
import { walk } from './support/walk'
import { top } from './support/top'

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** @param rules the only ones to run; without them all of axe's */
async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> }
      }
      return (await axe.run({ resultTypes: ['violations'], ...runOnly })).violations
    },
    rules ? { runOnly: rules } : {},
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary}`.replace(/\s+/g, ' '),
      ),
    )
}

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

/** What larger letters can break; names and roles are those of the light. */
const elderRules = ['color-contrast', 'scrollable-region-focusable']

/** What is wrong with a page just opened, one line each. */
async function faults(page: Page, look: LookName): Promise<string[]> {
  const rules = look === 'elder' ? elderRules : undefined
  return [...(await seriousViolations(page, rules)), ...(await layoutFaults(page, look))]
}

/** What is wrong in the other looks a page open in the light takes by itself: dark, and a smaller screen. */
async function otherLooksFaults(page: Page): Promise<string[]> {
  // Without motion: a colour on its way to the dark one is not measured.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html.dark')).toBeAttached()
  // Names and roles are those of the light; colours are not.
  const dark = await seriousViolations(page, ['color-contrast'])
  await page.setViewportSize(looks.small.viewport)
  return [...dark.map((fault) => `dark: ${fault}`), ...(await layoutFaults(page, 'small'))]
}

test.describe.configure({ mode: 'parallel' })

for (const look of ['light', 'elder'] satisfies LookName[])
  test(`every page, ${look === 'light' ? 'light, dark, small and with Tab' : look}`, async ({
    browser,
    baseURL,
    complaints,
  }) => {
    test.setTimeout(600_000)
    const found: string[] = []
    await walk(
      browser,
      baseURL ?? '',
      (stop) => stop.look === look,
      async ({ page, route, trouble }) => {
        const all = trouble ? [trouble] : await faults(page, look)
        if (!trouble && look === 'light') {
          // Where Tab goes: the way one reads.
          all.push(...(await ownOrders(page)), ...(await leaps(page)))
          all.push(...(await otherLooksFaults(page)))
        }
        found.push(...all.map((finding) => `${route}: ${finding}`))
      },
      complaints.listenTo,
    )
    expect(found).toEqual([])
  })
