/** Back closes an overlay before it leaves the page. */
import Taro from '@tarojs/taro'
import { back, currentRoute, go, redirect, relaunch } from '@/navigation'
import { backGuard } from '@/platform/backGuard'
import { bringToFront } from '@/platform/lifecycle'
import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { watchFaults, type Faults } from '../support/screens/faults'
import {
  historyIndex,
  startNavigationApp,
  type NavigationApp,
  type PageName,
} from '../support/screens/navigationApp'
import { passTime } from '../support/screens/testClock'

const { ask } = jest.requireActual<typeof Dialog>('@/platform/dialog/index.h5')
let app: NavigationApp
let faults: Faults
let tapTime = Date.now()

/** Waits until address and document are unchanged: jsdom navigates, and React renders, in separate tasks. */
async function atRest(): Promise<void> {
  let before = ''
  for (let calm = 0; calm < 4; ) {
    await passTime(2)
    const now = window.location.href + historyIndex() + document.body.innerHTML
    calm = now === before ? calm + 1 : 0
    before = now
  }
}

/** Far enough apart that no two taps count as a double tap. */
async function tap(name: PageName): Promise<void> {
  tapTime += 10_000
  jest.spyOn(Date, 'now').mockReturnValue(tapTime)
  void go(name)
  await atRest()
}

async function open(page: PageName, ...titles: string[]): Promise<void> {
  app.openSheets(page, ...titles)
  await atRest()
}

async function goBack(): Promise<void> {
  window.history.back()
  await atRest()
}

const sheets = () =>
  [...document.querySelectorAll('.taro_page:not(.taro_page_shade) [role=dialog]')].map((sheet) =>
    sheet.getAttribute('aria-label'),
  )
const where = () => ({ page: currentRoute().path, entry: historyIndex(), sheets: sheets() })

/** Opens an overlay that requires a confirmation before it closes, like the cashier of a shop. */
function asking(): { isOpen: () => boolean } {
  let isOpen = true
  const close = async () => {
    const question = { title: '确定离开吗', content: '', confirmText: '离开', cancelText: '留下' }
    if (!(await ask(question))) return
    isOpen = false
    stop()
  }
  const stop = backGuard.add(() => void close())
  return { isOpen: () => isOpen }
}
const isAsked = () => document.querySelector('[role=alertdialog]') !== null

/** The first back opens the confirmation, a second back closes it, and only confirming it closes the overlay. */
async function expectAskedFirst(): Promise<void> {
  const before = { ...where(), address: window.location.href }
  const one = asking()
  await atRest()
  await goBack()
  expect(isAsked()).toBe(true)
  await goBack()
  expect([isAsked(), one.isOpen()]).toEqual([false, true])
  await goBack()
  document.querySelector<HTMLElement>('.dialog__button--yes')?.click()
  await atRest()
  expect([isAsked(), one.isOpen()]).toEqual([false, false])
  expect({ ...where(), address: window.location.href }).toEqual(before)
}

beforeEach(async () => {
  faults = watchFaults()
  app = startNavigationApp(routes.home, () => Taro.getCurrentPages() as never)
  await atRest()
})

afterEach(() => {
  // After every test all sheets are closed or their page has been left, and pages and addresses agree.
  expect(app.disagreements()).toEqual([])
  faults.check()
  app.stop()
  faults.stop()
  jest.restoreAllMocks()
  expect(backGuard.isNeeded()).toBe(false)
})

describe('over a page opened from another one', () => {
  beforeEach(() => tap('wallet'))
  const wallet = { page: routes.wallet, entry: 1 }

  test('the browser’s back closes the sheet, and the next back leaves the page', async () => {
    await open('wallet', '卡')
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 0, sheets: [] })
  })

  test('the app’s back does the same', async () => {
    await open('wallet', '卡')
    await back()
    await atRest()
    expect(where()).toEqual({ ...wallet, sheets: [] })
    await back()
    await atRest()
    expect(where()).toEqual({ page: routes.home, entry: 0, sheets: [] })
  })

  test('back closes the topmost of several sheets first', async () => {
    await open('wallet', '卡')
    await open('wallet', '卡', '券')
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: ['卡'] })
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
  })

  test('a sheet closed in another way leaves no extra step', async () => {
    await open('wallet', '卡')
    document.querySelector<HTMLElement>('[aria-label=关闭]')?.click()
    await atRest()
    expect(where()).toEqual({ ...wallet, sheets: [] })
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 0, sheets: [] })
  })

  test('a covered page keeps its own sheets in order', async () => {
    await open('wallet', '券')
    await open('wallet', '券', '卡')
    await tap('notices')
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: ['卡', '券'] })
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: ['券'] })
    // The browser's forward button works while a sheet is open.
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
    window.history.forward()
    await atRest()
    expect(where()).toEqual({ page: routes.notices, entry: 2, sheets: [] })
  })

  test('the browser’s forward leaves the sheet unchanged', async () => {
    await tap('notices')
    await goBack()
    await open('wallet', '卡')
    window.history.forward()
    await atRest()
    expect(where()).toEqual({ page: routes.notices, entry: 2, sheets: [] })
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: ['卡'] })
    await goBack()
  })

  test('a page opened late over the sheet goes back before the sheet closes', async () => {
    await open('wallet', '卡')
    app.scripts('late')
    await tap('notices')
    expect(historyIndex()).toBe(2)
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: ['卡'] })
    app.arrive()
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
  })

  test('a replaced page, a tab and a relaunch close the sheet', async () => {
    await open('wallet', '卡')
    void redirect('questions')
    await atRest()
    expect(where()).toEqual({ page: routes.questions, entry: 1, sheets: [] })
    await open('questions', '卡')
    void relaunch('notices')
    await atRest()
    expect(where()).toEqual({ page: routes.notices, entry: 0, sheets: [] })
    await open('notices', '卡')
    await tap('my')
    expect(where()).toEqual({ page: routes.my, entry: 0, sheets: [] })
  })

  test('an app sent to the background keeps its sheet guarded', async () => {
    await open('wallet', '卡')
    const visibility = jest.spyOn(document, 'visibilityState', 'get')
    for (const state of ['hidden', 'visible'] as const) {
      visibility.mockReturnValue(state)
      bringToFront(state === 'visible')
      document.dispatchEvent(new Event('visibilitychange'))
      await atRest()
      expect(backGuard.isNeeded()).toBe(true)
    }
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
  })

  test('back declines a question; one that cannot be declined stays', async () => {
    const question = { title: '删除吗', content: '', confirmText: '删除' }
    const answer = ask({ ...question, cancelText: '留着' })
    await atRest()
    await goBack()
    expect(await answer).toBe(false)
    expect(where()).toEqual({ ...wallet, sheets: [] })

    const forced = ask(question)
    await atRest()
    await goBack()
    expect(where()).toEqual({ ...wallet, sheets: [] })
    document.querySelector<HTMLElement>('.dialog__button--yes')?.click()
    expect(await forced).toBe(true)
  })

  test('back opens the confirmation of a sheet that has one, then leaves the page', async () => {
    await expectAskedFirst()
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 0, sheets: [] })
  })

  test('a sheet that closes by going back leaves its page', async () => {
    const stop = backGuard.add(() => void back())
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 0, sheets: [] })
    stop()
  })
})

describe('over the first page, with an empty history', () => {
  const home = { page: routes.home, entry: 0 }

  test('back closes the sheet and stays in the app', async () => {
    await open('home', '卡')
    expect(historyIndex()).toBe(1)
    expect(window.location.pathname).toBe(routes.home)
    await goBack()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('back closes the topmost of several sheets first, and guards the next', async () => {
    await open('home', '卡', '券')
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 1, sheets: ['卡'] })
    await goBack()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('a sheet closed in another way leaves no extra step', async () => {
    await open('home', '卡')
    document.querySelector<HTMLElement>('[aria-label=关闭]')?.click()
    await atRest()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('back opens the confirmation of a sheet that has one', async () => {
    await expectAskedFirst()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('consecutive sheets are guarded', async () => {
    await open('home', '卡')
    await open('home', '券')
    expect(where()).toEqual({ page: routes.home, entry: 1, sheets: ['券'] })
    await goBack()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('forward afterwards stays on the page', async () => {
    await open('home', '卡')
    await goBack()
    window.history.forward()
    await atRest()
    expect(where()).toEqual({ ...home, sheets: [] })
    expect(Taro.getCurrentPages()).toHaveLength(1)
  })

  test('a page opened from the sheet uses the spare entry, and the sheet returns', async () => {
    await open('home', '卡')
    await tap('notices')
    expect(where()).toEqual({ page: routes.notices, entry: 1, sheets: [] })
    await goBack()
    expect(where()).toEqual({ page: routes.home, entry: 1, sheets: ['卡'] })
    await goBack()
    expect(where()).toEqual({ ...home, sheets: [] })
  })

  test('a reload with an open sheet opens the page at its own entry', async () => {
    await open('home', '卡')
    app.stop()
    await atRest()
    // The entry stays as it is over a reload.
    jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => undefined)
    app = startNavigationApp(window.location.pathname, () => Taro.getCurrentPages() as never)
    await atRest()
    expect(where()).toEqual({ ...home, sheets: [] })
    await tap('notices')
    expect(historyIndex()).toBe(1)
  })
})
