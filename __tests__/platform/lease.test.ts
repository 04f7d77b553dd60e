/** Tab lock by device storage, for browsers without Web Locks. */
import { leaseLock } from '@/platform/exclusive/lease'
import { createMemoryStorage } from '@/platform/storage'

const clock = {
  now: () => Date.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}
const patience = 20_000

/** Work that takes `ms` and notes when it begins and ends. */
function work(log: string[], name: string, ms: number) {
  return async () => {
    log.push(`${name} begins`)
    await clock.wait(ms)
    log.push(`${name} ends`)
    return name
  }
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

test('two tabs work one after another, also for longer than a lease', async () => {
  const shared = createMemoryStorage()
  const log: string[] = []
  const first = leaseLock(shared, clock)('a', patience, work(log, 'first', 15_000))
  await jest.advanceTimersByTimeAsync(200)
  const second = leaseLock(shared, clock)('a', patience, work(log, 'second', 10))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(shared.read('lease:a')).toBeUndefined()
})

test('of two tabs starting at once, one waits', async () => {
  const shared = createMemoryStorage()
  const log: string[] = []
  const both = ['first', 'second'].map((name) =>
    leaseLock(shared, clock)('a', patience, work(log, name, 500)),
  )
  await jest.advanceTimersByTimeAsync(5000)
  await Promise.all(both)
  expect(log[1]).toBe(`${log[0]?.split(' ')[0]} ends`)
})

test('a dead tab blocks no longer than its lease', async () => {
  const shared = createMemoryStorage()
  shared.write('lease:a', { owner: 'dead', until: Date.now() + 6000 })
  const log: string[] = []
  const result = leaseLock(shared, clock)('a', patience, work(log, 'alive', 10))
  await jest.advanceTimersByTimeAsync(5900)
  expect(log).toEqual([])
  await jest.advanceTimersByTimeAsync(500)
  expect(await result).toBe('alive')
})

test('a lease from before the clock was set back is ignored', async () => {
  const shared = createMemoryStorage()
  shared.write('lease:a', { owner: 'x', until: Date.now() + 86_400_000 })
  const result = leaseLock(shared, clock)('a', patience, work([], 'alive', 10))
  await jest.advanceTimersByTimeAsync(500)
  expect(await result).toBe('alive')
})

test('after its patience the work runs without the lock', async () => {
  const shared = createMemoryStorage()
  const hanging = leaseLock(shared, clock)('a', patience, () => new Promise<never>(() => undefined))
  void hanging
  await jest.advanceTimersByTimeAsync(200)
  const log: string[] = []
  const result = leaseLock(shared, clock)('a', patience, work(log, 'second', 10))
  await jest.advanceTimersByTimeAsync(patience - 1000)
  expect(log).toEqual([])
  await jest.advanceTimersByTimeAsync(2000)
  expect(await result).toBe('second')
})

test('a storage that keeps nothing does not stop the work', async () => {
  const broken = { ...createMemoryStorage(), write: () => false }
  const result = leaseLock(broken, clock)('a', patience, work([], 'alone', 10))
  await jest.advanceTimersByTimeAsync(100)
  expect(await result).toBe('alone')
})

test('a failure of the work is passed on and frees the lock', async () => {
  const shared = createMemoryStorage()
  const failing = leaseLock(shared, clock)('a', patience, () => Promise.reject(new Error('no')))
  const outcome = expect(failing).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(100)
  await outcome
  expect(shared.read('lease:a')).toBeUndefined()
})
