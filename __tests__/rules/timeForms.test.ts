/**
 * Moments are written in the named forms of `utils/timeText`: a pattern elsewhere in the app, or in a text that the
 * server sends, would be one more way to write a date.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  dateText,
  dateWithin,
  daysText,
  dayText,
  endDay,
  momentText,
  nearSpanText,
  spanText,
} from '@/utils/timeText'
import { clockText, parseParkTime } from '@/utils/dateTime'
import { lastDay } from '@/utils/expiryText'

/** Own patterns, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/utils/dateTime.ts': 'defines patterns',
  'src/utils/timeText.ts': 'defines the forms',
  'server/areas/estate/parking/entryPicture.ts': 'the stamp of a camera',
  'server/areas/money/sandboxPay/sandboxBills.ts': "a file in WeChat Pay's format",
  'server/kernel/folder/fields/timeFields.ts': "times of a park's folder",
  'server/kernel/folder/time.ts': "times of a park's folder",
  'server/providers/shippingInfo/uploadBody.ts': 'RFC 3339 for WeChat',
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'server'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

test('no file but the exceptions writes moments by a pattern', () => {
  const own = sources.filter((file) => /\bformatTime\(/.test(readFileSync(file, 'utf8')))
  expect(own).toEqual(Object.keys(exceptions).sort())
})

const at = (text: string): number => parseParkTime(text) ?? NaN
const now = at('2026-11-27 12:24')

test.each([
  ['2026-11-27 08:05', '今天 08:05'],
  ['2026-11-26 23:59', '昨天 23:59'],
  ['2026-11-28 00:00', '明天 00:00'],
  ['2026-11-25 12:00', '前天'],
  ['2026-11-06 14:00', '11月6日'],
  ['2025-11-27 12:24', '2025年11月27日'],
])('in a list %s is %s', (moment, text) => expect(momentText(at(moment), now)).toBe(text))

test('a day has its year when it is another one', () => {
  expect(dayText(at('2026-12-31'), now)).toBe('12月31日')
  expect(dayText(at('2027-01-01'), now)).toBe('2027年1月1日')
  expect(dateText('2027-01-01')).toBe('2027年1月1日')
})

test.each([
  ['2027-01-11', '1月11日'],
  ['2027-05-27', '5月27日'],
  ['2027-05-29', '2027年5月29日'],
  ['2025-12-31', '2025年12月31日'],
])('an end on %s is %s', (day, text) => expect(endDay(at(day), now)).toBe(text))

test.each([
  ['2026-11-29', '明天'],
  ['2027-01-01', '12月31日'],
  ['2028-01-01', '2027年12月31日'],
])('what ends at midnight of %s is usable until %s', (day, text) =>
  expect(lastDay(at(day), now)).toBe(text),
)

test.each([
  ['2026-12-04', '2026-12-05', '12月4日–5日'],
  ['2026-11-30', '2026-12-06', '11月30日–12月6日'],
  ['2026-12-04', '2027-12-05', '12月4日–12月5日'],
])('days from %s to %s repeat the month only when it is another', (from, to, text) =>
  expect(daysText(at(from), at(to))).toBe(text),
)

test('a span repeats the day only when it ends on another', () => {
  const [from, to] = [at('2026-11-26 13:30'), at('2026-11-26 18:00')] as const
  expect(spanText(from, to)).toBe('11月26日 13:30–18:00')
  expect(nearSpanText(from, to, now)).toBe('昨天 13:30–18:00')
  expect(nearSpanText(from, at('2026-11-28 18:00'), now)).toBe('昨天 13:30–11月28日 18:00')
})

test.each([
  ['2026-11-26 00:00', '2026-11-26 23:59', '昨天 全天'],
  ['2026-11-26 00:00', '2026-11-26 23:30', '昨天 00:00–23:30'],
  ['2026-11-26 14:00', '2026-11-27 00:00', '昨天 14:00–24:00'],
  ['2026-11-26 14:00', '2026-11-28 00:00', '昨天 14:00–11月27日 24:00'],
  ['2026-11-26 00:00', '2026-11-27 00:00', '昨天 全天'],
  ['2026-11-26 00:00', '2026-11-26 22:00', '昨天 00:00–22:00'],
  ['2026-11-26 00:00', '2026-11-27 23:30', '昨天 00:00–11月27日 23:30'],
])('a span from %s to %s is %s', (from, to, text) =>
  expect(nearSpanText(at(from), at(to), now)).toBe(text),
)

test('a chosen day has its weekday in a range of a year, and its year in a longer one', () => {
  expect(dateWithin('2026-11-06', '2026-11-01', '2026-12-01')).toBe('11月6日 周五')
  expect(dateWithin('1991-06-18', '1900-01-01', '2026-11-27')).toBe('1991年6月18日')
})

test('an invalid moment is empty', () => {
  expect([clockText(NaN), momentText(NaN, now), dateText('today')]).toEqual(['', '', ''])
})
