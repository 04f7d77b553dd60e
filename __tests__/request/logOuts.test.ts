/** A log-out reaches the server eventually, and the page does not wait for it. */
import type { CurrentUser } from '@/contract/user'
import { plugNetwork } from '@/platform/network'
import { storage } from '@/platform/storage'
import { sendLogOuts, watchLogOuts } from '@/request/logOuts'
import { beginSession, endSession } from '@/request/session'
import { keptLogOuts } from '@/state/logOuts'
import { enterParkAtom } from '@/state/park'
import { sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { taro, type FakeReply } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const day = 86_400_000
const done: FakeReply = { statusCode: 200, data: '{"code":0,"succeeded":true,"data":{}}' }
const flush = () => jest.advanceTimersByTimeAsync(0)
const sentTokens = () =>
  taro.requests.map(({ data }) => JSON.parse(data ?? '{}').refresh_token as string)

function logInAndOut(name: string): void {
  beginSession({
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    secret: '',
    token: '',
    token_type: 'bearer',
    expires_in: 7200,
    ClientUpdateEnforced: false,
    User: { UserId: 'u1', Id: 'u1' } as CurrentUser,
  })
  endSession()
}

let stop = () => undefined as void

beforeEach(() => {
  jest.useFakeTimers()
  process.env.API_HOST = ''
  taro.reset()
  store.set(enterParkAtom, 'mianfang')
  storage.remove(storageKeys.logOuts)
  plugNetwork(true)
  stop = watchLogOuts()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('log-out ends the session at once, and at the server by refresh token', async () => {
  taro.answer = () => 'never'
  logInAndOut('at once')
  expect(store.get(sessionAtom)).toBeNull()
  await flush()
  expect(taro.requests).toMatchObject([
    { url: '/uc/api/v1/user/logout/c', header: { TenantId: 'mianfang' } },
  ])
  expect(sentTokens()).toEqual(['refresh-at once'])
  expect(taro.requests[0]?.header.Authorization).toBeUndefined()
  expect(keptLogOuts()).toHaveLength(1)
})

test('an answered log-out is deleted', async () => {
  taro.answer = () => done
  logInAndOut('answered')
  await flush()
  expect(keptLogOuts()).toEqual([])
  expect(storage.read(storageKeys.logOuts)).toBeUndefined()
})

test.each([
  ['without a network', new Error('offline')],
  ['while the server has errors', { statusCode: 503, data: '' }],
])('log-out is kept %s and sent again when the network returns', async (name, answer) => {
  taro.answer = () => answer
  logInAndOut(name)
  await flush()
  expect(storage.read(storageKeys.logOuts)).toMatchObject([
    { refreshToken: `refresh-${name}`, tries: 1 },
  ])
  taro.answer = () => done
  plugNetwork(false)
  plugNetwork(true)
  await flush()
  expect(sentTokens()).toEqual([`refresh-${name}`, `refresh-${name}`])
  expect(keptLogOuts()).toEqual([])
})

test('a kept log-out is sent again at the next start', async () => {
  taro.answer = () => new Error('offline')
  logInAndOut('start')
  await flush()
  stop()
  taro.answer = () => done
  stop = watchLogOuts()
  await flush()
  expect(keptLogOuts()).toEqual([])
})

test('a log-out refused by the server is not sent again', async () => {
  taro.answer = () => ({ statusCode: 401, data: '{"code":401,"succeeded":false}' })
  logInAndOut('refused')
  await flush()
  expect(keptLogOuts()).toEqual([])
})

test('a log-out is not sent twice at once', async () => {
  taro.answer = () => 'never'
  logInAndOut('twice')
  void sendLogOuts()
  await flush()
  expect(sentTokens()).toEqual(['refresh-twice'])
})

test('log-outs end after twenty tries or sixty days, and beyond the five newest', async () => {
  taro.answer = () => new Error('offline')
  logInAndOut('given up')
  await flush()
  for (let turn = 0; turn < 40; turn += 1) await sendLogOuts()
  expect(sentTokens()).toHaveLength(20)
  for (const name of 'abcdefg') logInAndOut(name)
  await flush()
  expect(keptLogOuts().map(({ refreshToken }) => refreshToken)).toEqual(
    [...'cdefg'].map((name) => `refresh-${name}`),
  )
  jest.setSystemTime(Date.now() + 61 * day)
  await sendLogOuts()
  expect(keptLogOuts()).toEqual([])
})

test('a log-out is kept in memory if nothing can be stored', async () => {
  taro.answer = () => new Error('offline')
  beginSession({
    access_token: 'a',
    refresh_token: 'refresh-x',
    secret: '',
    token: '',
    token_type: 'bearer',
    expires_in: 7200,
    ClientUpdateEnforced: false,
    User: { UserId: 'u1', Id: 'u1' } as CurrentUser,
  })
  const write = jest.spyOn(storage, 'write').mockReturnValue(false)
  endSession()
  await flush()
  expect(keptLogOuts()).toMatchObject([{ refreshToken: 'refresh-x' }])
  write.mockRestore()
  taro.answer = () => done
  await sendLogOuts()
  expect(keptLogOuts()).toEqual([])
})
