/** Event tracking: only after consent, in batches, repeated after failures and restarts. */
import * as v from 'valibot'
import { eventTrackingCalls, trackedEvent, type TrackedEvent } from '@/contract/eventTracking'
import type { ParkInfo } from '@/contract/park'
import type { CurrentUser } from '@/contract/user'
import { recordOf } from '@/launch/tracking/record'
import { createSender } from '@/launch/tracking/sender'
import { watchTracking } from '@/launch/tracking/watchTracking'
import { notePageShown } from '@/navigation'
import { bringToFront } from '@/platform/lifecycle'
import { standAt } from '@/platform/location'
import { pageHost } from '@/platform/pageHost'
import { storage } from '@/platform/storage'
import { deviceLog } from '@/request/deviceLog'
import { enterParkAtom, keepParkAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { forgetAllTracked, track, trackedEventsAtom, type QueuedEvent } from '@/state/tracking'
import { noteWhereabouts, nowhere } from '@/state/whereabouts'
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
  place: nowhere,
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

describe('record of spec 3', () => {
  test('is complete and fits the contract', () => {
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

  test('age counts from the park’s birthday, wherever the phone is', () => {
    const before = { ...event, at: Date.UTC(2026, 5, 17, 15, 59) }
    const birthday = { ...event, at: Date.UTC(2026, 5, 17, 16, 0) }
    expect([before, birthday].map((one) => recordOf(one, around).UserAge)).toEqual([34, 35])
  })

  test('has no data of a person who logged in later', () => {
    const record = recordOf({ ...event, userId: '' }, around)
    expect([record.UserId, record.UserPhone, record.UserAge]).toEqual(['', '', 0])
  })
})

describe('sender', () => {
  let waiting: number[]
  let posted: number[][]
  let outcome: 'done' | 'refused' | 'unreachable'
  const newSender = (batchMax = 50) =>
    createSender<number>({
      batchMax,
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

  test('collects events for ten seconds', async () => {
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

  test('sends a full batch at once, with fifty at most', async () => {
    const sender = newSender()
    waiting = Array.from({ length: 70 }, (_, one) => one)
    sender.noteEvent()
    await pass(0)
    expect(posted.map(({ length }) => length)).toEqual([50])
    await pass(10_000)
    expect(posted.map(({ length }) => length)).toEqual([50, 20])
  })

  test('sends one event at a time where a call takes one', async () => {
    const sender = newSender(1)
    waiting = [1, 2, 3]
    sender.noteEvent()
    await pass(10)
    expect(posted).toEqual([[1], [2], [3]])
    waiting.push(4)
    sender.noteEvent()
    await pass(0)
    expect(posted).toHaveLength(4)
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

  test('drops a refused batch', async () => {
    const sender = newSender()
    outcome = 'refused'
    waiting = [1, 2]
    sender.flush()
    await pass(0)
    expect(waiting).toEqual([])
  })

  test('never sends two batches at once', async () => {
    const sender = newSender()
    waiting = [1]
    sender.flush()
    sender.flush()
    await pass(0)
    expect(posted).toHaveLength(1)
  })
})

describe('tracking in the app', () => {
  const bodies = () => taro.requests.map(({ data }) => JSON.parse(data ?? '{}') as object)
  let stop: () => void
  const near = { latitude: 30.30012, longitude: 120.15018 }
  const park = {
    Id: 'mianfang',
    Latitude: 30.3,
    Longitude: 120.15,
    Address: '浙江省杭州市拱墅区 1 号',
  }
  /** The launch with a place to read or not, and its record sent. */
  const launched = async () => {
    process.env.TRACKING_BATCH = '1'
    store.set(keepParkAtom, park as ParkInfo)
    await noteWhereabouts()
    const stopTracking = watchTracking()
    await jest.advanceTimersByTimeAsync(100)
    return stopTracking
  }
  /** Empty fields are left out on the way (spec 5). */
  const placeOf = (record: Partial<TrackedEvent> = {}) => {
    const { City = '', Province = '', Latitude = null, Longitude = null } = record
    return [City, Province, Latitude, Longitude]
  }
  const logged = () => {
    const { City, Province, Country } = deviceLog()
    return [City, Province, Country]
  }

  beforeEach(() => {
    process.env.TRACKING_BATCH = '50'
    standAt(null)
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

  test('sends one call per record (spec 7)', async () => {
    process.env.TRACKING_BATCH = '1'
    stop = watchTracking()
    track({ type: 'tap', name: '扫码支付' })
    await jest.advanceTimersByTimeAsync(100)
    expect(bodies()).toMatchObject([{ EventType: 'launch' }, { EventType: 'tap' }])
    expect(taro.requests[0]).toMatchObject({ method: 'POST', url: '/dc/api/v1/event-tracking/c' })
  })

  test.each([
    ['near the park', near, ['杭州市', '浙江省', 30.3001, 120.1502]],
    ['in another city', { latitude: 31.23, longitude: 121.47 }, ['', '', 31.23, 121.47]],
  ])('includes a permitted position: %s', async (_name, place, expected) => {
    standAt(place, true)
    stop = await launched()
    expect(placeOf(bodies()[0])).toEqual(expected)
    expect(logged()).toEqual([expected[0], expected[1], expected[0] ? '中国' : ''])
  })

  test('never requests the position, and omits it without permission', async () => {
    standAt(near, false)
    stop = await launched()
    expect(placeOf(bodies()[0])).toEqual(['', '', null, null])
    expect(logged()).toEqual(['', '', ''])
  })

  test('records page views with duration and referrer', async () => {
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

  test('omits the queries of addresses', async () => {
    const { address, referrer } = pageHost
    pageHost.address = () => '/pagespacka/cancelInivit/inivitCheck?code=12345678&way=type'
    pageHost.referrer = () => 'https://park.example/pages/index/index?id=secret#secret'
    stop = await launched()
    Object.assign(pageHost, { address, referrer })
    expect(bodies()).toMatchObject([
      {
        EventKeyName: '/pagespacka/cancelInivit/inivitCheck',
        HttpRefer: 'https://park.example/pages/index/index',
      },
    ])
    expect(JSON.stringify(bodies())).not.toMatch(/12345678|secret/)
  })

  test('sends a single event as a plain record', async () => {
    stop = watchTracking()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(bodies()).toMatchObject([{ EventType: 'launch' }])
  })

  test.each([null, false])(
    'without consent (%s) records and sends nothing',
    async (allowsTracking) => {
      store.set(preferencesAtom, { allowsTracking })
      stop = watchTracking()
      track({ type: 'tap', name: '扫码支付' })
      await jest.advanceTimersByTimeAsync(60_000)
      expect(taro.requests).toEqual([])
      expect(storage.read(storageKeys.trackedEvents)).toBeUndefined()
    },
  )

  test('deletes recorded events when consent is withdrawn', async () => {
    stop = watchTracking()
    track({ type: 'tap', name: '扫码支付' })
    store.set(preferencesAtom, { allowsTracking: false })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(taro.requests).toEqual([])
    expect(store.get(trackedEventsAtom)).toEqual([])
  })

  test('keeps unsent events over a restart, with the same ids', async () => {
    taro.answer = () => new Error('offline')
    stop = watchTracking()
    await jest.advanceTimersByTimeAsync(10_000)
    const [first] = bodies() as { TriggerId?: string }[]
    const kept = storage.read(storageKeys.trackedEvents) as QueuedEvent[]
    expect(kept.map(({ id }) => id)).toEqual([first?.TriggerId])
    expect(store.get(trackedEventsAtom)).toHaveLength(1)
  })
})
