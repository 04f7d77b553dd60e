/** Files of the pages that members open most often next are fetched once the current page is idle. */
import type * as Navigation from '@/navigation'
import type * as Router from '@/platform/pageRouter/index'
import { routes } from '@/routes'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { passTime } from '../support/screens/testClock'

/** The first pause, and one for each of the two files. */
const longEnoughMs = 3200
const fetched = (page: OpenedPage) =>
  page.module<typeof Router>('platform/pageRouter/index').fetchedAhead

test('likely next pages are fetched one by one after some time', async () => {
  const page = await openPage('my')
  expect(fetched(page)).toEqual([])
  await passTime(longEnoughMs)
  expect(fetched(page)).toEqual([routes.home, routes.login])
  // Home is shown at once, with strip and banners.
  expect(page.requests('announcement.list')).toHaveLength(1)
  expect(page.requests('banner.list')).toHaveLength(1)
})

test('nothing is fetched for a page that has closed', async () => {
  const page = await openPage('my')
  await page.module<typeof Navigation>('navigation').relaunch('settings')
  await passTime(longEnoughMs)
  expect(fetched(page)).toEqual([])
})
