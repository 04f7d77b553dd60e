/** No reload during a write: the moment at which a write counts as over. */
import { asPendingWrite, hasPendingWrites, writesAreDone } from '@/request/refresh/pendingWrites'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A write that the test ends, well or badly. */
function write() {
  let end: (isGood: boolean) => void = () => undefined
  const work = new Promise<string>((resolve, reject) => {
    end = (isGood) => (isGood ? resolve('done') : reject(new Error('refused')))
  })
  return { outcome: asPendingWrite(work).catch((error: Error) => error.message), end }
}

/** Starts waiting. @returns `ms`: duration of the wait, null until it ends */
function waiting() {
  const began = Date.now()
  const took: { ms: number | null } = { ms: null }
  void writesAreDone().then(() => (took.ms = Date.now() - began))
  return took
}

test('writes are pending while they run and keep their outcome', async () => {
  expect(hasPendingWrites()).toBe(false)
  for (const [isGood, outcome] of [
    [true, 'done'],
    [false, 'refused'],
  ] as const) {
    const one = write()
    expect(hasPendingWrites()).toBe(true)
    one.end(isGood)
    expect(await one.outcome).toBe(outcome)
    expect(hasPendingWrites()).toBe(false)
  }
})

test('without a write the wait takes a moment', async () => {
  const took = waiting()
  await jest.advanceTimersByTimeAsync(149)
  expect(took.ms).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(took.ms).toBe(150)
})

test('the moment begins when the last write ends', async () => {
  const [first, second] = [write(), write()]
  const took = waiting()
  await jest.advanceTimersByTimeAsync(1000)
  first.end(true)
  await jest.advanceTimersByTimeAsync(1000)
  expect([took.ms, hasPendingWrites()]).toEqual([null, true])
  second.end(false)
  await jest.advanceTimersByTimeAsync(149)
  expect(took.ms).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(took.ms).toBe(2150)
})

test('the wait includes a write that follows at once', async () => {
  const first = write()
  const took = waiting()
  first.end(true)
  await jest.advanceTimersByTimeAsync(100)
  const second = write()
  await jest.advanceTimersByTimeAsync(500)
  expect(took.ms).toBeNull()
  second.end(true)
  await jest.advanceTimersByTimeAsync(150)
  expect(took.ms).toBe(750)
})

test('the wait for a write that never ends takes ten seconds', async () => {
  const stuck = write()
  const took = waiting()
  await jest.advanceTimersByTimeAsync(9_999)
  expect(took.ms).toBeNull()
  await jest.advanceTimersByTimeAsync(1)
  expect(took.ms).toBe(10_000)
  stuck.end(true)
  await stuck.outcome
  expect(jest.getTimerCount()).toBe(0)
})

test('several waits end together', async () => {
  const one = write()
  const all = [waiting(), waiting()]
  one.end(true)
  await jest.advanceTimersByTimeAsync(150)
  expect(all.map(({ ms }) => ms)).toEqual([150, 150])
  expect(jest.getTimerCount()).toBe(0)
})
