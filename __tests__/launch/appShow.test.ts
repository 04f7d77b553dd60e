/** Order of the steps when the app is shown (spec 4), on devices with different stored data. */
import type { CurrentUser } from '@/contract/user'
import { launchApp, showApp } from '@/launch/appShow'
import { messenger } from '@/platform/messenger'
import { pageHost } from '@/platform/pageHost'
import { storage } from '@/platform/storage'
import { clientIdAtom, parkKnowledgeAtom, parkNameAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'
import { sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const real = { cookie: pageHost.cookie, name: pageHost.name, isIn: messenger.isMessengerBrowser }
let stop = () => undefined as void

/** Starts the app with nothing but the data stored on the device. */
function start(device: {
  stored?: Record<string, unknown>
  cookie?: string
  hostName?: string
  isMessengerBrowser?: boolean
}) {
  for (const [key, value] of Object.entries(device.stored ?? {})) storage.write(key, value)
  pageHost.cookie = (name) => (name === 'tenantid' ? device.cookie : undefined)
  pageHost.name = () => device.hostName ?? 'localhost'
  messenger.isMessengerBrowser = () => device.isMessengerBrowser ?? false
  stop = launchApp()
  return {
    clientId: () => store.get(clientIdAtom),
    parkName: () => store.get(parkNameAtom),
    session: () => store.get(sessionAtom),
  }
}

const binjiang = { Id: 'binjiang', Name: '滨江文化中心' }
const found = {
  statusCode: 200,
  data: JSON.stringify({ code: 0, succeeded: true, data: binjiang, ServerTime: Date.now() }),
}
const flush = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  process.env.API_HOST = ''
  process.env.BRAND_NAME = '棉纺里·1958'
  process.env.DEFAULT_CLIENT_ID = 'mianfang'
  process.env.GENERIC_HOSTS = 'park.example.com'
  taro.reset()
  taro.answer = () => ({ statusCode: 404, data: '{}' })
  for (const key of Object.values(storageKeys)) storage.remove(key)
})
afterEach(async () => {
  await flush()
  stop()
})
afterAll(() => {
  pageHost.cookie = real.cookie
  pageHost.name = real.name
  messenger.isMessengerBrowser = real.isIn
})

describe('client id', () => {
  test.each([
    ['stored', { stored: { clientId: 'stored' }, cookie: 'cookie' }, 'stored'],
    ['of the tenantid cookie', { cookie: 'cookie' }, 'cookie'],
    ['of the build', {}, 'mianfang'],
    ['of the build, when the cookie is no id', { cookie: '"><script>' }, 'mianfang'],
    ['of the build, when the stored one is damaged', { stored: { clientId: 7 } }, 'mianfang'],
  ])('is the one %s', (_name, device, expected) => {
    expect(start(device).clientId()).toBe(expected)
  })
})

describe('restored state', () => {
  const remembered = {
    access_token: 'a',
    refresh_token: 'r',
    user: { UserId: 'u1' } as CurrentUser,
    sessionDetails: { clientId: 'mianfang', startedAt: 1, secret: 's' },
    clientId: 'mianfang',
  }

  test('is available before the first page is drawn', () => {
    expect(start({ stored: remembered }).session()).toMatchObject({ accessToken: 'a' })
  })

  test('of another park is no session here', () => {
    expect(start({ stored: { ...remembered, clientId: 'binjiang' } }).session()).toBeNull()
  })

  test('is read again at every show, as another tab may have logged out', async () => {
    const app = start({ stored: remembered })
    await showApp()
    storage.remove('access_token')
    await showApp()
    expect(app.session()).toBeNull()
  })
})

test('settings changed in another tab apply at once', () => {
  const listen = jest.spyOn(storage, 'onOutsideChange')
  start({})
  storage.write('preferences', { isElder: true })
  expect(store.get(preferencesAtom).isElder).toBe(false)
  for (const [listener] of listen.mock.calls) listener('preferences')
  listen.mockRestore()
  expect(store.get(preferencesAtom).isElder).toBe(true)
})

describe('park look-up', () => {
  test('sends the host and stores the answer', async () => {
    taro.answer = () => found
    const app = start({ hostName: 'binjiang.localhost' })
    await flush()
    expect(taro.requests[0]?.url).toBe(
      '/manage/api/v1/parkEntity/getParkInfo?Host=binjiang.localhost',
    )
    expect([app.clientId(), app.parkName()]).toEqual(['binjiang', '滨江文化中心'])
    expect(storage.read('clientId')).toBe('binjiang')
    expect(storage.read('parkInfo')).toEqual(binjiang)
  })

  test.each(['localhost', '127.0.0.1', '192.168.1.4', 'park.example.com'])(
    'sends no host on %s',
    async (hostName) => {
      start({ hostName })
      await flush()
      expect(taro.requests.map(({ url }) => url)).toEqual(['/manage/api/v1/parkEntity/getParkInfo'])
    },
  )

  test('that fails keeps the park', async () => {
    const app = start({ stored: { clientId: 'stored' }, hostName: 'unknown.example.org' })
    await flush()
    expect(app.clientId()).toBe('stored')
  })

  test('is repeated at every later show', async () => {
    taro.answer = () => found
    start({ hostName: 'binjiang.localhost' })
    await showApp()
    await flush()
    await showApp()
    await flush()
    expect(taro.requests).toHaveLength(2)
  })
})

describe('first visit to a host that may belong to another park', () => {
  const unknown = { hostName: 'binjiang.localhost' }
  const knowledge = () => store.get(parkKnowledgeAtom)

  beforeEach(() => {
    jest.useFakeTimers()
    taro.answer = () => new Error('Failed to fetch')
  })
  afterEach(() => jest.useRealTimers())

  test('has no park until the look-up is answered, and stores none', async () => {
    start(unknown)
    expect(knowledge()).toBe('asking')
    await jest.advanceTimersByTimeAsync(0)
    expect(knowledge()).toBe('unreachable')
    expect(storage.read('clientId')).toBeUndefined()
    expect(storage.read('parkInfo')).toBeUndefined()
  })

  test('reports a host without a park', async () => {
    taro.answer = () => ({ statusCode: 404, data: '{}' })
    start(unknown)
    await jest.advanceTimersByTimeAsync(0)
    expect(knowledge()).toBe('noPark')
  })

  test('repeats the look-up at growing intervals', async () => {
    start(unknown)
    const attemptsAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      return taro.requests.length
    }
    expect(await attemptsAfter(0)).toBe(1)
    expect(await attemptsAfter(1000)).toBe(2)
    expect(await attemptsAfter(1999)).toBe(2)
    expect(await attemptsAfter(1)).toBe(3)
    expect(await attemptsAfter(300_000)).toBeLessThan(20)
    taro.answer = () => found
    await jest.advanceTimersByTimeAsync(30_000)
    expect([knowledge(), store.get(clientIdAtom)]).toEqual(['known', 'binjiang'])
    const requestCount = taro.requests.length
    expect(await attemptsAfter(120_000)).toBe(requestCount)
  })

  test('aborts an unanswered attempt and tries again', async () => {
    taro.answer = () => 'never'
    start(unknown)
    await jest.advanceTimersByTimeAsync(15_000)
    expect(taro.aborted).toBe(1)
    taro.answer = () => found
    await jest.advanceTimersByTimeAsync(1000)
    expect(knowledge()).toBe('known')
  })

  test('repeats the look-up at once when the app is shown again', async () => {
    start(unknown)
    await showApp()
    await jest.advanceTimersByTimeAsync(200)
    taro.answer = () => found
    await showApp()
    await jest.advanceTimersByTimeAsync(0)
    expect(knowledge()).toBe('known')
  })

  test('ignores a damaged cookie or client id', async () => {
    start({ ...unknown, stored: { clientId: 7 }, cookie: '"><script>' })
    expect(knowledge()).toBe('asking')
  })

  test('keeps the park found at later shows on a device that stores nothing', async () => {
    taro.answer = () => found
    start(unknown)
    await jest.advanceTimersByTimeAsync(0)
    storage.remove('clientId')
    taro.answer = () => new Error('Failed to fetch')
    await showApp()
    await showApp()
    expect([knowledge(), store.get(clientIdAtom)]).toEqual(['known', 'binjiang'])
  })

  test.each([
    ['a device that knows its park', { ...unknown, stored: { clientId: 'stored' } }, 'stored'],
    ['a tenantid cookie', { ...unknown, cookie: 'cookie' }, 'cookie'],
    ['a host that names no park', { hostName: 'park.example.com' }, 'mianfang'],
  ])('is not assumed with %s: known data is shown at once', async (_name, device, expected) => {
    const app = start(device)
    expect([knowledge(), app.clientId()]).toEqual(['known', expected])
    await jest.advanceTimersByTimeAsync(0)
    expect(knowledge()).toBe('known')
  })
})

describe('messenger’s browser', () => {
  test('without an open id opens the start page', async () => {
    taro.open('/pagespacka/noticeManage/noticeManage')
    start({ isMessengerBrowser: true })
    await showApp()
    expect(taro.moves).toEqual([
      `redirectTo /pages/index/index?viewurl=${encodeURIComponent('/pagespacka/noticeManage/noticeManage')}`,
    ])
  })

  test('with an open id stays on the page', async () => {
    start({ isMessengerBrowser: true, stored: { openId: 'o1' } })
    await showApp()
    expect(taro.moves).toEqual([])
  })
})
