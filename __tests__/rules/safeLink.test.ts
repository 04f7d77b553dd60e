import fc from 'fast-check'
import { parseSafeLink } from '@/rules/safeLink'
import { hostileLinks } from '../support/rules/hostileLinks'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const hosts = ['park.example.com', 'm.park.example.com:8443', 'xn--fiq228c.example.com']

describe('hostile links', () => {
  const all = Object.values(hostileLinks).flat()

  it('are at least 150, all different', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(150)
  })

  test.each(Object.entries(hostileLinks))('%s: all are refused', (_, links) => {
    expect(links.filter((link) => parseSafeLink(link, hosts) !== null)).toEqual([])
  })

  test.each([undefined, null, 1, {}, [], ['/pages/home/home'], { toString: () => '/' }])(
    'that are no text are refused: %j',
    (value) => expect(parseSafeLink(value, hosts)).toBeNull(),
  )

  it('are refused even with a careless list of hosts', () => {
    const careless = ['', '*', '*.example.com', '.', 'evil.com/', 'https://evil.com', '@', ':443']
    const links = all.concat('https://*/', 'https://./', 'https://:443/', 'https://@/')
    expect(links.filter((link) => parseSafeLink(link, careless)?.kind === 'url')).toEqual([])
  })
})

describe('paths of the app', () => {
  test.each([
    ['/', '/', {}],
    ['/pages/home/home', '/pages/home/home', {}],
    ['/pages/home/home?', '/pages/home/home', {}],
    ['/preview-image?current=2', '/preview-image', { current: '2' }],
    [
      '/pagespacka/noticeManage/noticeDetail?id=0192-af&from=home',
      '/pagespacka/noticeManage/noticeDetail',
      { id: '0192-af', from: 'home' },
    ],
    [
      '/pages/business/business?name=%E6%A3%89%E7%BA%BA%E9%87%8C&q=50%25',
      '/pages/business/business',
      { name: '棉纺里', q: '50%' },
    ],
    [
      '/pages/login/login?viewurl=%2Fpages%2Fmy%2Fmy%3Ftab%3D2',
      '/pages/login/login',
      { viewurl: '/pages/my/my?tab=2' },
    ],
    [
      '/pages/login/login?viewurl=%2Fpages%2Fa%2Fa%3Fname%3D%25E5%25BC%25A0',
      '/pages/login/login',
      { viewurl: '/pages/a/a?name=%E5%BC%A0' },
    ],
    ['/pages/a/a?flag&b=&c==d', '/pages/a/a', { flag: '', b: '', c: '=d' }],
    ['/pages/a/a?t=12:30&d=2026/11/21', '/pages/a/a', { t: '12:30', d: '2026/11/21' }],
    ['/files/a.pdf', '/files/a.pdf', {}],
    ['/pages/a/a?__proto__=x', '/pages/a/a', Object.fromEntries([['__proto__', 'x']])],
  ])('%s', (href, path, query) => {
    expect(parseSafeLink(href, hosts)).toEqual({ kind: 'path', href, path, query })
  })

  test.each([
    ['/pages/a/a?q=5%25a', { q: '5%a' }],
    ['/pages/a/a?v=%20/pages/my/my', { v: ' /pages/my/my' }],
    ['/pages/%5Aa', {}],
    [`/a?b=${'x'.repeat(2048 - 5)}`, { b: 'x'.repeat(2048 - 5) }],
  ])('%.40s is valid', (href, query) => {
    expect(parseSafeLink(href, hosts)).toMatchObject({ kind: 'path', href, query })
  })

  test.each([
    ['/a?b=1#top', 'a fragment'],
    [`/a?b=${'x'.repeat(2048 - 4)}`, 'more than 2,048 characters'],
  ])('%.40s is invalid: %s', (href) => expect(parseSafeLink(href, hosts)).toBeNull())

  it('contain links up to three levels deep', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '/b' : `/a?v=${encodeURIComponent(nested(depth - 1))}`
    expect(parseSafeLink(nested(3), hosts)).not.toBeNull()
    expect(parseSafeLink(nested(4), hosts)).toBeNull()
  })

  it('need no host', () => {
    expect(parseSafeLink('/pages/home/home', [])?.kind).toBe('path')
  })
})

describe('addresses on own hosts', () => {
  test.each([
    ['https://park.example.com', 'https://park.example.com/'],
    ['https://park.example.com/', 'https://park.example.com/'],
    ['HTTPS://Park.Example.COM/A', 'https://park.example.com/A'],
    ['https://park.example.com:443/', 'https://park.example.com/'],
    ['https://park.example.com?a=1', 'https://park.example.com/?a=1'],
    ['https://park.example.com#top', 'https://park.example.com/#top'],
    [
      'https://park.example.com/files/%E6%B4%BB%E5%8A%A8.pdf?v=1#p2',
      'https://park.example.com/files/%E6%B4%BB%E5%8A%A8.pdf?v=1#p2',
    ],
    ['https://m.park.example.com:8443/x/', 'https://m.park.example.com:8443/x/'],
    ['https://xn--fiq228c.example.com/', 'https://xn--fiq228c.example.com/'],
    [
      'https://park.example.com/pages/index/index?redirect_url=https%3A%2F%2Fpark.example.com%2Fa',
      'https://park.example.com/pages/index/index?redirect_url=https%3A%2F%2Fpark.example.com%2Fa',
    ],
  ])('%s opens %s', (link, href) => {
    expect(parseSafeLink(link, hosts)).toMatchObject({ kind: 'url', href })
  })

  test.each([
    ['https://park.example.com:4431/', 'another port'],
    ['xhttps://park.example.com/', 'another scheme'],
  ])('%s is invalid: %s', (link) => expect(parseSafeLink(link, hosts)).toBeNull())

  it('may have a single-label host, but no malformed one', () => {
    expect(parseSafeLink('https://a/', ['a'])).toMatchObject({ host: 'a' })
    for (const host of ['-a', 'a-', 'a:0', 'a:123456'])
      expect(parseSafeLink(`https://${host}/`, [host])).toBeNull()
  })

  it('match listed hosts in any case', () => {
    expect(parseSafeLink('https://a.cn/', ['A.CN:443'])).toMatchObject({ host: 'a.cn' })
  })
})

describe('compared with the WHATWG parser', () => {
  /** Pieces that matter to URL parsers, glued at random: most are refused, and enough are not. */
  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'HTTPS://',
      '/',
      '//',
      '\\',
      '?',
      '#',
      '@',
      ':',
      '.',
      '..',
      '&',
      '=',
    ),
    fc.constantFrom(
      'park.example.com',
      'm.park.example.com:8443',
      'evil.com',
      ':443',
      'pages',
      'a',
    ),
    fc.constantFrom(
      '%2f',
      '%5c',
      '%2e',
      '%00',
      '%40',
      '%25',
      '%E6%B4%BB',
      '\t',
      '\n',
      ' ',
      '。',
      '@',
    ),
    fc.constantFrom('viewurl=', 'javascript:', 'http:', 'https:', 'data:', '\u202e', '%E2%80%AE'),
    fc.string({ maxLength: 3, unit: 'binary' }),
  )
  const prefix = fc.constantFrom(
    '',
    '/',
    'https://park.example.com',
    'https://park.example.com/',
    '/pages/',
  )
  const link = fc
    .tuple(prefix, fc.array(piece, { maxLength: 7 }))
    .map(([start, pieces]) => start + pieces.join(''))
  const base = 'https://here.example.org/'

  it(seeded('an accepted link leads to its stated host and path only'), () => {
    const accepted = { path: 0, url: 0 }
    fc.assert(
      fc.property(link, (text) => {
        const safe = parseSafeLink(text, hosts)
        if (!safe) return
        accepted[safe.kind] += 1
        for (const written of [text, safe.href]) {
          const seen = new URL(written, base)
          expect(seen.protocol).toBe('https:')
          expect([seen.username, seen.password]).toEqual(['', ''])
          expect(safe.kind === 'url' ? hosts : ['here.example.org']).toContain(seen.host)
          expect(seen.pathname).toBe(safe.path)
          if (safe.kind === 'url') expect(seen.host).toBe(safe.host)
        }
        const query = [...new URL(safe.href, base).searchParams.keys()]
        expect(query).toHaveLength(Object.keys(safe.query).length)
      }),
      { numRuns: runs(40_000) },
    )
    expect(accepted.path).toBeGreaterThan(runs(1000))
    expect(accepted.url).toBeGreaterThan(runs(1000))
  })

  it(seeded('every safe path and address is accepted and kept as written'), () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
    const sign = fc.constantFrom(...'aZ09-_.~ 中文é😀+&=?#;,"\'<>()[]{}|^`!$*@')
    const value = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
    const query = fc.dictionary(segment, value, { maxKeys: 4 })
    const origin = fc.constantFrom('', ...hosts.map((host) => `https://${host}`))
    fc.assert(
      fc.property(
        origin,
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        query,
        (start, path, fields) => {
          const search = Object.entries(fields)
            .map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
            .join('&')
          const safe = parseSafeLink(`${start}/${path.join('/')}?${search}`, hosts)
          expect(safe?.path).toBe(`/${path.join('/')}`)
          expect({ ...safe?.query }).toEqual({ ...fields })
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
