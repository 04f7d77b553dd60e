import { observeServerTime, serverNow } from '@/state/serverClock'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 22, 8)

beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

test('the server clock is the device’s until the first reply', () => {
  expect(serverNow()).toBe(start)
  observeServerTime(start + 5 * hour)
  expect(serverNow()).toBe(start + 5 * hour)
  jest.advanceTimersByTime(1000)
  expect(serverNow()).toBe(start + 5 * hour + 1000)
})

test('the server clock continues when the device clock is set back', () => {
  observeServerTime(start)
  jest.setSystemTime(start - 24 * hour)
  jest.advanceTimersByTime(2000)
  expect(serverNow()).toBe(start + 2000)
})

test('the server clock includes sleep, and a clock set ahead until the next reply', () => {
  observeServerTime(start)
  jest.setSystemTime(start + hour)
  expect(serverNow()).toBe(start + hour)
  observeServerTime(start + 10)
  expect(serverNow()).toBe(start + 10)
})

test('the server clock is kept if a reply has no time', () => {
  observeServerTime(start + 30 * hour)
  observeServerTime(undefined)
  expect(serverNow()).toBe(start + 30 * hour)
})

test('the server clock ignores small differences between replies', () => {
  observeServerTime(start + 50 * hour)
  observeServerTime(start + 50 * hour + 1500)
  expect(serverNow()).toBe(start + 50 * hour)
})
