import { observeServerTime, serverNow } from '@/state/serverClock'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 22, 8)

beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

test('is the device’s until a reply has told it, and then the server’s', () => {
  expect(serverNow()).toBe(start)
  observeServerTime(start + 5 * hour)
  expect(serverNow()).toBe(start + 5 * hour)
  jest.advanceTimersByTime(1000)
  expect(serverNow()).toBe(start + 5 * hour + 1000)
})

test('goes on when the device’s clock is set back', () => {
  observeServerTime(start)
  jest.setSystemTime(start - 24 * hour)
  jest.advanceTimersByTime(2000)
  expect(serverNow()).toBe(start + 2000)
})

test('counts the time the device slept, and a clock set ahead until the next reply', () => {
  observeServerTime(start)
  jest.setSystemTime(start + hour)
  expect(serverNow()).toBe(start + hour)
  observeServerTime(start + 10)
  expect(serverNow()).toBe(start + 10)
})

test('is not forgotten for a reply that tells none', () => {
  observeServerTime(start + 30 * hour)
  observeServerTime(undefined)
  expect(serverNow()).toBe(start + 30 * hour)
})

test('does not follow the small differences between replies', () => {
  observeServerTime(start + 50 * hour)
  observeServerTime(start + 50 * hour + 1500)
  expect(serverNow()).toBe(start + 50 * hour)
})
