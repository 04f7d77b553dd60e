import fc from 'fast-check'
import { type Destination, type EntryQuery, linkEntry, parseEntry, sceneEntry } from '@/rules/entry'
import { hostileLinks } from '../support/rules/hostileLinks'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const hosts = ['park.example.com']
const home: Destination = { kind: 'home' }
const page = (href: string): Destination => ({ kind: 'page', href })
const payShop: Destination = { kind: 'payShop', shopId: 's1' }

const table: [string, EntryQuery, Destination][] = [
  ['nothing', {}, home],
  ['a shop', { shopId: 's1' }, { kind: 'payShop', shopId: 's1' }],
  ['a shop by type', { type: 'shop', id: 's1' }, { kind: 'payShop', shopId: 's1' }],
  ['a notice', { type: 'notice', id: 'n1' }, { kind: 'notice', id: 'n1' }],
  ['an article', { type: 'article', id: 'a1' }, { kind: 'article', id: 'a1' }],
  ['an activity', { type: 'activity', id: 'a1' }, { kind: 'activity', id: 'a1' }],
  ['a coupon', { type: 'coupon', id: 'c1' }, { kind: 'coupon', id: 'c1' }],
  ['an invitation', { type: 'invitation', id: 'i1' }, { kind: 'invitation', id: 'i1' }],
  ['goods', { type: 'goods', id: 'g1' }, { kind: 'goods', id: 'g1' }],
  ['a merchant', { type: 'business', id: 'b1' }, { kind: 'business', id: 'b1' }],
  ['a show', { type: 'show', id: 's1' }, { kind: 'show', id: 's1' }],
  ['an id that is a number', { type: 'notice', id: 7 }, { kind: 'notice', id: '7' }],
  [
    'a notice beside a shop',
    { type: 'notice', id: 'n1', shopId: 's1' },
    { kind: 'notice', id: 'n1' },
  ],
  [
    'an order of another system',
    { appId: 'wx12', p: 'ORDER.1' },
    { kind: 'thirdPay', appId: 'wx12', order: 'ORDER.1' },
  ],
  ['a parking lot', { type: 'parking', id: 'lot-1' }, { kind: 'parkingLot', lotId: 'lot-1' }],
  [
    'a paper slip of a lot',
    { type: 'parkingCode', id: '12345678' },
    { kind: 'parkingSlip', code: '12345678' },
  ],
  ['an IC card', { type: 'icCard', p: '0009' }, { kind: 'icCard', serial: '0009' }],
  [
    'an IC card by id',
    { type: 'icCard', appId: 'x', id: '0009' },
    { kind: 'icCard', serial: '0009' },
  ],
  ['a page', { viewurl: '/pages/my/my?tab=2' }, page('/pages/my/my?tab=2')],
  ['a page, encoded', { viewurl: '%2Fpages%2Fmy%2Fmy%3Ftab%3D2' }, page('/pages/my/my?tab=2')],
  [
    'a page with Chinese, decoded',
    { viewurl: '/pages/my/my?name=%E5%BC%A0' },
    page('/pages/my/my?name=%E5%BC%A0'),
  ],
  [
    'a page with Chinese, encoded',
    { viewurl: encodeURIComponent(`/pages/my/my?name=${encodeURIComponent('张三')}`) },
    page('/pages/my/my?name=%E5%BC%A0%E4%B8%89'),
  ],
  ['viewurl before redirect_url', { viewurl: '/a', redirect_url: '/b' }, page('/a')],
  ['redirect_url', { redirect_url: '/pages/mall/mall' }, page('/pages/mall/mall')],
  [
    'web content on an own host',
    { redirect_url: 'https://park.example.com/files/a.html' },
    { kind: 'web', url: 'https://park.example.com/files/a.html' },
  ],
  [
    'a page of the app on an own host',
    { redirect_url: 'https://park.example.com/pages/my/my?a=1#top' },
    page('/pages/my/my?a=1'),
  ],
  [
    'the start page, which is an entry of its own',
    { viewurl: '/pages/index/index?type=notice&id=n1' },
    { kind: 'notice', id: 'n1' },
  ],
  ['the start page without anything', { viewurl: '/pages/index/index' }, home],
  ['the bare host', { redirect_url: 'https://park.example.com' }, home],
  ['a short code', { scene: 'Ab3-_9' }, { kind: 'shortCode', code: 'Ab3-_9' }],
  ['a scene with fields', { scene: 'type=notice&id=n1' }, { kind: 'notice', id: 'n1' }],
  ['a scene, encoded', { scene: 'type%3Dnotice%26id%3Dn1' }, { kind: 'notice', id: 'n1' }],
  ['a scene with a shop', { scene: 'shopId%3Ds1' }, { kind: 'payShop', shopId: 's1' }],
  [
    'an ordinary QR code opened by WeChat',
    { q: encodeURIComponent('https://park.example.com/?shopId=s1') },
    { kind: 'payShop', shopId: 's1' },
  ],
  ['a printed code with http', { q: 'HTTP://park.example.com/?shopId=s1' }, payShop],
  ['an id with blanks around it', { type: 'notice', id: ' n1 ' }, { kind: 'notice', id: 'n1' }],
  ['a scene with a duplicate field: the first applies', { scene: 'shopId=s1&shopId=s2' }, payShop],
  [
    'a scene of the greatest length',
    { scene: `type=notice&id=${'x'.repeat(49)}` },
    { kind: 'notice', id: 'x'.repeat(49) },
  ],
  [
    'an order of the greatest length',
    { appId: 'wx12', p: 'x'.repeat(128) },
    { kind: 'thirdPay', appId: 'wx12', order: 'x'.repeat(128) },
  ],
  ['a folder', { viewurl: '/files/' }, page('/files/')],
  [
    'web content whose path goes on like a page of the app',
    { viewurl: 'https://park.example.com/files/pages/my/my' },
    { kind: 'web', url: 'https://park.example.com/files/pages/my/my' },
  ],
]

test.each(table)('%s', (_, query, destination) => {
  const entry = parseEntry(query, hosts)
  expect(entry).toEqual({ destination, returnTo: null, refused: [] })
})

test.each<[EntryQuery, Destination, string[]]>([
  [{ type: 'notice' }, home, ['type']],
  [{ type: 'unknown', id: 'x' }, home, ['type']],
  [{ type: 'toString', id: 'x' }, home, ['type']],
  [{ type: 'notice', id: '../x' }, home, ['id', 'type']],
  [{ type: 'notice', id: 'x'.repeat(65) }, home, ['id', 'type']],
  [{ shopId: 'a b' }, home, ['shopId']],
  [{ p: 'order' }, home, ['p']],
  [{ type: 'icCard' }, home, ['type']],
  [{ type: 'shop' }, home, ['type']],
  [{ appId: 'wx12', p: 'or der' }, home, ['p']],
  [{ appId: 'wx12', p: 'x'.repeat(129) }, home, ['p']],
  [{ scene: 'a=b&shopIds' }, home, ['scene']],
  [{ viewurl: 'http://park.example.com/a' }, home, ['viewurl']],
  [{ q: 'https://park.example.com/?viewurl=http://park.example.com/a' }, home, ['q']],
  [{ appId: 'a/b', p: 'order' }, home, ['appId', 'p']],
  [{ viewurl: 'https://evil.com' }, home, ['viewurl']],
  [{ viewurl: '%252Fpages%252Fmy%252Fmy' }, home, ['viewurl']],
  [{ viewurl: '//evil.com', redirect_url: '/b' }, page('/b'), ['viewurl']],
  [{ redirect_url: 'javascript:alert(1)' }, home, ['redirect_url']],
  [{ viewurl: '%E4%BD' }, home, ['viewurl']],
  [{ scene: 'x'.repeat(33) }, home, ['scene']],
  [{ scene: 'a=b' }, home, ['scene']],
  [{ scene: `type=notice&id=${'x'.repeat(64)}` }, home, ['scene']],
  [{ q: 'https%3A%2F%2Fevil.com%2F%3FshopId%3Ds1' }, home, ['q']],
])('%j leads to %j and refuses %j', (query, destination, refused) => {
  const entry = parseEntry(query, hosts)
  expect(entry.destination).toEqual(destination)
  expect([...entry.refused].sort()).toEqual([...refused].sort())
})

it('a returning page is kept if it is a page of the app', () => {
  const withPage = parseEntry({ shopId: 's1', viewurl: '/pages/my/my' }, hosts)
  expect(withPage).toMatchObject({
    destination: { kind: 'payShop', shopId: 's1' },
    returnTo: '/pages/my/my',
  })
  const withWeb = parseEntry({ shopId: 's1', viewurl: 'https://park.example.com/x' }, hosts)
  expect(withWeb.returnTo).toBeNull()
})

it('further hosts open in the web view only, whatever their paths', () => {
  const leads = (redirect_url: string) =>
    parseEntry({ redirect_url }, hosts, ['web.example.org']).destination
  expect(leads('https://web.example.org/pages/my/my')).toEqual({
    kind: 'web',
    url: 'https://web.example.org/pages/my/my',
  })
  expect(leads('https://web.example.org/?shopId=s1')).toMatchObject({ kind: 'web' })
  const shown = '/pagespacka/webView/webView?url=https%3A%2F%2Fweb.example.org%2F'
  expect(leads(shown)).toEqual(page(shown))
  expect(leads('https://evil.com/')).toEqual(home)
})

it('values that are no text, and prototype values, are ignored', () => {
  const query = Object.create({ shopId: 's1' }) as EntryQuery
  expect(parseEntry(query, hosts).destination).toEqual(home)
  expect(parseEntry({ shopId: ['s1'], type: {}, id: null }, hosts)).toEqual({
    destination: home,
    returnTo: null,
    refused: [],
  })
})

it('the scene of a short code is parsed, with + as a blank', () => {
  expect(sceneEntry('type=activity&id=a1', hosts)).toEqual({ kind: 'activity', id: 'a1' })
  expect(sceneEntry('viewurl=%2Fpages%2Fmy%2Fmy%3Ftab%3D2', hosts)).toEqual(
    page('/pages/my/my?tab=2'),
  )
  expect(sceneEntry('shopId=s+1', hosts)).toEqual(home)
  expect(sceneEntry('redirect_url=https%3A%2F%2Fevil.com', hosts)).toEqual(home)
})

it('circular links end at home', () => {
  let link = '/pages/index/index?shopId=s1'
  for (let hop = 0; hop < 6; hop += 1)
    link = `/pages/index/index?viewurl=${encodeURIComponent(link)}`
  expect(parseEntry({ viewurl: link }, hosts).destination).toEqual(home)
})

describe('scanned link', () => {
  test.each<[string, Destination | null]>([
    ['https://park.example.com/?shopId=s1', { kind: 'payShop', shopId: 's1' }],
    [
      ' https://park.example.com/pages/index/index?type=coupon&id=c1 ',
      { kind: 'coupon', id: 'c1' },
    ],
    [
      'https://park.example.com/pagespacka/valueCard/valueCard',
      page('/pagespacka/valueCard/valueCard'),
    ],
    ['https://park.example.com/a.html', { kind: 'web', url: 'https://park.example.com/a.html' }],
    ['https://evil.com/?shopId=s1', null],
    ['wxp://f2f0x', null],
    ['134567890123456789', null],
  ])('%s', (text, destination) => expect(linkEntry(text, hosts)).toEqual(destination))
})

it('opens nothing for hostile links in any parameter or encoding', () => {
  const links = Object.values(hostileLinks).flat()
  for (const link of links) {
    // A scanned code is trimmed first; a link that is safe after trimming is checked below.
    if (link.trim() === link) expect([link, linkEntry(link, hosts)]).toEqual([link, null])
    for (const name of ['viewurl', 'redirect_url', 'q', 'scene', 'id', 'shopId', 'p', 'type']) {
      const { destination } = parseEntry({ [name]: link }, hosts)
      // A parameter is trimmed and decoded once; the resulting link must be safe.
      if (destination.kind === 'page')
        expect(new URL(destination.href, 'https://here.example.org').host).toBe('here.example.org')
      if (destination.kind === 'web') expect(new URL(destination.url).host).toBe('park.example.com')
      if (destination.kind === 'page' || destination.kind === 'web')
        expect(
          linkEntry(destination.kind === 'page' ? destination.href : destination.url, hosts),
        ).toEqual(destination)
    }
  }
})

it(seeded('parseEntry answers any input with a destination'), () => {
  const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.anything())
  const name = fc.constantFrom(
    'type',
    'id',
    'shopId',
    'appId',
    'p',
    'viewurl',
    'redirect_url',
    'scene',
    'q',
  )
  fc.assert(
    fc.property(fc.dictionary(name, value), (query) => {
      expect(typeof parseEntry(query, hosts).destination.kind).toBe('string')
    }),
    { numRuns: runs(2000) },
  )
})
