/** Navigation on H5 is one state machine: the last request wins, and page, address and history agree. */
import { Current, eventCenter } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import fc from 'fast-check'
import React from 'react'
import { back, canGoBack, currentRoute, go, redirect, relaunch, reloadPage } from '@/navigation'
import { createRouter, pageRouter } from '@/platform/pageRouter/h5/taroRouter'
import { routes } from '@/routes'
import { runs } from '../support/properties/runs'
import { seed, seeded } from '../support/properties/seed'
import { watchFaults, type Faults } from '../support/screens/faults'
import {
  historyIndex,
  pageNames,
  startNavigationApp,
  type NavigationApp,
  type PageName,
  type Script,
} from '../support/screens/navigationApp'
import { passTime } from '../support/screens/testClock'

const path = () => currentRoute().path
const failures: Error[] = []
let app: NavigationApp
let faults: Faults
let stopListening: () => void
let tapTime = Date.now()

/** Far enough apart that no two taps count as a double tap. */
function tap(name: PageName, id?: string): void {
  tapTime += 10_000
  jest.spyOn(Date, 'now').mockReturnValue(tapTime)
  void go(name, { id })
}

/** Waits until address and document are unchanged: jsdom navigates, and React renders, in separate tasks. */
async function atRest(): Promise<void> {
  let before = ''
  for (let calm = 0; calm < 4; ) {
    await passTime(2)
    const now = window.location.href + document.body.innerHTML
    calm = now === before ? calm + 1 : 0
    before = now
  }
}

async function start(url: string = routes.home): Promise<void> {
  faults = watchFaults()
  app = startNavigationApp(url, () => Taro.getCurrentPages() as never)
  stopListening = pageRouter.onFailure(
    (error) => failures.push(error),
    () => Promise.reject(new Error('no page stands in')),
  )
  await atRest()
}

function stop(): void {
  stopListening()
  app.stop()
  faults.stop()
  jest.restoreAllMocks()
  failures.length = 0
}

async function expectAgreement(): Promise<void> {
  await atRest()
  expect(app.disagreements()).toEqual([])
  faults.check()
}

test('a tap is handled between the launch of the app and the request of its first page', async () => {
  const order: string[] = []
  const app = {
    onLaunch() {
      order.push('launch')
      setTimeout(() => order.push('another task'))
    },
    onShow: () => order.push('first page'),
  }
  const stopRouter = createRouter(null, app, { routes: [] })
  await passTime(20)
  stopRouter()
  expect(order).toEqual(['launch', 'another task', 'first page'])
})

test.each([
  ['in the launch', (open: () => void) => open()],
  ['after a promise of the launch', (open: () => void) => void Promise.resolve().then(open)],
  ['in a task after the launch', (open: () => void) => void setTimeout(open)],
])('a page opened %s comes instead of that of the address', async (_when, at) => {
  for (const open of [() => tap('notices'), () => redirect('notices'), () => relaunch('notices')])
    for (const script of ['ready', 'late'] as const) {
      eventCenter.once('__taroRouterLaunch', () => {
        app.scripts(script)
        at(() => void open())
      })
      await start()
      app.arrive()
      await expectAgreement()
      expect(path()).toBe(routes.notices)
      expect(Taro.getCurrentPages()).toHaveLength(1)
      stop()
    }
})

test.each([
  ['another', redirect],
  ['all', relaunch],
])(
  'a page that replaces %s is drawn in slices: the removal, too, is a transition',
  async (_which, open) => {
    await start(routes.wallet)
    const { startTransition } = React
    let depth = 0
    jest.spyOn(React, 'startTransition').mockImplementation((work) => {
      depth += 1
      startTransition(work)
      depth -= 1
    })
    // Taro has one list of open pages: an urgent change of it would draw all of them.
    const changes: string[] = []
    const list = Current.app as Record<'mount' | 'unmount', (...all: unknown[]) => void>
    for (const change of ['mount', 'unmount'] as const) {
      const own = list[change]
      jest.spyOn(list, change).mockImplementation((...all) => {
        changes.push(`${change}, ${depth > 0 ? 'transition' : 'urgent'}`)
        own(...all)
      })
    }
    void open('notices')
    await atRest()
    stop()
    expect(changes.slice(0, 2)).toEqual(['unmount, transition', 'mount, transition'])
  },
)

describe('first page waiting for its data', () => {
  afterEach(stop)
  const never = new Promise(() => undefined)
  const isDrawn = () => document.querySelector('.taro_page') !== null
  /** Starts the app; its first page asks for that. */
  async function startAsking(answers: Promise<unknown>): Promise<void> {
    const started = start()
    app.answersCome(answers)
    await started
  }

  test('is drawn when the data arrives or fails', async () => {
    for (const ending of ['come', 'fail'] as const) {
      let end = { come: () => {}, fail: () => {} }
      await startAsking(new Promise<void>((come, fail) => (end = { come, fail })))
      expect(isDrawn()).toBe(false)
      end[ending]()
      await expectAgreement()
      expect(path()).toBe(routes.home)
      if (ending === 'come') stop()
    }
  })

  test('is drawn after a round trip at the latest', async () => {
    await startAsking(never)
    expect(isDrawn()).toBe(false)
    await passTime(300)
    await expectAgreement()
    expect(path()).toBe(routes.home)
  })

  test('does not delay a page opened by a tap', async () => {
    await start()
    app.answersCome(never)
    tap('notices')
    await expectAgreement()
    expect(path()).toBe(routes.notices)
  })
})

test('the early reads of a page are sent before its script is there', async () => {
  await start()
  const sent: string[] = []
  pageRouter.askEarly({ [routes.my]: () => void sent.push('my') })
  app.scripts('late')
  tap('my')
  await atRest()
  expect(sent).toEqual(['my'])
  app.arrive()
  await expectAgreement()
  expect(path()).toBe(routes.my)
  expect(sent).toEqual(['my'])
  pageRouter.askEarly({})
  stop()
})

test('a page fetched ahead is fetched with its later parts, one opened by address without', async () => {
  await start()
  expect(app.withParts).toEqual([])
  await pageRouter.fetchAhead(routes.my)
  expect(app.withParts).toEqual(['my'])
  stop()
})

describe('page with a late script', () => {
  beforeEach(() => start())
  afterEach(stop)

  test('is not shown after going back', async () => {
    app.scripts('late')
    tap('notices')
    await atRest()
    expect(window.location.pathname).toBe(routes.notices)
    expect(path()).toBe(routes.home)
    window.history.back()
    await atRest()
    app.arrive()
    await expectAgreement()
    expect(path()).toBe(routes.home)
  })

  test('is replaced by a page requested later, in any order of arrival', async () => {
    app.scripts('late')
    tap('notices')
    tap('questions')
    expect(window.location.pathname).toBe(routes.questions)
    app.scripts('ready')
    tap('wallet')
    await atRest()
    app.arrive()
    await expectAgreement()
    expect(path()).toBe(routes.wallet)
    // The others were never there to go back to.
    window.history.back()
    await expectAgreement()
    expect(path()).toBe(routes.home)
  })

  test('can be requested again right after going back', async () => {
    app.scripts('late')
    tap('notices')
    window.history.back()
    await atRest()
    void go('notices')
    app.arrive()
    await expectAgreement()
    expect(path()).toBe(routes.notices)
  })

  test('resolves its call when shown and when replaced', async () => {
    app.scripts('late')
    const settled: string[] = []
    void redirect('notices').then(() => settled.push('notices'))
    await atRest()
    expect(settled).toEqual([])
    void redirect('questions').then(() => settled.push('questions'))
    await atRest()
    expect(settled).toEqual(['notices'])
    app.arrive()
    await atRest()
    expect(settled).toEqual(['notices', 'questions'])
  })

  test('keeps the address if it replaces another page', async () => {
    tap('notices')
    await atRest()
    app.scripts('late')
    void redirect('questions')
    await atRest()
    expect(window.location.pathname).toBe(routes.notices)
    void back()
    await atRest()
    app.arrive()
    await expectAgreement()
    expect(path()).toBe(routes.home)
  })
})

describe('page with a failing script', () => {
  beforeEach(() => start())
  afterEach(stop)

  test('is reported and shown on retry', async () => {
    app.scripts('failing')
    tap('notices')
    await atRest()
    expect(failures).toHaveLength(1)
    expect(path()).toBe(routes.home)
    app.scripts('ready')
    void pageRouter.retry()
    await expectAgreement()
    expect(path()).toBe(routes.notices)
  })

  test('given up restores the address of the visible page', async () => {
    app.scripts('failing')
    tap('notices')
    await atRest()
    await pageRouter.giveUp()
    await expectAgreement()
    expect(path()).toBe(routes.home)
  })

  test('gets its address before a reload, also as a replacement', async () => {
    tap('notices')
    await atRest()
    app.scripts('failing')
    void relaunch('my')
    await atRest()
    expect(window.location.pathname).toBe(routes.notices)
    await pageRouter.showFailedAddress()
    expect(window.location.pathname).toBe(routes.my)
    expect(historyIndex()).toBe(0)
    await pageRouter.giveUp()
    await expectAgreement()
    expect(path()).toBe(routes.notices)
  })

  test('is not reported if another page was requested since', async () => {
    app.scripts('failing')
    tap('notices')
    app.scripts('ready')
    tap('questions')
    await expectAgreement()
    expect(failures).toEqual([])
    expect(path()).toBe(routes.questions)
  })

  test('fails after 120 s and is not shown later', async () => {
    const clock = jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    app.scripts('late')
    void go('wallet')
    await clock.advanceTimersByTimeAsync(119_000)
    expect(failures).toEqual([])
    await clock.advanceTimersByTimeAsync(2000)
    expect(failures.map(({ message }) => message)).toEqual(['Loading chunk failed'])
    jest.useRealTimers()
    app.arrive()
    await atRest()
    expect(path()).toBe(routes.home)
  })
})

describe('browser history', () => {
  beforeEach(() => start())
  afterEach(stop)

  test('distinguishes two pages with one path', async () => {
    tap('noticeDetail', 'a')
    await atRest()
    tap('noticeDetail', 'b')
    await atRest()
    tap('noticeDetail', 'a')
    await atRest()
    const ids = () => Taro.getCurrentPages().map(({ options: _o, ...page }) => page.$taroParams?.id)
    expect(ids()).toEqual([undefined, 'a', 'b', 'a'])
    window.history.back()
    await expectAgreement()
    expect(ids()).toEqual([undefined, 'a', 'b'])
    window.history.forward()
    await expectAgreement()
    expect(ids()).toEqual([undefined, 'a', 'b', 'a'])
  })

  test('is replaced by a tab, which returns as it was left', async () => {
    const home = document.querySelector('.taro_page')
    tap('notices')
    await atRest()
    tap('my')
    await expectAgreement()
    expect([historyIndex(), canGoBack()]).toEqual([0, false])
    tap('home')
    await expectAgreement()
    expect(document.querySelector('.taro_page:not(.taro_page_shade)')).toBe(home)
  })

  test('keeps the bars of a page redrawn while covered', async () => {
    void redirect('questions')
    await atRest()
    tap('notices')
    await atRest()
    app.drawAgain()
    await atRest()
    window.history.back()
    await expectAgreement()
    expect(path()).toBe(routes.questions)
    tap('my')
    await atRest()
    tap('home')
    await atRest()
    app.drawAgain()
    await atRest()
    tap('my')
    await expectAgreement()
  })

  test('has the title of the visible page, however late others set theirs', async () => {
    tap('notices')
    await atRest()
    app.drawAgain('home')
    await atRest()
    expect(document.title).toBe('标题 notices')
    window.history.back()
    await atRest()
    expect(document.title).toBe('晚到 home')
  })

  test('stays consistent after a page’s own error, which is reported', async () => {
    app.breakOnHide()
    tap('notices')
    await atRest()
    expect(app.disagreements()).toEqual([])
    expect(faults.check).toThrow('broken on hide')
  })

  test('gets a new entry for a page requested during a travel', async () => {
    tap('notices')
    await atRest()
    app.scripts('late')
    tap('questions')
    app.scripts('ready')
    const go = window.history.go.bind(window.history)
    // A browser takes its time.
    jest.spyOn(window.history, 'go').mockImplementationOnce((delta) => {
      setTimeout(() => go(delta))
      tap('wallet')
    })
    void redirect('my')
    await expectAgreement()
    expect(Taro.getCurrentPages().map(({ route }) => route)).toEqual([
      routes.home,
      routes.notices,
      routes.wallet,
    ])
    void back()
    await expectAgreement()
    expect([path(), historyIndex()]).toEqual([routes.notices, 1])
  })

  test('survives a travel that the browser swallows', async () => {
    tap('notices')
    await atRest()
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
    void relaunch('my')
    await passTime(1100)
    await expectAgreement()
    expect(path()).toBe(routes.my)
    go.mockRestore()
    // The browser did not move: the page uses the current history entry, and the next page gets a new one.
    tap('wallet')
    await expectAgreement()
    expect(historyIndex()).toBe(2)
    window.history.back()
    await expectAgreement()
    expect([path(), historyIndex()]).toEqual([routes.my, 1])
  })

  test('has no tab alive after a relaunch', async () => {
    for (const name of ['my', 'home', 'my'] as const) {
      tap(name)
      await atRest()
    }
    void relaunch('notices')
    await expectAgreement()
    expect(document.querySelectorAll('.taro_page')).toHaveLength(1)
  })

  test('keeps a revisited tab alive when it is left again', async () => {
    const pageOf = (name: PageName) => {
      expect(path()).toBe(routes[name])
      return document.querySelector('.taro_page:not(.taro_page_shade)')
    }
    const home = pageOf('home')
    for (const name of ['my', 'home', 'my', 'home', 'my', 'home'] as const) {
      tap(name)
      await expectAgreement()
      expect(home?.isConnected).toBe(true)
    }
    expect(pageOf('home')).toBe(home)
  })

  test('keeps one of two entries of the same tab alive', async () => {
    tap('notices')
    await atRest()
    // For example a history entry from before a reload.
    window.history.replaceState({ idx: 1 }, '', `${routes.home}?from=a`)
    tap('home')
    await atRest()
    tap('my')
    await atRest()
    window.history.forward()
    await expectAgreement()
    expect(Taro.getCurrentPages()).toHaveLength(2)
    tap('my')
    await expectAgreement()
    expect(document.querySelectorAll('.taro_page')).toHaveLength(2)
  })

  test('counts an entry made by a fragment link as one', async () => {
    window.location.hash = 'part'
    await atRest()
    tap('notices')
    await expectAgreement()
    window.history.back()
    await atRest()
    expect(historyIndex()).toBe(1)
    expect(path()).toBe(routes.home)
  })

  test('reports an unknown page to the app', async () => {
    const lost: unknown[] = []
    const note = (event: unknown) => lost.push(event)
    Taro.eventCenter.on('__taroRouterNotFound', note)
    void redirect('/pages/gone/gone')
    await atRest()
    Taro.eventCenter.off('__taroRouterNotFound', note)
    expect(lost).toMatchObject([{ path: '/pages/gone/gone', isEntryPage: false }])
    void relaunch('home')
    await expectAgreement()
  })

  test('finds a page in other letters or with a trailing slash', async () => {
    void redirect(`/Pages/My/my/` as never)
    await atRest()
    expect(document.title).toBe('标题 my')
  })
})

type Step =
  | { do: 'go' | 'redirect' | 'relaunch'; page: PageName; id: string }
  | { do: 'back' | 'browserBack' | 'browserForward' | 'reload' | 'arrive' | 'retry' | 'giveUp' }
  | { do: 'scripts'; how: Script }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('go', 'go', 'go', 'redirect', 'relaunch'),
      page: fc.constantFrom(...pageNames),
      id: fc.constantFrom('a', 'b'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('back', 'browserBack', 'browserBack', 'browserForward', 'reload'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('arrive', 'arrive', 'retry', 'giveUp') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('scripts'),
      how: fc.constantFrom('ready', 'late', 'failing'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(0, 0, 1, 5, 25) }),
  },
) as fc.Arbitrary<Step>

/** Before jsdom leaves the app. */
const isFirstEntry = () => historyIndex() === 0

async function take(each: Step): Promise<void> {
  switch (each.do) {
    case 'go':
      return tap(each.page, each.page === 'noticeDetail' ? each.id : undefined)
    case 'redirect':
      return void redirect(each.page)
    case 'relaunch':
      return void relaunch(each.page)
    case 'back':
      if (canGoBack()) void back()
      return
    case 'browserBack':
      if (!isFirstEntry()) window.history.back()
      return
    case 'browserForward':
      return window.history.forward()
    case 'reload':
      return void reloadPage()
    case 'arrive':
      return app.arrive()
    case 'retry':
      return void pageRouter.retry()
    case 'giveUp':
      return void pageRouter.giveUp()
    case 'scripts':
      return app.scripts(each.how)
    case 'wait':
      return void (await passTime(each.ms))
  }
}

/** Page of the last navigation request; undefined when a request was cancelled or the browser navigated by itself. */
function lastWish(steps: readonly Step[]): PageName | undefined {
  if (steps.some((each) => /^(?:browser|giveUp)/.test(each.do))) return undefined
  const neutral = ['scripts', 'wait', 'arrive', 'retry']
  const last = [...steps].reverse().find((each) => !neutral.includes(each.do))
  return last && 'page' in last ? last.page : undefined
}

test(seeded(
  'the page and the address agree after any requests, travels and script failures',
), async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await start()
      try {
        for (const each of steps) await take(each)
        await atRest()
        app.scripts('ready')
        app.arrive()
        await atRest()
        await pageRouter.retry()
        await expectAgreement()
        const wanted = lastWish(steps)
        if (wanted) expect(path()).toBe(routes[wanted])
        // Goes back step by step to the first page, through all pages that Taro lists below the current one.
        const below = Taro.getCurrentPages().map(({ route }) => route)
        while (canGoBack()) {
          const index = historyIndex()
          void back()
          await expectAgreement()
          below.pop()
          expect(Taro.getCurrentPages().map(({ route }) => route)).toEqual(below)
          expect(historyIndex()).toBeLessThan(index)
        }
      } finally {
        stop()
      }
    }),
    { numRuns: runs(25), seed },
  )
}, 300_000)
