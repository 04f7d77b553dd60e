/** Server time on a device restarted without a network. */
import type * as KeptClock from '@/state/keptClock'
import type * as ServerClock from '@/state/serverClock'
import { memoryKeys, storage } from '@/platform/storage'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 22, 8)

/** Loads the modules anew, as at the start of the app; the storage is shared between these starts. */
function visit(): typeof KeptClock & Pick<typeof ServerClock, 'observeServerTime'> {
  let modules: Partial<typeof KeptClock & typeof ServerClock> = {}
  jest.isolateModules(() => {
    jest.doMock('@/platform/storage', () => ({ storage }))
    modules = {
      ...jest.requireActual<typeof KeptClock>('@/state/keptClock'),
      ...jest.requireActual<typeof ServerClock>('@/state/serverClock'),
    }
  })
  return modules as typeof KeptClock & typeof ServerClock
}

beforeEach(() => {
  jest.useFakeTimers({ now: start })
  memoryKeys().forEach((key) => storage.remove(key))
})
afterEach(() => jest.useRealTimers())

/** A device five hours slow heard the server's time, and was started again. */
function restarted() {
  const first = visit()
  first.observeServerTime(start + 5 * hour)
  first.keepServerTime()
  return visit()
}

test('the clock is the device’s own if no server time is known', () => {
  const fresh = visit()
  fresh.keepServerTime()
  expect([fresh.knownServerTime(), fresh.knownServerNow()]).toEqual([null, start])
})

test('the clock continues from the stored server time', () => {
  const again = restarted()
  jest.advanceTimersByTime(hour)
  expect(again.knownServerTime()).toEqual({ at: start + 5 * hour, sinceMs: hour })
  expect(again.knownServerNow()).toBe(start + 6 * hour)
})

test('the clock is not turned back with the device clock', () => {
  const again = restarted()
  jest.setSystemTime(start - 24 * hour)
  expect(again.knownServerNow()).toBe(start + 5 * hour)
})

test('the clock follows the first reply of this visit', () => {
  const again = restarted()
  again.observeServerTime(start + 7 * hour)
  expect(again.knownServerNow()).toBe(start + 7 * hour)
})

test.each([[null], ['x'], [{ server: '1', wall: 2 }]])(
  'damaged stored time is ignored: %j',
  (kept) => {
    storage.write('serverTime', kept)
    expect(visit().knownServerTime()).toBeNull()
  },
)
