import { EventEmitter } from 'node:events'
import { readEnvironment } from '../../../server/kernel/environment'
import { createPressure, isAtLeast } from '../../../server/http/pressure/pressure'
import { createSensor, poolWaitMs, pressureOf } from '../../../server/http/pressure/sensor'
import { createAnswerCache } from '../../../server/http/pressure/shed'

/** Samples each wait once. @returns the level after the last */
function levelAfter(...waits: number[]) {
  let at = 0
  const pressure = createPressure(() => waits[at] ?? 0)
  for (; at < waits.length; at += 1) pressure.sample()
  return pressure.level()
}
const times = (count: number, waitMs: number) => Array.from({ length: count }, () => waitMs)

describe('pressure level', () => {
  it.each([
    ['one long wait does not raise it', [5_000], 'calm'],
    ['two separate long waits do not raise it', [5_000, 0, 5_000, 0], 'calm'],
    ['two consecutive long waits raise it', times(2, 130), 'raised'],
    ['rises to the lower level of both waits', [5_000, 500], 'high'],
    ['rises straight to the top', times(2, 2_000), 'over'],
    ['stays below a threshold', times(9, 119), 'calm'],
    ['stays until the calm has lasted long enough', [...times(2, 500), ...times(7, 0)], 'high'],
    ['falls by one level after two calm seconds', [...times(2, 500), ...times(8, 0)], 'raised'],
    ['falls back to calm step by step', [...times(2, 9_000), ...times(24, 0)], 'calm'],
    ['does not flicker at a threshold', [...times(2, 400), ...times(40, 250)], 'high'],
    [
      'restarts the calm period after a long wait',
      [...times(2, 500), ...times(7, 0), 300, ...times(7, 0)],
      'high',
    ],
  ])('%s', (_name, waits, level) => {
    expect(levelAfter(...waits)).toBe(level)
  })

  it('is reported with the wait when it changes', () => {
    const onChange = jest.fn()
    const pressure = createPressure(() => 450, onChange)
    pressure.sample()
    expect(onChange).not.toHaveBeenCalled()
    pressure.sample()
    pressure.sample()
    expect(onChange.mock.calls).toEqual([['high', 450]])
  })

  it('isAtLeast orders the levels', () => {
    expect(isAtLeast('over', 'high')).toBe(true)
    expect(isAtLeast('high', 'high')).toBe(true)
    expect(isAtLeast('raised', 'high')).toBe(false)
  })
})

describe('pressure of a server', () => {
  afterEach(() => jest.useRealTimers())

  /** Level after a second with endlessly many waiting requests and no released connection. */
  function levelOfBusy(settings: Record<string, string>) {
    jest.useFakeTimers()
    const pool = Object.assign(new EventEmitter(), { waitingCount: 1e9 })
    const pressure = pressureOf({ addHook: jest.fn() } as never, {
      environment: readEnvironment(settings),
      db: { $client: pool } as never,
      log: { warn: jest.fn(), info: jest.fn() } as never,
    })
    jest.advanceTimersByTime(1_000)
    return pressure.level()
  }

  it('is measured by default', () => {
    expect(levelOfBusy({})).toBe('over')
  })

  it('is calm with LOAD_SHEDDING=off', () => {
    expect(levelOfBusy({ LOAD_SHEDDING: 'off' })).toBe('calm')
  })
})

describe('sensor', () => {
  it.each([
    [0, 0, 0],
    [10, 10, 250],
    [40, 10, 1_000],
    // No connection is released: the database hangs.
    [10, 0, 2_500],
  ])('%i waiting, %i served in 250 ms: %i ms', (waiting, released, wait) => {
    expect(poolWaitMs(waiting, released, 250)).toBe(wait)
  })

  it('measures waiting and released connections', () => {
    const pool = Object.assign(new EventEmitter(), { waitingCount: 0 })
    const sensor = createSensor(pool as never)
    expect(sensor.read()).toBeLessThan(100)
    pool.waitingCount = 1_000_000
    const still = sensor.read()
    expect(still).toBeGreaterThan(500)
    pool.waitingCount = 0
    expect(sensor.read()).toBeLessThan(100)
    sensor.stop()
    expect(pool.listenerCount('release')).toBe(0)
  })
})

describe('cached answers', () => {
  it('are returned for a minute, by park, call and payload', () => {
    let now = 0
    const cache = createAnswerCache(() => now)
    cache.keep('a', '/list', { PageIndex: 1 }, { DataRows: [1] })
    now = 59_900
    expect(cache.find('a', '/list', { PageIndex: 1 })).toEqual({ data: { DataRows: [1] }, age: 59 })
    expect(cache.find('b', '/list', { PageIndex: 1 })).toBeUndefined()
    expect(cache.find('a', '/other', { PageIndex: 1 })).toBeUndefined()
    expect(cache.find('a', '/list', { PageIndex: 2 })).toBeUndefined()
    now = 60_000
    expect(cache.find('a', '/list', { PageIndex: 1 })).toBeUndefined()
  })

  it('exclude long, unlikely payloads', () => {
    const cache = createAnswerCache(() => 0)
    const long = { Keyword: 'x'.repeat(600) }
    cache.keep('a', '/list', long, {})
    expect(cache.find('a', '/list', long)).toBeUndefined()
  })
})
