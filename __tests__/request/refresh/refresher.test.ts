/** Refresh on the device: messages, data kept from an ended session, and refreshes without a call. */
import type { CurrentUser } from '@/contract/user'
import * as lifecycle from '@/platform/lifecycle'
import { storage } from '@/platform/storage'
import { shownToasts } from '@/platform/toast'
import { refresher, watchSession } from '@/request/refresh/refresher'
import { beginSession } from '@/request/session'
import { routes } from '@/routes'
import { keptLogOuts } from '@/state/logOuts'
import { enterParkAtom } from '@/state/park'
import { enforceUpdateAtom, isUpdateEnforcedAtom } from '@/state/runtime'
import { endSessionAtom, keepSessionAtom, readSession, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { executed, taro, type FakeReply } from '../../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../../support/fakeTaro').fakeRuntimeModule)

const { bringToFront } = lifecycle as typeof lifecycle & {
  bringToFront: (isInFront: boolean) => void
}
const tokens = (name: string, more: object = {}) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  secret: `secret-${name}`,
  token: `access-${name}`,
  token_type: 'bearer' as const,
  expires_in: 7200,
  ClientUpdateEnforced: false,
  ...more,
})
const ok = (data: unknown): FakeReply => ({
  statusCode: 200,
  data: JSON.stringify({ code: 0, succeeded: true, data }),
})
const denied: FakeReply = { statusCode: 401, data: '{}' }
const restarted: FakeReply = { statusCode: 522, data: '{}' }
const minute = 60_000

let stop: () => void
let turn = 0
/** Logs in with a new token, valid for two hours and used by no other test. */
function logIn(): string {
  turn += 1
  beginSession({ ...tokens(`${turn}`), User: { UserId: 'u1', Id: 'u1' } as CurrentUser })
  return `${turn}`
}
const refreshCount = () =>
  taro.requests.filter(({ url }) => url.startsWith('/uc/oauth/token')).length
const texts = () => shownToasts.map(({ text }) => text)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const refused = async () => {
  const renewing = refresher.renew(readSession()!, 'refused', `/path/${turn}`)
  await pass(minute)
  return renewing
}

// One fake clock for all tests: like the clock of a device, it is never reset.
beforeAll(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) }))
beforeEach(() => {
  process.env.API_HOST = ''
  taro.reset()
  shownToasts.length = 0
  executed.length = 0
  storage.remove(storageKeys.logOuts)
  store.set(enterParkAtom, 'mianfang')
  bringToFront(true)
  stop = watchSession()
})
afterEach(() => {
  // Without an accepted call after a renewal the refresher would stop after some renewals, counted across the tests.
  refresher.accepted(readSession()?.accessToken ?? '', '/answered')
  store.set(endSessionAtom)
  stop()
})
afterAll(() => void jest.useRealTimers())

test.each<[string, FakeReply | Error, string, string, boolean]>([
  ['refused', denied, '登录已过期，请重新登录', 'navigateTo', false],
  ['unanswered', new Error('offline'), '网络不通，暂时无法确认登录', 'navigateTo', true],
  ['answered with 522', restarted, '登录已失效，已为您回到首页', 'reLaunch', false],
])('refresh that is %s shows a message and leads on', async (_name, answer, text, move, isKept) => {
  logIn()
  taro.answer = () => answer
  await refused()
  expect(texts()).toEqual([text])
  expect(shownToasts[0]?.durationMs).toBeGreaterThan(1000)
  expect(taro.moves).toHaveLength(1)
  expect(taro.moves[0]).toMatch(new RegExp(`^${move}`))
  expect(store.get(sessionAtom) !== null).toBe(isKept)
})

test('a session ended by the server needs no log-out; one that may live does', async () => {
  logIn()
  taro.answer = () => denied
  await refused()
  expect(keptLogOuts()).toEqual([])
  const name = logIn()
  taro.answer = () => restarted
  await refused()
  expect(keptLogOuts().map(({ refreshToken }) => refreshToken)).toEqual([`refresh-${name}`])
})

test.each([true, false])('the answer may require a newer app: %p', async (ClientUpdateEnforced) => {
  store.set(enforceUpdateAtom, false)
  logIn()
  const name = `new-${turn}`
  taro.answer = () => ok(tokens(name, { ClientUpdateEnforced }))
  expect(await refused()).toBe('renewed')
  expect(store.get(sessionAtom)?.accessToken).toBe(`access-${name}`)
  expect(store.get(isUpdateEnforcedAtom)).toBe(ClientUpdateEnforced)
  expect(executed).toHaveLength(2)
})

test('a page for typing a password is not reloaded', async () => {
  logIn()
  taro.open(routes.changePassword)
  taro.answer = () => ok(tokens(`new-${turn}`))
  expect(await refused()).toBe('renewed')
  expect([executed, taro.moves]).toEqual([[], []])
})

test('waiting calls continue as soon as the page has reloaded', async () => {
  logIn()
  taro.answer = () => ok(tokens(`new-${turn}`))
  let isOver = false
  void refresher.renew(readSession()!, 'refused', `/path/${turn}`).then(() => (isOver = true))
  await pass(10)
  expect([executed.length, isOver]).toEqual([2, true])
})

test('a session missing on the device ends on the screen and is not refreshed', async () => {
  logIn()
  const lost = readSession()!
  storage.remove(storageKeys.accessToken)
  expect(store.get(sessionAtom)).not.toBeNull()
  expect(await refresher.renew(lost, 'refused', '/a')).toBe('superseded')
  expect([store.get(sessionAtom), refreshCount()]).toEqual([null, 0])
})

test('the early refresh runs a minute before the token’s end without a reload', async () => {
  logIn()
  taro.answer = () => ok(tokens(`new-${turn}`))
  await pass(119 * minute - 1)
  expect(refreshCount()).toBe(0)
  await pass(1000)
  expect(refreshCount()).toBe(1)
  expect([executed, taro.moves]).toEqual([[], []])
  // The new token has its own two hours.
  taro.answer = () => ok(tokens(`newer-${turn}`))
  await pass(118 * minute)
  expect(refreshCount()).toBe(1)
  await pass(2 * minute)
  expect(refreshCount()).toBe(2)
})

test('the early refresh runs only while the app is in front, then at once', async () => {
  logIn()
  taro.answer = () => ok(tokens(`new-${turn}`))
  bringToFront(false)
  await pass(119 * minute + 1000)
  expect(refreshCount()).toBe(0)
  bringToFront(true)
  await pass(1000)
  expect(refreshCount()).toBe(1)
})

test('the early refresh runs at most every five seconds', async () => {
  logIn()
  store.set(keepSessionAtom, { ...readSession()!, accessToken: `brief-${turn}`, lifetimeMs: 4000 })
  taro.answer = () => ok(tokens(`new-${turn}`))
  await pass(2000)
  bringToFront(false)
  bringToFront(true)
  await pass(2999)
  expect(refreshCount()).toBe(0)
  await pass(1)
  expect(refreshCount()).toBe(1)
})

test('the early refresh stops with the watch and with the session', async () => {
  logIn()
  store.set(endSessionAtom)
  await pass(120 * minute)
  stop()
  logIn()
  bringToFront(true)
  await pass(120 * minute)
  expect(refreshCount()).toBe(0)
})

test('a log-out ends a waiting refresh at once', async () => {
  logIn()
  taro.answer = () => 'never'
  const renewing = refresher.renew(readSession()!, 'refused', '/a')
  await pass(10)
  store.set(endSessionAtom)
  await pass(10)
  expect(await renewing).toBe('superseded')
  expect(texts()).toEqual([])
})
