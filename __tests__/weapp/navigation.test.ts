/** Fast navigation through the compiled mini-program: at most ten pages, and no refusal without an effect. */
import fc from 'fast-check'
import { routes } from '../../src/routes'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'
import { newMember, press } from './fixture/cashier'
import { startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'
import type { MiniProgram } from './host/miniProgram'
import type { ShownNode } from './host/shownNode'

const pagesMax = 10
const articles = routes.articleDetail.slice(1)

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const open = (path: string) => launch({ path, backend: server.url })
/** Links to other pages, without other buttons. */
const ways = ({ page }: MiniProgram): ShownNode[] =>
  page.allByClass('pressable').filter((node) => node.attribute('aria-role') === 'link')

/**
 * Follows links from article to article until `depth` pages are open. The next article is the last link of an article.
 */
async function goDeep(app: MiniProgram, depth: number): Promise<void> {
  while (app.routes.length < depth) {
    const before = app.routes.length
    const way = ways(app).at(-1)
    if (!way) throw new Error(`nothing leads on:\n${app.page.screenTree()}`)
    await app.page.tap(way)
    if (app.routes.length === before) throw new Error(`"${way.text}" leads nowhere`)
  }
}

/** Taps both at once, as with two fingers. */
async function tapBoth(app: MiniProgram, one: ShownNode, other: ShownNode): Promise<void> {
  const { page } = app
  await Promise.all([page.tap(one, { settle: false }), page.tap(other, { settle: false })])
  await app.settled()
}

test('an eleventh page replaces the tenth', async () => {
  const app = await open(articles)
  await goDeep(app, pagesMax)
  const way = ways(app).at(-1)
  if (!way) throw new Error(`nothing leads on:\n${app.page.screenTree()}`)
  await app.page.tap(way)
  expect(app.routes).toHaveLength(pagesMax)
  await app.back()
  expect(app.routes).toHaveLength(pagesMax - 1)
})

test('two links tapped at once with nine pages open end with ten', async () => {
  const app = await open(articles)
  await goDeep(app, pagesMax - 1)
  const [one, other] = ways(app)
  if (!one || !other) throw new Error(`too few ways:\n${app.page.screenTree()}`)
  await tapBoth(app, one, other)
  expect(app.routes).toHaveLength(pagesMax)
})

test('a tab covered before it was rendered is complete after back', async () => {
  const app = await open('pages/home/home')
  const tab = app.page.allByClass('tabBar__tab').find(({ text }) => text === '我的')
  const way = ways(app).find(({ text }) => text === '停车缴费')
  if (!tab || !way) throw new Error(`no tab or no link:\n${app.page.screenTree()}`)
  await tapBoth(app, tab, way)
  expect(app.page.route).toBe(routes.parking.slice(1))
  await app.back()
  expect(app.page.route).toBe(routes.my.slice(1))
  const current = app.page.allByClass('tabBar__tab--current')
  expect(current.map(({ text }) => text)).toEqual(['我的'])
})

test('a payment code covered before it was rendered rests, and is renewed after back', async () => {
  const app = await newMember(server, '13700001999')
  await app.pressTab('首页')
  await app.page.tap('付款码')
  await app.page.tap('去设置')
  await press(app, '135790')
  await press(app, '135790')
  while (app.routes.length > 1) await app.back()
  const tab = app.page.allByClass('tabBar__tab').find(({ text }) => text === '付款码')
  const way = ways(app).find(({ text }) => text === '停车缴费')
  if (!tab || !way) throw new Error(`no tab or no link:\n${app.page.screenTree()}`)
  await tapBoth(app, tab, way)
  expect(app.routes.slice(1)).toEqual([routes.payCode.slice(1), routes.parking.slice(1)])
  const sent = (address: string) => app.requests.filter(({ url }) => url.includes(address)).length
  const [codes, outcomes] = [sent('/pay-code/get/'), sent('/getOrderForPayCode/')]
  await app.elapse(20_000)
  await app.settled()
  expect(sent('/getOrderForPayCode/')).toBe(outcomes)
  await app.back()
  expect(sent('/pay-code/get/')).toBe(codes + 1)
})

type Step = { do: 'tap' | 'tapTwo'; nth: number } | { do: 'back' } | { do: 'tab'; text: string }

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tap'), nth: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tapTwo'), nth: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('tab'), text: fc.constantFrom('首页', '我的') }),
  },
) as fc.Arbitrary<Step>

async function take(app: MiniProgram, each: Step): Promise<void> {
  const all = ways(app)
  const nth = (at: number) => all[at % all.length] as ShownNode
  switch (each.do) {
    case 'tap':
      if (all.length > 0) await app.page.tap(nth(each.nth))
      return
    case 'tapTwo':
      if (all.length > 1) await tapBoth(app, nth(each.nth), nth(each.nth + 1))
      return
    case 'back':
      if (app.routes.length > 1) await app.back()
      return
    case 'tab':
      if (app.tabs.some(({ route }) => route === app.page.route)) await app.pressTab(each.text)
  }
}

test(seeded('any taps, backs and tabs leave between one and ten pages'), async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pages/home/home', articles),
      fc.array(step, { minLength: 5, maxLength: 20 }),
      async (first, steps) => {
        const app = await open(first)
        for (const each of steps) {
          await take(app, each)
          expect(app.routes.length).toBeGreaterThan(0)
          expect(app.routes.length).toBeLessThanOrEqual(pagesMax)
          expect(app.routes.filter((route) => app.tabs.some((tab) => tab.route === route))).toEqual(
            app.routes.slice(0, 1).filter((route) => app.tabs.some((tab) => tab.route === route)),
          )
        }
        while (app.routes.length > 1) await app.back()
        app.errors.assertEmpty()
        app.close()
      },
    ),
    // A step takes up to a second: shrinking a sequence of twenty would take minutes.
    { numRuns: runs(8), endOnFailure: true },
  )
})
