import { greetingAt, skyAt, partOfDayAt } from '@/rules/sky'

/** An hour of the park's clock, UTC+8. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 25, hour - 8, minute)

test.each([
  [0, 'night', '夜深了'],
  [4, 'night', '夜深了'],
  [5, 'dawn', '早上好'],
  [8, 'day', '早上好'],
  [11, 'day', '中午好'],
  [13, 'day', '下午好'],
  [17, 'dusk', '下午好'],
  [18, 'dusk', '晚上好'],
  [19, 'night', '晚上好'],
  [23, 'night', '晚上好'],
])('at %i o’clock: %s, %s', (hour, sky, greeting) => {
  expect([skyAt(at(hour)), greetingAt(at(hour))]).toEqual([sky, greeting])
  expect(skyAt(at(hour, 59))).toBe(sky)
})

test.each([
  [4, '今晚'],
  [5, '今天'],
  [15, '今天'],
  [16, '今晚'],
  [23, '今晚'],
])('at %i the day is called %s', (hour, text) => {
  expect(partOfDayAt(Date.UTC(2026, 10, 27, hour) - 8 * 3_600_000)).toBe(text)
})
