/**
 * A first visit to a park's host with a page that was served without the park (a plain file server, a database outage),
 * and a look-up that fails at first: no other park's content is shown meanwhile.
 */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { top } from './support/top'
import { waitForPage } from './support/waitForPage'

// Requests by the service worker would bypass the faults below.
test.use({ serviceWorkers: 'block' })

const lookup = '**/parkEntity/getParkInfo*'
/** Host of the demo park that is not this build's default. */
const otherHost = (base: string) => {
  const url = new URL(base)
  url.hostname = process.env.BRAND === 'b' ? 'mianfang.localhost' : 'binjiang.localhost'
  return url.origin
}
const parkNames = process.env.BRAND === 'b' ? /滨江/ : /棉纺/

/** Serves pages like a plain file server, without the park. */
async function withoutPark(page: Page, base: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/pages') || url.pathname === '/',
    async (route) => {
      // Node does not resolve sub-domains of localhost; the browser does.
      const { pathname, search } = new URL(route.request().url())
      const response = await route.fetch({ url: base + pathname + search })
      const html = (await response.text())
        .replace(/<script type="application\/json" id="park">[^]*?<\/script>/, '')
        .replace(/<div id="park-shell"[^]*?(?=<div id="app")/, '')
      await route.fulfill({ response, body: html })
    },
  )
}

test('the start waits and opens the requested page once the park is known', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/getParkInfo.*ERR_FAILED/)
  const paths: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\//.test(request.url()) && !request.url().includes('getParkInfo'))
      paths.push(request.headers()['tenantid'] ?? '')
  })
  await withoutPark(page, baseURL ?? '')
  await page.route(lookup, (route) => route.abort('failed'))
  await page.goto(otherHost(baseURL ?? '') + routes.notices)
  await expect(top(page).getByRole('status')).toContainText('暂时没连上')
  await expect(page.locator('body')).not.toContainText(parkNames)
  await expect(page).not.toHaveTitle(parkNames)
  expect(await page.evaluate(() => window.localStorage.getItem('clientId'))).toBeNull()

  // After a reload the park is still unknown.
  await page.reload()
  await expect(top(page).getByRole('status')).toContainText('暂时没连上')
  expect(paths).toEqual([])

  await page.unroute(lookup)
  await expect(top(page).getByRole('listitem').first()).toBeVisible()
  await waitForPage(page, routes.notices)
  const park = process.env.BRAND === 'b' ? 'mianfang' : 'binjiang'
  expect(new Set(paths)).toEqual(new Set([park]))
})

test('@long the look-up is repeated by its button and when the network returns', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await withoutPark(page, baseURL ?? '')
  await page.route(lookup, (route) => route.abort('failed'))
  await page.goto(otherHost(baseURL ?? '') + routes.home)
  await expect(top(page).getByRole('status')).toContainText('暂时没连上')
  const again = page.waitForRequest(lookup)
  await top(page).getByRole('button', { name: '重试' }).click()
  await again
  await page.unroute(lookup)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(top(page).getByRole('navigation', { name: '主导航' })).toBeVisible()
})
