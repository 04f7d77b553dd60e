/**
 * Waits for a page to be rendered. The address changes as soon as a page is requested, before its script is loaded and
 * even if another page replaces it, so journeys must not rely on the address.
 */
import { expect, type Page } from '@playwright/test'
import { top } from './top'

/** Parameters that distinguish pages of the same route: `{ id: '8' }`, or a pattern. */
type Parameters = Record<string, string | RegExp>

/** Path of the top page, from its own element; null while there is none. */
async function pathOnTop(page: Page): Promise<string | null> {
  const [id] = await top(page).evaluateAll((elements) => elements.map((each) => each.id))
  return id?.split('?')[0] ?? null
}

/** Content of the top page: may be empty or a skeleton. */
const content = (page: Page) => top(page).getByRole('main')

/**
 * Waits until the page of this route is on top and shows its content: its element, its main landmark with text, no
 * skeleton, no static first screen over it. The address must agree.
 * @param route path or whole address, with a query if it matters: `${routes.notices}?type=notice`
 * @param parameters further parameters of the page; others may be present
 * @returns path and query from the address bar, to open the same page again
 */
export async function waitForPage(
  page: Page,
  route: string,
  parameters: Parameters = {},
  { timeout }: { timeout?: number } = {},
): Promise<string> {
  const [path = '', search = ''] = route.replace(/^https?:\/\/[^/]+/, '').split('?')
  const wanted: Parameters = { ...Object.fromEntries(new URLSearchParams(search)), ...parameters }
  const shape = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : expect.stringMatching(value),
    ]),
  ) as Record<string, unknown>
  await expect
    .poll(() => pathOnTop(page).catch(() => null), {
      message: `the page on top is ${route}`,
      intervals: [50, 100],
      timeout,
    })
    .toBe(path)
  await expect(content(page), `${route} shows words`).toContainText(/\S/, { timeout })
  await expect(content(page), `${route} is in sight`).toBeVisible({ timeout })
  await expect(top(page).locator('[aria-busy="true"]'), `${route} has loaded`).toHaveCount(0, {
    timeout,
  })
  await expect(page.locator('#park-shell'), 'the static first screen is gone').toHaveCount(0)
  const address = () => {
    const { pathname, searchParams } = new URL(page.url())
    return { path: pathname, parameters: Object.fromEntries(searchParams) }
  }
  // The page's element does not show its parameters; the address does once the page is rendered.
  await expect
    .poll(address, { message: 'the address bar agrees with the page', timeout })
    .toMatchObject({ path, parameters: shape })
  const { pathname, search: query } = new URL(page.url())
  return pathname + query
}
