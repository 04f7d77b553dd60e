/** The most used pages request their data before they are drawn: no request is unused or sent twice. */
import type * as Early from '@/launch/earlyReads'
import type * as Navigation from '@/navigation'
import { routes, type RouteName } from '@/routes'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'

interface PageModule {
  asks(url: string): void
}

/** Pages with the query parameters that they require. */
const pages: Partial<Record<RouteName, Record<string, string>>> = {
  home: {},
  my: {},
  wallet: {},
  payCode: {},
  couponCenter: {},
  bills: {},
  scanPay: { shopId: 'sample-id-1' },
  memberLevel: {},
  points: {},
}
const names = Object.keys(pages) as RouteName[]

/** Opens it from the settings. @returns its requests, in the order of the alphabet, and how many of them came ahead */
async function requestsOf(name: RouteName, isAhead: boolean, options: OpenOptions) {
  const page = await openPage('settings', options)
  const { go, urlOf } = page.module<typeof Navigation>('navigation')
  const before = page.requests().length
  const since = () => page.requests().slice(before).map(textOf)
  const { earlyReads } = page.module<typeof Early>('launch/earlyReads')
  const asks = earlyReads[routes[name]] ?? page.module<PageModule>(routes[name]).asks
  if (isAhead) void asks(urlOf(name, pages[name]))
  await page.settled()
  const ahead = since().length
  await go(name, pages[name])
  await page.settled()
  return { all: since().sort(), ahead }
}
const textOf = ({ call, request }: ReturnType<OpenedPage['requests']>[number]) =>
  `${call} ${JSON.stringify(request)}`

describe.each(names)('%s', (name) => {
  test.each([
    ['a member', { user: true as const }],
    ['a visitor', {}],
  ])('sends the same requests, each once, for %s', async (_who, options) => {
    const { all, ahead } = await requestsOf(name, true, options)
    expect(all).toEqual([...new Set(all)])
    expect(all).toEqual((await requestsOf(name, false, options)).all)
    if ('user' in options) expect(ahead).toBeGreaterThan(0)
  })
})

test('the router lets a page request data before it is drawn', async () => {
  const openPages: number[] = []
  const page = await openPage('settings', {
    answers: {
      'userRank.list': () => {
        openPages.push(document.querySelectorAll('.taro_page').length)
        return []
      },
    },
  })
  await page.module<typeof Navigation>('navigation').go('memberLevel')
  await page.settled()
  expect(openPages).toEqual([1])
})

test('a page shown long after drawing does not repeat its requests', async () => {
  const page = await openPage('home', { user: true })
  const before = page.requests().map(textOf)
  await page.trigger('onShow')
  expect(page.requests().map(textOf)).toEqual(before)
  await page.trigger('onHide')
  await page.trigger('onShow')
  expect(page.requests().map(textOf)).toEqual([...before, 'userMessage.unreadCount {}'])
})
