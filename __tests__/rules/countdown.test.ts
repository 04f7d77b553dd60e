import fc from 'fast-check'
import { countdown, countdownText, countdownWords } from '@/utils/countdown'
import { seeded } from '../support/properties/seed'

const second = 1000
const day = 86_400 * second

test.each([
  [0, [0, 0, 0, 0], '00:00'],
  [1, [0, 0, 0, 1], '00:01'],
  [1000, [0, 0, 0, 1], '00:01'],
  [1001, [0, 0, 0, 2], '00:02'],
  [59_999, [0, 0, 1, 0], '01:00'],
  [3_600_000, [0, 1, 0, 0], '01:00:00'],
  [day - second, [0, 23, 59, 59], '23:59:59'],
  [day, [1, 0, 0, 0], '1天 00:00:00'],
  [2 * day + 3 * 3_600_000 + 4 * 60_000 + 5 * second, [2, 3, 4, 5], '2天 03:04:05'],
  [-1, [0, 0, 0, 0], '00:00'],
  [NaN, [0, 0, 0, 0], '00:00'],
  [Infinity, [0, 0, 0, 0], '00:00'],
])('%d ms left', (left, [days, hours, minutes, seconds], text) => {
  expect(countdown(left)).toEqual({ days, hours, minutes, seconds })
  expect(countdownText(countdown(left))).toBe(text)
})

it(seeded('the parts add up to the begun seconds, and show zero only when the time is up'), () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * day }), (left) => {
      const { days, hours, minutes, seconds } = countdown(left)
      expect(days * 86_400 + hours * 3600 + minutes * 60 + seconds).toBe(Math.ceil(left / second))
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
    }),
  )
})

test.each([
  [0, ''],
  [1, '1 秒'],
  [60_000, '1 分'],
  [3_661_000, '1 小时 1 分 1 秒'],
  [2 * day + 5 * second, '2 天 5 秒'],
])('%d ms left in words: %s', (left, words) => {
  expect(countdownWords(countdown(left))).toBe(words)
})
