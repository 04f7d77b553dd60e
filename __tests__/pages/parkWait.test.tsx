/** First visit to a park's host: no park's content is shown before the park is known. */
import type * as Host from '@/platform/pageHost'
import { routes } from '@/routes'
import { failed, park, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'

const lookup = 'park.getParkInfo'

/** A first visit without stored data, so that the host may belong to any park. */
const firstVisit = (answer: Answers[typeof lookup], options: OpenOptions = {}): OpenOptions => ({
  ...options,
  answers: { [lookup]: answer },
  device: (module) => {
    module<typeof Host>('platform/pageHost').pageHost.name = () => 'park.example.org'
  },
})

test.each(['home', 'notices', 'login', 'agreement'] as const)(
  'page %s requests and shows nothing before the park is known',
  async (route) => {
    const page = await openPage(route, firstVisit(unreachable))
    expect(page.requests().map(({ call }) => call)).toEqual([lookup])
    expect(page.names('link')).toEqual([])
    expect(page.names('button')).toEqual(['重试'])
    expect(page.text()).not.toContain(process.env.BRAND_NAME)
    expect(page.getByRole('status').textContent).toContain('暂时没连上')
  },
)

test('retry looks up at once, and the requested page opens with the park', async () => {
  const page = await openPage('notices', firstVisit(unreachable))
  page.park.answer({ [lookup]: park })
  await page.tap('重试')
  expect(page.path()).toBe(routes.notices)
  expect(page.requests('announcement.list')).toHaveLength(1)
  expect(page.stored('clientId')).toBe(park.Id)
  expect(page.text()).not.toContain('暂时没连上')
})

test('a host without a park shows a message', async () => {
  const page = await openPage('home', firstVisit(failed(404)))
  expect(page.text()).toContain('这个网址还没有对应的园区')
})

test('a returning person sees the known park whatever the look-up does', async () => {
  const stored = { clientId: park.Id, parkInfo: park }
  const page = await openPage('home', firstVisit(unreachable, { stored }))
  expect(page.title()).toBe(park.Name)
  expect(page.requests('announcement.list')).not.toHaveLength(0)
})
