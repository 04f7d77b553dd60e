import { JSDOM } from 'jsdom'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { NoticeRow } from '@/contract/announcement'
import { formerAddresses, routes } from '@/routes'
import { urgentNow } from '@/rules/urgentNotice'
import { inlineScriptHashes } from '../../server/http/contentPolicy'
import { precompress } from '../../server/http/web/precompress'
import { fillShell } from '../../server/http/web/shell'
import { startTestApp, type TestApp } from '../support/server/testApp'

const script = 'document.documentElement.dataset.ready = "1"'
const template = `<!doctype html><html><head><title>build</title><!--park-head--><!--home-files /css/home.css /js/home.js--><script>${script}</script>
<script defer src="/js/app.0a1b2c3d.js"></script><link href="/css/app.0a1b2c3d.css" rel="stylesheet"></head><body><!--park-shell--><div id="app"></div></body></html>`

let folder: string
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'park-h5-'))
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(path.join(folder, 'index.html'), template)
  writeFileSync(path.join(folder, 'js/app.0a1b2c3d.js'), 'console.log(1);'.repeat(500))
  writeFileSync(path.join(folder, 'js/app.0a1b2c3d.js.map'), '{}')
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
  test = await startTestApp({ environment: { H5_DIR: folder } })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'mianfang.localhost:10086', ...headers } })

describe('page', () => {
  it.each(['/', routes.start, routes.home])('%s shows its park before any script', async (url) => {
    const { body, statusCode, headers } = await open(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body).toContain('<title>棉纺里·1958 文创园</title>')
    expect(body).toMatch(/<style>:root\{--park-accent:#[0-9a-f]{6};/)
    const image = /<link rel="preload" as="image" href="(\/park-file\/mianfang\/[^"]+)"/.exec(
      body,
    )?.[1]
    // The scene, its windows by the hour, and the first poster.
    expect(image).toMatch(/#(dawn|day|dusk|night)$/)
    expect(body).toContain(`<img class="park-shell__scene" src="${image}"`)
    expect((await open(String(image))).statusCode).toBe(200)
    const poster = /<img class="park-shell__poster" src="([^"]+)"/.exec(body)?.[1]
    expect(body).toContain(`<link rel="preload" as="image" href="${poster}"`)
    expect((await open(String(poster))).statusCode).toBe(200)
    // One row of small entries, and the banner at its place below them.
    const banner = /--rows:1"><\/div><img class="park-shell__banner" src="([^"]+)"/.exec(body)?.[1]
    expect(body).toContain(`<link rel="preload" as="image" href="${banner}"`)
    expect((await open(String(banner))).statusCode).toBe(200)
    // Home's files are fetched in parallel with the app's script, its scripts before its sheets.
    expect(body).toContain(
      '<link rel="preload" as="script" href="/js/home.js"><link rel="preload" as="style" href="/css/home.css">',
    )
    const json = /<script type="application\/json" id="park">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      Park: { Id: 'mianfang' },
      Today: { Posters: expect.any(Array), Shops: expect.any(Number) },
      Banners: expect.any(Array),
      Notices: { DataRows: expect.any(Array), CurrentPageIndex: 1 },
    })
    // Home's urgent notice has its place from the start.
    const { DataRows } = (JSON.parse(json) as { Notices: { DataRows: NoticeRow[] } }).Notices
    const urgent = urgentNow(DataRows, Date.now())
    expect(body).toContain(`<div class="park-shell__notice">${urgent?.Title}</div>`)
  })

  it('has an icon at the browsers’ default address', async () => {
    const { statusCode, headers } = await open('/favicon.ico')
    expect([statusCode, headers.location]).toEqual([301, '/favicon.svg'])
  })

  it.each(Object.entries(formerAddresses))(
    'of an earlier version (%s) redirects to the current one with its query',
    async (former, present) => {
      const { statusCode, headers } = await open(`${former}?id=a%2Fb&from=card`)
      expect([statusCode, headers.location]).toEqual([301, `${present}?id=a%2Fb&from=card`])
      expect((await open(present)).statusCode).toBe(200)
    },
  )

  it('of any other route has title and colours, and no banner to load', async () => {
    const { body, statusCode } = await open(routes.my)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>棉纺里·1958 文创园</title>')
    expect(body).not.toContain('park-shell')
    expect(body).not.toContain('preload')
  })

  it('has the word list loaded by another thread, at once; start and home after their own start', async () => {
    expect((await open(routes.my)).body).toContain(
      '<script>new Worker("/js/words.20261130.js")</script>',
    )
    for (const url of ['/', routes.home])
      expect((await open(url)).body).toContain(
        '<script>onload=function(){setTimeout(function(){new Worker("/js/words.20261130.js")},5e3)}</script>',
      )
  })

  it('follows the host; an unknown host gets the default park', async () => {
    const title = async (host: string) =>
      /<title>(.*?)<\/title>/.exec((await open('/', { host })).body)?.[1]
    expect(await title('binjiang.localhost')).toBe('滨江文化中心')
    expect(await title('localhost:10086')).toBe('棉纺里·1958 文创园')
    const chosen = await startTestApp({
      environment: { H5_DIR: folder, DEFAULT_PARK: 'binjiang' },
    })
    try {
      const { body } = await chosen.app.inject({ url: '/', headers: { host: 'localhost' } })
      expect(body).toContain('<title>滨江文化中心</title>')
    } finally {
      await chosen.close()
    }
  })

  it('starts the app after the first paint on start and home, at once on others', async () => {
    const { body } = await open(routes.home)
    expect(body).toContain('<link rel="preload" as="script" href="/js/app.0a1b2c3d.js">')
    expect(body).toContain('<link rel="preload" as="style" href="/css/app.0a1b2c3d.css">')
    // The first paint waits for neither scripts nor sheets.
    expect(body).not.toMatch(/<script[^>]* src=/)
    expect(body).not.toMatch(/<link[^>]* rel="?stylesheet/)
    const start = /<script>(!function\(\)[^]*?)<\/script>/.exec(body)?.[1] ?? ''
    const sheet = expect.objectContaining({ rel: 'stylesheet', href: '/css/app.0a1b2c3d.css' })
    const app = { src: '/js/app.0a1b2c3d.js', async: false }

    const screen = firstScreenOf(start, { tellsOfPaint: true })
    screen.frames.forEach((callback) => callback())
    screen.paint('first-paint')
    expect([screen.added, screen.delays]).toEqual([[], [1500]])
    screen.paint('first-contentful-paint')
    screen.runTimers()
    // Nothing is drawn without the sheet.
    expect(screen.added).toEqual([sheet])
    screen.added[0]?.onload?.()
    expect(screen.added).toEqual([sheet, app])
    // Home's faces are laid out before home, each in a task of its own, and nothing of them stays.
    expect(screen.laidOut).toEqual([])
    screen.runTimers()
    expect(screen.laidOut).toContain(
      'position:absolute;visibility:hidden;font-weight:700;font-size:17px',
    )
    expect(screen.laidOut).toHaveLength(7)
    expect(screen.delays).toHaveLength(2 + 7)
    expect(screen.staying).toBe(0)

    const untold = firstScreenOf(start, { tellsOfPaint: false })
    expect(untold.added).toEqual([])
    untold.frames.forEach((callback) => callback())
    untold.runTimers()
    untold.added[0]?.onerror?.()
    expect(untold.added).toEqual([sheet, app])

    // A hidden page is not painted: the app starts anyway.
    const hidden = firstScreenOf(start, { tellsOfPaint: true, hidden: true })
    expect(hidden.delays).toEqual([0])
    hidden.runTimers()
    expect(hidden.added).toEqual([sheet])

    expect((await open(routes.my)).body).toContain(
      '<link href="/css/app.0a1b2c3d.css" rel="stylesheet">',
    )
    expect((await open(routes.my)).body).toContain('<script defer src="/js/app.0a1b2c3d.js">')
  })

  it('has the security headers of documents; its scripts only those that apply to them', async () => {
    const page = (await open(routes.my)).headers
    const file = (await open('/js/app.0a1b2c3d.js')).headers
    expect(Object.keys(page)).toEqual(
      expect.arrayContaining(['content-security-policy', 'x-frame-options', 'referrer-policy']),
    )
    expect(Object.keys(file).filter((name) => /policy|^x-|agent/.test(name))).toEqual([
      'cross-origin-resource-policy',
      'x-content-type-options',
    ])
  })

  it('allows its own inline scripts by hash only', async () => {
    const { headers, body } = await open(routes.my)
    const hashes = ['new Worker("/js/words.20261130.js")', script].map(
      (each) => `sha256-${createHash('sha256').update(each).digest('base64')}`,
    )
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')};`,
    )
    expect(inlineScriptHashes(body)).toEqual(hashes)
  })

  it('is sent compressed, and not again when unchanged', async () => {
    const plain = await open('/')
    const br = await open('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await open('/', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const again = await open('/', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('of a new build is sent at once', async () => {
    writeFileSync(
      path.join(folder, 'index.html'),
      template.replace('id="app"', 'id="app" class="new"'),
    )
    utimesSync(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000))
    expect((await open('/')).body).toContain('class="new"')
  })

  it('opens while the database is unreachable', async () => {
    test.clock.pass(60_000)
    const { $client } = test.db
    $client.query = (() =>
      Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))) as never
    try {
      const { statusCode, body } = await open('/')
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>棉纺里·1958 文创园</title>')
      expect((await open('/health')).statusCode).toBe(503)
    } finally {
      delete ($client as { query?: unknown }).query
    }
  })

  it('without a build is 503 with a hint', async () => {
    const bare = await startTestApp()
    try {
      const { statusCode, body } = await bare.app.inject('/')
      expect([statusCode, body]).toEqual([503, expect.stringContaining('npm run build:h5')])
    } finally {
      await bare.close()
    }
  })
})

describe('files', () => {
  it('with a hash in their name are cached for ever, others revalidated', async () => {
    const hashed = await open('/js/app.0a1b2c3d.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await open('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  it('are compressed once to files beside them and sent compressed', async () => {
    await precompress(folder)
    const file = path.join(folder, 'js/app.0a1b2c3d.js')
    const { mtimeMs } = statSync(`${file}.br`)
    await precompress(folder)
    expect(statSync(`${file}.br`).mtimeMs).toBe(mtimeMs)
    const { headers, rawPayload } = await open('/js/app.0a1b2c3d.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log(1);'.repeat(500))
    // Too small to compress.
    expect(() => statSync(path.join(folder, 'robots.txt.br'))).toThrow()
  })

  it.each(['/index.html', '/js/app.0a1b2c3d.js.map', '/js', '/js/', '/js/none.js'])(
    '%s is not sent',
    async (url) => {
      expect([400, 403, 404]).toContain((await open(url)).statusCode)
    },
  )
})

describe('data in the page', () => {
  it('is escaped for its place', () => {
    const evil = `</script><script>alert(1)</script>"'&$&`
    const park = {
      Id: 'x',
      Name: evil,
      ThemeColours: { Accent: 'red;}</style>', AccentDark: '#123456', AccentSoft: '#abcdef' },
    }
    const banner = {
      Id: '1',
      Title: evil,
      Alt: evil,
      Image: `/a"onload="x${evil}`,
      Width: 1,
      Height: 2,
      Link: '',
    }
    const poster = {
      Kind: 'show',
      Id: '1',
      Title: evil,
      At: null,
      Place: evil,
      Note: evil,
    } as const
    const html = fillShell(template, {
      park: park as never,
      today: {
        Posters: [{ ...poster, Image: `/a"onload="x${evil}` }],
        ...{ OpenShops: 1, Shops: 2, OpensAt: null, FreeSpaces: null },
      },
      banners: [banner],
      notices: null,
      now: 0,
    })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(5)
    expect(html).not.toContain('"onload="')
    expect(html).not.toContain('--park-accent:red')
    expect(html).toContain('--park-accent-dark:#123456')
    expect(html).toContain('&amp;$&amp;</title>')
    const json = /id="park">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).Park.Name).toBe(evil)
  })

  it('without a park leaves the build unchanged, markers removed', () => {
    const html = fillShell(template, undefined)
    expect(html).toContain('<title>build</title>')
    expect(html).not.toContain('<!--')
  })
})

/** What the start script adds to the page: the app's sheet, then its scripts. */
type Added = Partial<Record<'onload' | 'onerror', () => void>>

/** Runs the app's start script in a page whose painting is controlled by the test. */
function firstScreenOf(start: string, page: { tellsOfPaint: boolean; hidden?: boolean }) {
  const frames: (() => void)[] = []
  const timers: { callback: () => void; ms: number }[] = []
  const added: Added[] = []
  const laidOut: string[] = []
  let staying = 0
  const span = () => {
    const style = { cssText: '' }
    return {
      style,
      get offsetWidth() {
        return laidOut.push(style.cssText)
      },
      remove: () => (staying -= 1),
    }
  }
  let listen: (list: { getEntriesByName(name: string): string[] }) => void = () => undefined
  class Observer {
    constructor(listener: typeof listen) {
      if (!page.tellsOfPaint) throw new Error('not supported')
      listen = listener
    }
    observe(): void {}
  }
  new Function('document', 'requestAnimationFrame', 'setTimeout', 'PerformanceObserver', start)(
    {
      hidden: page.hidden ?? false,
      createElement: (tag: string) => (tag === 'span' ? span() : {}),
      body: { append: () => (staying += 1) },
      head: { appendChild: (element: Added) => added.push(element) },
    },
    (callback: () => void) => frames.push(callback),
    (callback: () => void, ms = 0) => timers.push({ callback, ms }),
    Observer,
  )
  return {
    frames,
    added,
    laidOut,
    get staying() {
      return staying
    },
    get delays() {
      return timers.map(({ ms }) => ms)
    },
    paint: (entry: string) =>
      listen({ getEntriesByName: (name) => (name === entry ? [entry] : []) }),
    runTimers: () => [...timers].forEach(({ callback }) => callback()),
  }
}

describe('unknown address', () => {
  const lost = (host: string, accept = 'text/html') => open('/nothing', { host, accept })

  it.each([
    ['mianfang.localhost', '棉纺里·1958 文创园', '#b4532a'],
    ['binjiang.localhost', '滨江文化中心', '#1a7282'],
  ])('at %s has the colours of its park', async (host, name, accent) => {
    const { statusCode, body } = await lost(host)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<small>${name}</small>`)
    expect(body).toContain(`background: ${accent}`)
  })

  it('of no park has a page too, and a program gets the envelope', async () => {
    expect((await lost('elsewhere.example')).body).toContain('页面不存在')
    expect((await lost('mianfang.localhost', 'application/json')).json()).toMatchObject({
      code: 404,
      succeeded: false,
    })
  })
})

describe('tap on the static first screen', () => {
  // A test above has built the page anew.
  beforeAll(() => {
    writeFileSync(path.join(folder, 'index.html'), template)
    utimesSync(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 10_000))
  })

  /** The page with an element where the tap will land once the app has taken over; answers what was clicked. */
  async function tapped(on: string, beneath: string): Promise<string[]> {
    const { body } = await open(routes.home)
    const { window } = new JSDOM(body.replace(/<script[^]*?<\/script>/g, ''), {
      runScripts: 'outside-only',
      pretendToBeVisual: true,
    })
    const { document } = window
    const script = /<script>(!function\(d\)\{var s=[^]*?)<\/script>/.exec(body)?.[1] ?? ''
    window.eval(script)
    document.getElementById('app')!.innerHTML =
      '<main id="content"></main><div role="navigation"><a id="repair">报修</a></div>' +
      '<div class="tabBar" role="navigation"><a><svg id="my"></svg>我的</a></div>'
    const clicked: string[] = []
    document
      .getElementById('app')!
      .addEventListener('click', ({ target }) => clicked.push((target as Element).id))
    document.elementFromPoint = () => document.getElementById(beneath)
    document.querySelector(on)!.dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
    expect(clicked).toEqual([])
    document.getElementById('park-shell')!.remove()
    await Promise.resolve()
    // Looking for the element in this task would lay out the whole page at once.
    expect(clicked).toEqual([])
    await new Promise<void>((resolve) =>
      window.requestAnimationFrame(() => window.setTimeout(() => resolve())),
    )
    window.close()
    return clicked
  }

  it.each([
    ['a tab’s place', '#park-shell', 'my', ['my']],
    ['the first poster', '.park-shell__poster', 'content', ['content']],
    ['a place without a visible target', '#park-shell', 'content', []],
    ['an entry’s place, not visible then', '#park-shell', 'repair', []],
  ])('at %s is replayed when the app removes the screen', async (_where, on, beneath, clicked) =>
    expect(await tapped(on, beneath)).toEqual(clicked),
  )
})
