/**
 * Desk addresses with queries that no page links to: every GET route, also with real ids.
 * @long
 */
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { registeredRoutes } from '../../support/server/registeredRoutes'
import { describeServer, phones } from '../../support/server/testApp'

/** All query names read by pages. */
const names = [
  ...[
    'q',
    'day',
    'page',
    'status',
    'state',
    'tab',
    'group',
    'shelf',
    'show',
    'bills',
    'who',
    'act',
  ],
  ...['equipment', 'to', 'park', 'shop', 'plate', 'color', 'at', 'kind'],
]
const values = [
  ...['a%00b', '%00', '0001-01-01', '2026-13-45', '9999-12-31', '%25a_%25', '%5C', '%F0%9F%98%80'],
  ...[
    '99999',
    '-1',
    '1e9',
    'a'.repeat(5_000),
    '%2Fdesk%00',
    '[object%20Object]',
    '%22%3E%3Cscript%3E',
  ],
]
const queries = [
  names.map((name) => `${name}=a&${name}=b`).join('&'),
  ...values.map((value) => names.map((name) => `${name}=${value}`).join('&')),
  ...['q[]=a&q[x]=b', '__proto__=a&constructor=b&toString=c', '&&=&=x', 'q', 'q=&q='],
]

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
})

const screens = () =>
  registeredRoutes(test.app)
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/desk'))
    .map(({ url }) => url)

/** Addresses to try for a screen: a linked row, and invalid ids. */
async function addressesOf(url: string): Promise<string[]> {
  const tried = (address: string) => queries.map((query) => `${address}?${query}`)
  if (!url.includes(':')) return tried(url)
  const list = url.slice(0, url.indexOf('/:'))
  const { html } = await manager.get(list)
  const linked = [...html.matchAll(/href="([^"?#]+)/g)].map(([, address = '']) => address)
  const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
  const real = linked.filter((address) => pattern.test(address)).slice(0, 1)
  const ids = [
    '01890000-0000-7000-8000-000000000000',
    '%00',
    'a%00b',
    '0001-01-01',
    'x'.repeat(150),
  ]
  return [...real.flatMap(tried), ...ids.map((id) => url.replace(/:\w+/g, id))]
}

it('screens() lists the desk’s pages', () => {
  expect(screens()).toEqual(
    expect.arrayContaining(['/desk', '/desk/log-in', '/desk/log', '/desk/complaints/:id']),
  )
  expect(screens().length).toBeGreaterThan(40)
})

it.each([0, 1, 2, 3])(
  'no query causes a server error, every fourth screen from %i',
  async (from) => {
    const faults: string[] = []
    for (const url of screens().filter((_url, at) => at % 4 === from))
      for (const address of await addressesOf(url)) {
        const { status } = await manager.get(address)
        if (status >= 500) faults.push(`${status} ${address.slice(0, 120)}`)
      }
    expect(faults).toEqual([])
  },
)

it('the search field keeps the query: last of several, cut, without control characters', async () => {
  const searched = async (query: string) => {
    const { html } = await manager.get(`/desk/shops?${query}`)
    return (
      /name="q"[^>]*value="([^"]*)"/.exec(html)?.[1] ??
      /value="([^"]*)"[^>]*name="q"/.exec(html)?.[1]
    )
  }
  expect(await searched('q=茶&q=面')).toBe('面')
  expect(await searched('q=a%00b')).toBe('ab')
})
