/** The order of navigation requests on H5 while scripts are late: start page, log-in, pages opened anew, all others. */
import Taro from '@tarojs/taro'
import {
  back,
  canGoBack,
  currentRoute,
  go,
  goToLogin,
  noteFailedPage,
  redirect,
  relaunch,
  relaunchAnew,
  relaunchStart,
  reloadPage,
} from '@/navigation'
import { pageRouter } from '@/platform/pageRouter/h5/taroRouter'
import { routes } from '@/routes'
import { watchFaults, type Faults } from '../support/screens/faults'
import { startNavigationApp, type NavigationApp } from '../support/screens/navigationApp'
import { passTime } from '../support/screens/testClock'

// The router of the H5 build; tests have the one in memory otherwise.
jest.mock('@/platform/pageRouter', () => jest.requireActual('@/platform/pageRouter/h5/taroRouter'))

const path = () => currentRoute().path
let app: NavigationApp
let faults: Faults
let stopListening: () => void
let testTime = Date.now()

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

async function expectPage(wanted: string): Promise<void> {
  await atRest()
  expect(app.disagreements()).toEqual([])
  faults.check()
  expect(path()).toBe(wanted)
}

beforeEach(async () => {
  // Far enough after the test before that no tap counts as its second one.
  testTime += 10_000
  jest.spyOn(Date, 'now').mockImplementation(() => testTime)
  window.history.replaceState(null, '', routes.home)
  faults = watchFaults()
  app = startNavigationApp(routes.home, () => Taro.getCurrentPages() as never)
  stopListening = pageRouter.onFailure(noteFailedPage, () => Promise.reject(new Error('none')))
  await atRest()
  await go('notices')
  await expectPage(routes.notices)
  app.scripts('late')
})
afterEach(() => {
  stopListening()
  app.stop()
  faults.stop()
  noteFailedPage()
  jest.restoreAllMocks()
})

/** Navigations that must not overtake a pending log-in or relaunch. */
const others: [string, () => unknown][] = [
  ['the reload of the page', () => reloadPage()],
  ['a link', () => go('wallet')],
  ['a tab', () => go('my')],
  ['a page in place of this one', () => redirect('questions')],
  ['the way home', () => relaunch('home')],
  ['going back', () => back()],
  ['the browser’s back', () => window.history.back()],
  ['the browser’s back over two pages', () => window.history.go(-2)],
]

describe.each(others)('%s during a navigation', (_name, request) => {
  test('does not replace log-in', async () => {
    void goToLogin()
    await atRest()
    void request()
    await atRest()
    // The previous page is still shown; the others have not replaced it.
    expect(path()).toBe(routes.notices)
    app.scripts('ready')
    app.arrive()
    await expectPage(routes.login)
    expect(canGoBack()).toBe(true)
    await back()
    await expectPage(routes.notices)
  })

  test('does not replace the start page', async () => {
    void relaunchStart()
    await atRest()
    void request()
    await atRest()
    app.scripts('ready')
    app.arrive()
    await expectPage(routes.start)
    expect(canGoBack()).toBe(false)
  })
})

test('a running reload gives way to log-in', async () => {
  void reloadPage()
  void goToLogin()
  await atRest()
  app.arrive()
  await expectPage(routes.login)
})

test('log-in precedes reopened pages, which stay open below it', async () => {
  const renewal = relaunchAnew('wallet')
  void goToLogin()
  await atRest()
  app.arrive()
  await expectPage(routes.login)
  expect(await renewal).toBe(false)
  await back()
  await expectPage(routes.notices)
})

test('reopened pages do not precede log-in', async () => {
  void goToLogin()
  await atRest()
  expect(await relaunchAnew(routes.notices)).toBe(false)
  app.arrive()
  await expectPage(routes.login)
})

test('the start page precedes log-in', async () => {
  void goToLogin()
  await atRest()
  void relaunchStart()
  void goToLogin()
  await atRest()
  app.arrive()
  await expectPage(routes.start)
})

test('a page reopened in place does not give way to its reload or to going back', async () => {
  app.scripts('ready')
  await go('wallet')
  const before = document.querySelector('.taro_page:not(.taro_page_shade)')?.id
  const renewal = relaunchAnew(currentRoute().url as `/${string}`)
  void reloadPage()
  void back()
  expect(await renewal).toBe(true)
  await expectPage(routes.wallet)
  expect(canGoBack()).toBe(false)
  expect(document.querySelector('.taro_page:not(.taro_page_shade)')?.id).not.toBe(before)
})

test('once log-in is shown, navigation is free', async () => {
  void goToLogin()
  await atRest()
  app.scripts('ready')
  app.arrive()
  await expectPage(routes.login)
  await relaunch('home')
  await expectPage(routes.home)
  void go('wallet')
  await expectPage(routes.wallet)
})

test('if the script of log-in fails, navigation is free and log-in can be requested again', async () => {
  app.scripts('failing')
  void goToLogin()
  await atRest()
  app.scripts('ready')
  await go('wallet')
  await expectPage(routes.wallet)
  await goToLogin()
  await expectPage(routes.login)
})
