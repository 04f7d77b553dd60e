/**
 * Whether a page stands. The address bar names a page as soon as it is requested, before its script has come and even
 * where another page takes its place: so no journey takes the address for the page.
 */
import { expect, type Page } from '@playwright/test'
import { top } from './top'

/** Parameters by which one page of a route differs from another: `{ id: '8' }`, or a shape. */
type Parameters = Record<string, string | RegExp>

/** Path of the page on top, by the page's own element; null while there is none. */
async function pathOnTop(page: Page): Promise<string | null> {
  const [id] = await top(page).evaluateAll((elements) => elements.map((each) => each.id))
  return id?.split('?')[0] ?? null
}

/** What the page on top draws: nothing to read yet, a skeleton, or its content. */
const content = (page: Page) => top(page).getByRole('main')

/**
 * Waits until the page of this route is on top and shows content of its own: its element, its main landmark with words
 * in it, no skeleton, no static first screen over it. The address bar has to agree.
 * @param route path or whole address, with a query where that matters: `${routes.notices}?type=notice`
 * @param parameters further parameters that the page was opened with; others may be there
 * @returns path and query as the address bar shows them, to open the same page again
 */
export async function stands(
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
  // The page's element does not tell its parameters; the address does, once the page stands.
  await expect
    .poll(address, { message: 'the address bar agrees with the page', timeout })
    .toMatchObject({ path, parameters: shape })
  const { pathname, search: query } = new URL(page.url())
  return pathname + query
}
