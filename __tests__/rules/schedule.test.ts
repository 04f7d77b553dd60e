/** Scheduled work of the server: sweeps, cleaning, nightly tidying (server/kernel/schedule). */
import type { NamedParts } from '../../server/kernel/composition'
import { cleanAll, startSchedule } from '../../server/kernel/schedule'

const SECOND = 1_000
const HOUR = 3_600_000
/** 00:30 in the park. */
const START = Date.parse('2026-05-01T00:30:00+08:00')

const parks = { active: async () => [{ tenantId: 'a' }, { tenantId: 'b' }] }
const log = { warn: jest.fn() }
let stop: () => Promise<void> = async () => undefined

function start(modules: NamedParts[]): void {
  stop = startSchedule({ modules, parks, log })
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  log.warn.mockClear()
})
afterEach(async () => {
  await stop()
  jest.useRealTimers()
})

test('sweeps run park by park, every five seconds', async () => {
  const sweep = jest.fn(async () => undefined)
  start([{ name: 'order', sweep }])
  await jest.advanceTimersByTimeAsync(4.9 * SECOND)
  expect(sweep).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5.2 * SECOND)
  // Each round begins at another park.
  expect(sweep.mock.calls).toEqual([['a'], ['b'], ['b'], ['a']])
})

test('a slow sweep is not started twice and delays no other', async () => {
  let release: () => void = () => undefined
  const slow = jest.fn(() => new Promise<void>((resolve) => (release = resolve)))
  const quick = jest.fn(async () => undefined)
  start([
    { name: 'slow', sweep: slow },
    { name: 'quick', sweep: quick },
  ])
  await jest.advanceTimersByTimeAsync(20.5 * SECOND)
  expect(slow).toHaveBeenCalledTimes(1)
  expect(quick).toHaveBeenCalledTimes(8)
  let hasStopped = false
  const stopping = stop().then(() => (hasStopped = true))
  await jest.advanceTimersByTimeAsync(SECOND)
  // Stopping waits for the running sweep, whose transaction may still be open.
  expect(hasStopped).toBe(false)
  release()
  await jest.advanceTimersByTimeAsync(0)
  release()
  await stopping
  stop = async () => undefined
})

test('a failure is logged with its domain and stops neither other parks nor the next sweep', async () => {
  const sweep = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  start([{ name: 'order', sweep }])
  await jest.advanceTimersByTimeAsync(5.5 * SECOND)
  expect(log.warn.mock.calls).toEqual([
    [{ err: new Error('away'), park: 'a' }, 'a sweep of order failed, the next one follows'],
  ])
  expect(sweep.mock.calls).toEqual([['a'], ['b']])
  await jest.advanceTimersByTimeAsync(5 * SECOND)
  expect(sweep).toHaveBeenCalledTimes(4)
})

test('failures in three parks end the round, and the next one begins at another park', async () => {
  const many = { active: async () => ['a', 'b', 'c', 'd', 'e'].map((tenantId) => ({ tenantId })) }
  const sweep = jest.fn().mockRejectedValue(new Error('away'))
  stop = startSchedule({ modules: [{ name: 'order', sweep }], parks: many, log })
  await jest.advanceTimersByTimeAsync(10.5 * SECOND)
  expect(sweep.mock.calls.flat().join('')).toBe('abcbcd')
})

test('a quiet park is swept at once, then every minute, spread over the rounds', async () => {
  const quiet = new Set(['b', 'c'])
  const three = { active: async () => ['a', 'b', 'c'].map((tenantId) => ({ tenantId })) }
  const turns = {
    isMine: jest.fn(async () => true),
    isQuiet: (tenantId: string) => quiet.has(tenantId),
    giveUp: async () => undefined,
  }
  const rounds: Record<string, number[]> = { a: [], b: [], c: [] }
  const sweep = async (tenantId: string) =>
    void rounds[tenantId]!.push(Math.floor((Date.now() - START) / (5 * SECOND)))
  stop = startSchedule({ modules: [{ name: 'order', sweep }], parks: three, turns, log })
  await jest.advanceTimersByTimeAsync(125 * SECOND)
  expect(rounds.a).toHaveLength(25)
  expect(rounds.b).toEqual([1, 12, 24])
  expect(rounds.c).toEqual([1, 11, 23])
  // The turn of a quiet park is requested only in the rounds that sweep it.
  expect(turns.isMine).toHaveBeenCalledTimes(25 + 3 + 3)
  // After a call the park is swept in every round again.
  quiet.delete('b')
  await jest.advanceTimersByTimeAsync(15 * SECOND)
  expect(rounds.b).toHaveLength(6)
})

test('clean-up runs twenty minutes after the start, then every hour, tidying in one hour of the night', async () => {
  const clean = jest.fn(async () => undefined)
  const tidy = jest.fn(async () => undefined)
  start([{ name: 'picture', clean, tidy }])
  await jest.advanceTimersByTimeAsync(HOUR / 3)
  expect(clean).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(2 * HOUR)
  expect(clean).toHaveBeenCalledTimes(6)
  expect(tidy).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(23 * HOUR)
  expect(tidy).toHaveBeenCalledTimes(1)
})

test('each server works for the parks whose turn it has, and gives them up at its end', async () => {
  const turns = {
    isMine: jest.fn(async (tenantId: string) => tenantId === 'b'),
    isQuiet: () => false,
    giveUp: jest.fn().mockRejectedValue(new Error('away')),
  }
  const sweep = jest.fn(async () => undefined)
  const clean = jest.fn(async () => undefined)
  const tidy = jest.fn(async () => undefined)
  stop = startSchedule({ modules: [{ name: 'order', sweep, clean, tidy }], parks, turns, log })
  await jest.advanceTimersByTimeAsync(5.5 * SECOND)
  expect(sweep.mock.calls).toEqual([['b']])
  await jest.advanceTimersByTimeAsync(4 * HOUR)
  expect(clean.mock.calls).toEqual([['b'], ['b'], ['b'], ['b']])
  // Park a is the oldest, and another server's.
  expect(tidy).not.toHaveBeenCalled()
  await stop()
  expect(turns.giveUp).toHaveBeenCalledTimes(1)
})

test('cleanAll runs every domain for every park, in order', async () => {
  const done: string[] = []
  const module = (name: string): NamedParts => ({
    name,
    clean: async (tenantId) => done.push(`${name} ${tenantId}`),
  })
  await cleanAll({ modules: [module('one'), { name: 'none' }, module('two')], parks })
  expect(done).toEqual(['one a', 'two a', 'one b', 'two b'])
})

describe('hourly work that fails', () => {
  const failing = async () => {
    throw new Error('a row that cannot be read')
  }

  test('stops no other domain and no other park, and is logged with both', async () => {
    const done: string[] = []
    const clean = async (tenantId: string) => {
      done.push(tenantId)
    }
    const messages = (tenantId: string) => (tenantId === 'a' ? failing() : clean(tenantId))
    start([
      { name: 'message', clean: messages },
      { name: 'rent', clean },
    ])
    await jest.advanceTimersByTimeAsync(HOUR)
    expect(done).toEqual(['a', 'b', 'b'])
    expect(log.warn.mock.calls).toEqual([
      [
        { err: new Error('a row that cannot be read'), park: 'a', domain: 'message' },
        'housekeeping failed, and is tried again in an hour',
      ],
    ])
  })

  test('leaves the work of the night, of which a failure stops no other', async () => {
    jest.setSystemTime(Date.parse('2026-05-01T02:45:00+08:00'))
    const tidy = jest.fn(async () => undefined)
    start([
      { name: 'message', clean: failing },
      { name: 'files', tidy: failing },
      { name: 'picture', tidy },
    ])
    await jest.advanceTimersByTimeAsync(HOUR)
    expect(tidy).toHaveBeenCalledTimes(1)
    expect(log.warn.mock.calls.map(([{ domain }]) => domain)).toEqual([
      'message',
      'message',
      'files',
    ])
  })

  test('ends after three parks of which nothing succeeds', async () => {
    const many = { active: async () => ['a', 'b', 'c', 'd', 'e'].map((tenantId) => ({ tenantId })) }
    const clean = jest.fn().mockRejectedValue(new Error('away'))
    const modules = ['one', 'two', 'three', 'four'].map((name) => ({ name, clean }))
    expect(await cleanAll({ modules, parks: many })).toHaveLength(9)
    expect(clean.mock.calls.flat().join('')).toBe('aaabbbccc')
  })
})
