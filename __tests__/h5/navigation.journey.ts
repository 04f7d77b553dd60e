/**
 * Navigation while scripts are slow, fail, or arrive in another order than requested: the screen always shows the page
 * named by the address, and only that page.
 */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { routes, tabs } from '@/routes'
import { expect, test } from './support/journey'
import { settled } from './support/settled'
import { slowScripts, type SlowScripts } from './support/slowScripts'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { runs } from '../support/properties/runs'
import { seed, seeded } from '../support/properties/seed'

// Requests by the service worker could not be delayed here.
test.use({ serviceWorkers: 'block' })

interface Sight {
  path: string
  /** Paths of the visible pages. */
  shown: string[]
  markedTab: string
}

const sight = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('.taro_page')].filter((each) =>
      each.checkVisibility(),
    )
    return {
      path: window.location.pathname,
      shown: shown.map(({ id }) => id.split('?')[0] ?? ''),
      markedTab: shown[0]?.querySelector('.tabBar__tab--current')?.textContent ?? '',
    }
  })

const sightOf = (path: string): Sight => ({
  path,
  shown: [path],
  markedTab: tabs.find(({ route }) => routes[route] === path)?.text ?? '',
})

/** Waits until address and screen agree and stay so. @param prepare what has to be done before each look */
async function expectAgreement(
  page: Page,
  scripts: SlowScripts,
  prepare = async (): Promise<void> => undefined,
): Promise<void> {
  await scripts.here()
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    await prepare()
    const first = await sight(page)
    expect(first).toEqual(sightOf(first.path))
    await page.waitForTimeout(150)
    expect(await sight(page)).toEqual(first)
  }).toPass()
  await expect(top(page).getByRole('main')).toBeVisible()
}

/** Taps the nth link on the page at once, without waiting. */
const tapNth = (page: Page, nth: number) =>
  page.evaluate((number) => {
    const shown = [...document.querySelectorAll('.taro_page')].filter((each) =>
      each.checkVisibility(),
    )
    const ways = [
      ...(shown[shown.length - 1]?.querySelectorAll<HTMLElement>(
        '[role="link"], .navBar__back, .tabBar__tab',
      ) ?? []),
    ]
    ways[number % Math.max(1, ways.length)]?.click()
  }, nth)

const travel = (page: Page, delta: number) =>
  page.evaluate((steps) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    // Going back past the first entry would leave the app.
    if (idx + steps >= 0) window.history.go(steps)
  }, delta)

/** Reloads the page; once more if a step through the history that started meanwhile took the reload's place, as in any browser. */
const reload = (page: Page) =>
  page.reload().catch(async (error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
    await page.waitForLoadState()
    await page.reload()
  })

async function answerQuestion(page: Page, answer: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: answer })
  if (await button.isVisible()) await button.click()
}

test('@long back while the next page loads stays, and the page does not appear later', async ({
  page,
  context,
}) => {
  const scripts = await slowScripts(context)
  await page.goto(routes.home)
  await settled(page)
  scripts.are(1500)
  await page.getByRole('link', { name: '公告：全部' }).click()
  await waitForPage(page, `${routes.notices}?type=notice`)
  await page.goBack()
  await expectAgreement(page, scripts)
  expect(await sight(page)).toEqual(sightOf(routes.home))
})

test('of two links tapped quickly the second one opens', async ({ page, context }) => {
  const scripts = await slowScripts(context)
  await page.goto(routes.home)
  await settled(page)
  scripts.are(800)
  await page.getByRole('link', { name: '公告：全部' }).click()
  scripts.are(100)
  await page.getByRole('link', { name: '活动报名' }).click()
  await expectAgreement(page, scripts)
  expect(await sight(page)).toEqual(sightOf(routes.activities))
  await page.getByRole('button', { name: '返回' }).click()
  await expectAgreement(page, scripts)
  expect(await sight(page)).toEqual(sightOf(routes.home))
})

test('@long a tab tapped after a link wins, also on a slow phone', async ({ page, context }) => {
  const scripts = await slowScripts(context)
  const devTools = await context.newCDPSession(page)
  await page.goto(routes.home)
  await settled(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  scripts.are(600)
  for (const name of ['公告：全部', '活动报名', '我的'])
    await page.evaluate((wanted) => {
      const links = [...document.querySelectorAll<HTMLElement>('[role="link"], [role="tab"], a')]
      const link = links.find(
        (each) => (each.getAttribute('aria-label') ?? each.innerText.trim()) === wanted,
      )
      if (!link) throw new Error(`no link ${wanted}`)
      link.click()
    }, name)
  await expectAgreement(page, scripts)
  expect(await sight(page)).toEqual(sightOf(routes.my))
})

test('@long a page that failed to load can be declined, and the previous page is unchanged', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/\.js .*ERR_FAILED/)
  const scripts = await slowScripts(context)
  await page.goto(routes.home)
  await settled(page)
  await top(page).evaluate((element) => element.scrollTo(0, 300))
  scripts.are('never')
  await page.getByRole('link', { name: '我的' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expectAgreement(page, scripts)
  expect(await sight(page)).toEqual(sightOf(routes.home))
  expect(await top(page).evaluate(({ scrollTop }) => scrollTop)).toBe(300)
  // A tab gets its history entry only once rendered; the reload opens it all the same.
  await page.getByRole('link', { name: '我的' }).click()
  const again = page.getByRole('alertdialog').getByRole('button', { name: '重新加载' })
  await again.waitFor()
  scripts.are(0)
  await again.click()
  await waitForPage(page, routes.my)
  await expectAgreement(page, scripts)
})

type Step =
  | { do: 'tap'; nth: number }
  | { do: 'travel'; delta: number }
  | { do: 'scripts'; speed: number | 'never' }
  | { do: 'reload' }
  | { do: 'answer'; answer: string }
  | { do: 'wait'; ms: number }

const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constant('tap'), nth: fc.nat(15) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('travel'), delta: fc.constantFrom(-1, -1, -1, 1, -2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('scripts'),
      speed: fc.constantFrom(0, 60, 400, 900, 'never'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      answer: fc.constantFrom('取消', '重新加载'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(20, 100, 500) }),
  },
) as fc.Arbitrary<Step>

async function take(page: Page, scripts: SlowScripts, each: Step): Promise<void> {
  switch (each.do) {
    case 'tap':
      return tapNth(page, each.nth)
    case 'travel':
      return travel(page, each.delta)
    case 'scripts':
      return scripts.are(each.speed)
    case 'reload':
      // The app's own scripts must load.
      scripts.are(0)
      await reload(page)
      return void (await top(page).waitFor())
    case 'answer':
      scripts.are(0)
      await answerQuestion(page, each.answer)
      return void (await page.waitForLoadState())
    case 'wait':
      return page.waitForTimeout(each.ms)
  }
}

const sequences = runs(6)

test(
  seeded(
    '@long the page, the address and the app agree after any taps, travels, reloads and script failures',
  ),
  async ({ browser, baseURL, complaints }) => {
    test.setTimeout(60_000 * sequences)
    complaints.expect(/\.js .*ERR_FAILED|ERR_FAILED.*\.js/)
    // Caused by a part of an open page (the rich text sanitiser): the app catches it and offers to reload.
    complaints.expect(/uncaught: Loading (?:CSS )?chunk/)
    // A tap may open a map link, which leads outside; tests have no network.
    complaints.expect(/apis\.map\.qq\.com.*ERR_NAME_NOT_RESOLVED/)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
        complaints.listenTo(context)
        const scripts = await slowScripts(context)
        const page = await context.newPage()
        await page.goto(routes.home)
        await top(page).getByRole('main').waitFor()
        for (const each of steps) await take(page, scripts, each)
        scripts.are(0)
        await scripts.here()
        // The question about a page that failed to load may rise late.
        const decline = () => answerQuestion(page, '取消')
        await expectAgreement(page, scripts, decline)
        // Back step by step to the first page.
        for (let steps = 0; steps < 12; steps += 1) {
          const back = top(page).getByRole('button', { name: '返回' })
          if (!(await back.isVisible())) break
          // Dispatched as an event, because an opened sheet may cover the button.
          await back.dispatchEvent('click')
          await expectAgreement(page, scripts, decline)
        }
        await expect(top(page).getByRole('button', { name: '返回' })).toHaveCount(0)
        await context.close()
      }),
      { numRuns: sequences, seed, endOnFailure: true },
    )
  },
)
