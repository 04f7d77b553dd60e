/** Open pages when the person changes: nobody finds what another one has typed. */
import type { CurrentUser } from '@/contract/user'
import { notePageShown } from '@/navigation'
import { arePagesStale, openAnew, watchPerson } from '@/request/personsPages'
import { routes } from '@/routes'
import { beginSession, endSession } from '@/request/session'
import { enterParkAtom } from '@/state/park'
import { endSessionAtom } from '@/state/session'
import { store } from '@/state/store'
import { taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const page = '/pagespacka/noticeManage/noticeDetail?id=8'
const logIn = (UserId: string) =>
  beginSession({
    access_token: `a-${UserId}`,
    refresh_token: `r-${UserId}`,
    secret: 's',
    token: `a-${UserId}`,
    token_type: 'bearer',
    expires_in: 7200,
    ClientUpdateEnforced: false,
    User: { UserId, Id: UserId } as CurrentUser,
  })
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

let stop: () => void
beforeEach(async () => {
  store.set(enterParkAtom, 'mianfang')
  endSession()
  await openAnew(routes.home as `/${string}`)
  taro.reset()
  stop = watchPerson()
})
afterEach(() => {
  stop()
  store.set(endSessionAtom)
})

test('a visitor’s pages become those of the member they log in as', async () => {
  taro.open(page)
  logIn('u1')
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})

test('the same person who logs in again finds the pages as they were', async () => {
  logIn('u1')
  taro.open(page)
  store.set(endSessionAtom)
  logIn('u1')
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})

test.each([
  ['another person logs in', () => logIn('u2')],
  ['the person logs out', () => endSession()],
])('when %s every page is closed and the one on top opened anew', async (_name, change) => {
  logIn('u1')
  taro.open(page)
  change()
  await settle()
  expect(taro.moves).toEqual([`reLaunch ${page}`])
  expect(arePagesStale()).toBe(false)
})

test('the log-in page leads on by itself; what lies below it is closed when the next page is shown', async () => {
  logIn('u1')
  taro.open(page)
  taro.open(routes.login)
  logIn('u2')
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([true, []])
  taro.pages.pop()
  notePageShown()
  await settle()
  expect(taro.moves).toEqual([`reLaunch ${page}`])
  expect(arePagesStale()).toBe(false)
})

test('opened anew, nothing of the person before is left', async () => {
  await openAnew(routes.home as `/${string}`)
  expect(taro.moves).toEqual([expect.stringMatching(/^reLaunch |^switchTab /)])
})

test('a page that is shown while nobody has changed stays', async () => {
  logIn('u1')
  taro.open(page)
  notePageShown()
  await settle()
  expect(taro.moves).toEqual([])
})

test('nobody watches after the end', async () => {
  logIn('u1')
  taro.open(page)
  stop()
  logIn('u2')
  notePageShown()
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})
