/** Open pages at a change of member: nothing typed by one is visible to the next. */
import Taro from '@tarojs/taro'
import type { CurrentUser } from '@/contract/user'
import { goToLogin, noteFailedPage, notePageShown } from '@/navigation'
import { arePagesStale, openAnew, startAnew, watchPerson } from '@/request/personsPages'
import { routes } from '@/routes'
import { beginSession, endSession } from '@/request/session'
import { storage } from '@/platform/storage'
import { enterParkAtom } from '@/state/park'
import { endSessionAtom, restoreSessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
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
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
/** Waits two turns of the event loop: pages are closed in a separate turn. */
const settle = async () => {
  await turn()
  await turn()
}

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

test('pages of a visitor become those of the member after log-in', async () => {
  taro.open(page)
  logIn('u1')
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})

test('pages of a member stay when the same member logs in again', async () => {
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
])('when %s every page is closed and the top one reopened', async (_name, change) => {
  logIn('u1')
  taro.open(page)
  change()
  await settle()
  expect(taro.moves).toEqual([`reLaunch ${page}`])
  expect(arePagesStale()).toBe(false)
})

test('the log-in page continues by itself; stale pages below close with the next page shown', async () => {
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

test('reopening a page relaunches it', async () => {
  await openAnew(routes.home as `/${string}`)
  expect(taro.moves).toEqual([expect.stringMatching(/^reLaunch |^switchTab /)])
})

test('a page shown without a change of person stays', async () => {
  logIn('u1')
  taro.open(page)
  notePageShown()
  await settle()
  expect(taro.moves).toEqual([])
})

test('after its end the watch does nothing', async () => {
  logIn('u1')
  taro.open(page)
  stop()
  logIn('u2')
  notePageShown()
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})

describe('session that ends without a log-out', () => {
  test('closes no page, even if the device has lost the last user', async () => {
    logIn('u1')
    taro.open(page)
    storage.remove(storageKeys.lastUser)
    store.set(endSessionAtom)
    await settle()
    expect([arePagesStale(), taro.moves]).toEqual([false, []])
    logIn('u1')
    await settle()
    expect([arePagesStale(), taro.moves]).toEqual([false, []])
    store.set(endSessionAtom)
    logIn('u2')
    await settle()
    expect(taro.moves).toEqual([`reLaunch ${page}`])
  })

  test('closes no page if the storage keeps nothing', async () => {
    logIn('u1')
    taro.open(page)
    storage.remove(storageKeys.lastUser)
    const write = jest.spyOn(storage, 'write').mockReturnValue(false)
    expect(() => logIn('u1')).toThrow('无法在本机保存登录状态')
    write.mockRestore()
    await settle()
    expect([arePagesStale(), taro.moves]).toEqual([false, []])
  })
})

test('a log-out in another tab after such an end closes the pages', async () => {
  logIn('u1')
  storage.remove(storageKeys.lastUser)
  store.set(endSessionAtom)
  logIn('u1')
  taro.open(page)
  // Storage as after logOutAtom.
  for (const key of [storageKeys.lastUser, storageKeys.accessToken]) storage.remove(key)
  store.set(restoreSessionAtom)
  await settle()
  expect(taro.moves).toEqual([`reLaunch ${page}`])
})

test('before the first page is open nothing is reopened', async () => {
  logIn('u1')
  taro.pages = []
  endSession()
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, []])
})

test('while log-in opens no page is reopened; the pages stay stale until shown again', async () => {
  logIn('u1')
  taro.open(page)
  const gone = goToLogin()
  endSession()
  await gone
  await settle()
  expect(taro.moves).toEqual([expect.stringMatching(/^navigateTo .*login/)])
  expect(arePagesStale()).toBe(true)
  taro.pages.pop()
  notePageShown()
  await settle()
  expect(taro.moves[1]).toBe(`reLaunch ${page}`)
})

test('pages that log-in prevented from reopening stay stale', async () => {
  logIn('u1')
  taro.open(page)
  const move = jest.spyOn(Taro, 'navigateTo').mockReturnValue(new Promise(() => undefined))
  void goToLogin()
  await settle()
  await openAnew(page)
  expect([arePagesStale(), taro.moves]).toEqual([true, []])
  move.mockRestore()
  noteFailedPage()
  notePageShown()
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, [`reLaunch ${page}`]])
})

test('opening the start page replaces all pages', async () => {
  logIn('u1')
  taro.open(page)
  endSession()
  await startAnew()
  await settle()
  notePageShown()
  await settle()
  expect([arePagesStale(), taro.moves]).toEqual([false, ['reLaunch /pages/index/index']])
})
