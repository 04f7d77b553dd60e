/** Event tracking: after consent only, in batches, again after failures, and over restarts. */
import * as v from 'valibot'
import { eventTrackingCalls, trackedEvent } from '@/contract/eventTracking'
import type { CurrentUser } from '@/contract/user'
import { recordOf } from '@/launch/tracking/record'
import { createSender } from '@/launch/tracking/sender'
import { watchTracking } from '@/launch/tracking/watchTracking'
import { notePageShown } from '@/navigation'
import { bringToFront } from '@/platform/lifecycle'
import { storage } from '@/platform/storage'
import { enterParkAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { forgetAllTracked, track, trackedEventsAtom, type QueuedEvent } from '@/state/tracking'
import { taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const user = {
  UserId: 'u1',
  PhoneNumber: '13812345678',
  Gender: '女',
  Birthday: '1991-06-18',
  Roles: [],
} as unknown as CurrentUser
const around = {
  device: {
    os: 'android',
    system: 'Android 13',
    osVersion: '13',
    brand: 'vivo',
    model: 'V2049A',
    language: 'zh-CN',
    platform: 'wechat',
    platformVersion: '3.3.0',
    statusBarPx: 24,
  },
  deviceId: 'd1',
  networkType: 'wifi',
  source: 7,
  clientVersion: '0.1.0',
  httpRefer: '',
  user,
} as const
const event: QueuedEvent = {
  id: 'mabc-1-0123456789',
  at: Date.UTC(2026, 10, 21),
  userId: 'u1',
  type: 'page',
  name: '/pages/home/home',
  durationMs: 1200,
}

describe('the record of spec 3', () => {
  test('is complete and as the contract wants it', () => {
    const record = recordOf(event, around)
    expect(Object.keys(record).sort()).toEqual(Object.keys(trackedEvent.entries).sort())
    expect(v.is(trackedEvent, record)).toBe(true)
    expect(record).toMatchObject({
      OSType: 1,
      UserGender: 2,
      UserAge: 35,
      UserPhone: '138****5678',
      Duration: 1200,
    })
  })

  test.each([
    ['android', 1],
    ['ios', 2],
    ['other', 0],
  ] as const)('OSType of %s is %i', (os, code) => {
    expect(recordOf(event, { ...around, device: { ...around.device, os } }).OSType).toBe(code)
  })

  test.each([
    ['男', 1],
    ['女', 2],
    [null, 0],
  ] as const)('UserGender of %s is %i', (Gender, code) => {
    expect(recordOf(event, { ...around, user: { ...user, Gender } }).UserGender).toBe(code)
  })

  test('tells nothing about whoever is logged in by the time it is sent', () => {
    const record = recordOf({ ...event, userId: '' }, around)
    expect([record.UserId, record.UserPhone, record.UserAge]).toEqual(['', '', 0])
  })
})

describe('the sender', () => {
  let waiting: number[]
  let posted: number[][]
  let outcome: 'done' | 'refused' | 'unreachable'
  const newSender = () =>
    createSender<number>({
      waiting: () => waiting,
      forget: (events) => (waiting = waiting.filter((one) => !events.includes(one))),
      async post(events) {
        posted.push([...events])
        return outcome
      },
      after(ms, work) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    jest.useFakeTimers()
    waiting = []
    posted = []
    outcome = 'done'
  })
  afterEach(() => jest.useRealTimers())

  test('gathers for ten seconds', async () => {
    const sender = newSender()
    for (const one of [1, 2, 3]) {
      waiting.push(one)
      sender.noteEvent()
    }
    await pass(9999)
    expect(posted).toEqual([])
    await pass(1)
    expect(posted).toEqual([[1, 2, 3]])
    expect(waiting).toEqual([])
  })

  test('sends a full batch at once, and fifty at most', async () => {
    const sender = newSender()
    waiting = Array.from({ length: 70 }, (_, one) => one)
    sender.noteEvent()
    await pass(0)
    expect(posted.map(({ length }) => length)).toEqual([50])
    await pass(10_000)
    expect(posted.map(({ length }) => length)).toEqual([50, 20])
  })

  test('waits longer after each failure and loses nothing', async () => {
    const sender = newSender()
    outcome = 'unreachable'
    waiting = [1]
    sender.flush()
    await pass(0)
    for (const [pause, count] of [
      [30_000, 2],
      [60_000, 3],
      [120_000, 4],
      [240_000, 5],
      [480_000, 6],
      [600_000, 7],
      [600_000, 8],
    ] as const) {
      await pass(pause - 1)
      sender.noteEvent()
      expect(posted).toHaveLength(count - 1)
      await pass(1)
      expect(posted).toHaveLength(count)
    }
    outcome = 'done'
    await pass(600_000)
    expect(waiting).toEqual([])
  })

  test('drops a batch that is refused: it would be refused for ever', async () => {
    const sender = newSender()
    outcome = 'refused'
    waiting = [1, 2]
    sender.flush()
    await pass(0)
    expect(waiting).toEqual([])
  })

  test('never has two batches under way', async () => {
    const sender = newSender()
    waiting = [1]
    sender.flush()
    sender.flush()
    await pass(0)
    expect(posted).toHaveLength(1)
  })
})

describe('in the app', () => {
  const bodies = () => taro.requests.map(({ data }) => JSON.parse(data ?? '{}') as object)
  let stop: () => void

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
    process.env.API_HOST = ''
    process.env.PRODUCT_VERSION = '0.1.0'
    taro.reset()
    taro.answer = () => ({ statusCode: 200, data: '{"code":0,"succeeded":true,"data":{}}' })
    store.set(enterParkAtom, 'mianfang')
    store.set(preferencesAtom, { allowsTracking: true })
    forgetAllTracked()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  test('page views are noted with how long they were and where one came from', async () => {
    stop = watchTracking()
    notePageShown()
    await jest.advanceTimersByTimeAsync(4000)
    taro.open('/pagespacka/noticeManage/noticeManage')
    notePageShown()
    await jest.advanceTimersByTimeAsync(2000)
    bringToFront(false)
    await jest.advanceTimersByTimeAsync(0)
    bringToFront(true)
    const [body] = bodies() as { Events?: Record<string, unknown>[] }[]
    expect(v.is(eventTrackingCalls.eventTracking.request, body)).toBe(true)
    expect(
      body?.Events?.map(({ EventType, EventKeyName, Duration, ReferPage }) => [
        EventType,
        EventKeyName,
        Duration,
        ReferPage,
      ]),
    ).toEqual([
      ['launch', '', 0, ''],
      ['page', '/pages/home/home', 4000, ''],
      ['page', '/pagespacka/noticeManage/noticeManage', 2000, '/pages/home/home'],
    ])
  })

  test('one event alone is sent as the plain record', async () => {
    stop = watchTracking()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(bodies()).toMatchObject([{ EventType: 'launch' }])
  })

  test.each([null, false])(
    'without consent (%s) nothing is noted or sent',
    async (allowsTracking) => {
      store.set(preferencesAtom, { allowsTracking })
      stop = watchTracking()
      track({ type: 'tap', name: '扫码支付' })
      await jest.advanceTimersByTimeAsync(60_000)
      expect(taro.requests).toEqual([])
      expect(storage.read(storageKeys.trackedEvents)).toBeUndefined()
    },
  )

  test('a consent taken back takes what was noted with it', async () => {
    stop = watchTracking()
    track({ type: 'tap', name: '扫码支付' })
    store.set(preferencesAtom, { allowsTracking: false })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(taro.requests).toEqual([])
    expect(store.get(trackedEventsAtom)).toEqual([])
  })

  test('what could not be sent is still there after a restart, under the same id', async () => {
    taro.answer = () => new Error('offline')
    stop = watchTracking()
    await jest.advanceTimersByTimeAsync(10_000)
    const [first] = bodies() as { TriggerId?: string }[]
    const kept = storage.read(storageKeys.trackedEvents) as QueuedEvent[]
    expect(kept.map(({ id }) => id)).toEqual([first?.TriggerId])
    expect(store.get(trackedEventsAtom)).toHaveLength(1)
  })
})
