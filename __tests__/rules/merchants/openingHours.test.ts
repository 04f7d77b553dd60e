/** Whether a shop is open, and when that changes: around midnight, over midnight, on days that differ. */
import fc from 'fast-check'
import type { OpeningHours } from '@/rules/openingHours/hours'
import { openingAt } from '@/rules/openingHours/openingAt'
import { formatTime, parseParkTime } from '@/utils/dateTime'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'
import { anyHours, firstMidnight, openMinutes } from '../../support/rules/openingByHand'

const hour = 60
const minuteMs = 60_000
const all = [1, 2, 3, 4, 5, 6, 7]
const at = (text: string) => parseParkTime(text)!
const hours = (...spans: [number[], number, number][]): OpeningHours => ({
  Weekly: spans.map(([Weekdays, Open, Close]) => ({ Weekdays, Open, Close })),
  Days: [],
})
const withDay = (
  given: OpeningHours,
  Date: string,
  ...spans: [number, number][]
): OpeningHours => ({
  ...given,
  Days: [...given.Days, { Date, Spans: spans.map(([Open, Close]) => ({ Open, Close })), Note: '' }],
})
/** Status, text and next change of hours at a moment of the park. */
function statusAndText(given: OpeningHours, now: string): string[] {
  const { Status, IsOpen, Text, ChangesAt } = openingAt(given, at(now))
  expect(IsOpen).toBe(Status === 'open' || Status === 'closingSoon')
  return [
    Status,
    Text.replace('\u00a0', ' '),
    ChangesAt === null ? 'never' : formatTime(ChangesAt, 'MM-dd hh:mm'),
  ]
}

// 2026-11-22 is a Sunday.
const daily = hours([all, 10 * hour, 22 * hour])
test.each([
  ['2026-11-22 00:00', 'closed', '今天 10:00 开门', '11-22 09:00'],
  ['2026-11-22 08:59:59', 'closed', '今天 10:00 开门', '11-22 09:00'],
  ['2026-11-22 09:00', 'openingSoon', '60 分钟后开门', '11-22 09:01'],
  ['2026-11-22 09:49:30', 'openingSoon', '11 分钟后开门', '11-22 09:50'],
  ['2026-11-22 09:59:59', 'openingSoon', '1 分钟后开门', '11-22 10:00'],
  ['2026-11-22 10:00', 'open', '营业中 · 至 22:00', '11-22 21:00'],
  ['2026-11-22 20:59:59', 'open', '营业中 · 至 22:00', '11-22 21:00'],
  ['2026-11-22 21:00', 'closingSoon', '距打烊 60 分钟', '11-22 21:01'],
  ['2026-11-22 21:30', 'closingSoon', '距打烊 30 分钟', '11-22 21:31'],
  ['2026-11-22 21:59:59', 'closingSoon', '距打烊 1 分钟', '11-22 22:00'],
  ['2026-11-22 22:00', 'closed', '明天 10:00 开门', '11-23 00:00'],
  ['2026-11-22 23:59:59', 'closed', '明天 10:00 开门', '11-23 00:00'],
])('daily hours at %s: %s %s', (now, ...expected) =>
  expect(statusAndText(daily, now)).toEqual(expected),
)

const bar = hours([all, 18 * hour, 26 * hour])
test.each([
  ['2026-11-22 01:00', 'closingSoon', '距打烊 60 分钟', '11-22 01:01'],
  ['2026-11-22 00:30', 'open', '营业中 · 至 02:00', '11-22 01:00'],
  ['2026-11-22 02:00', 'closed', '今天 18:00 开门', '11-22 17:00'],
  ['2026-11-22 23:59', 'open', '营业中 · 至次日 02:00', '11-23 00:00'],
])('hours past midnight at %s: %s %s', (now, ...expected) =>
  expect(statusAndText(bar, now)).toEqual(expected),
)

test.each([
  ['2026-11-22 22:59', hours([all, 18 * hour, 24 * hour]), 'open', '营业中 · 至 24:00'],
  ['2026-11-22 23:30', hours([all, 18 * hour, 24.5 * hour]), 'closingSoon', '距打烊 60 分钟'],
  ['2026-11-22 23:29', hours([all, 18 * hour, 24.5 * hour]), 'open', '营业中 · 至次日 00:30'],
  ['2026-11-22 23:30', hours([all, 0.5 * hour, 10 * hour]), 'openingSoon', '60 分钟后开门'],
  ['2026-11-22 23:29', hours([all, 0.5 * hour, 10 * hour]), 'closed', '明天 00:30 开门'],
])('hours near midnight at %s', (now, given, ...expected) =>
  expect(statusAndText(given, now).slice(0, 2)).toEqual(expected),
)

test('the night before a closed weekday belongs to the day it began on', () => {
  const allButMonday = hours([[2, 3, 4, 5, 6, 7], 18 * hour, 25 * hour])
  expect(statusAndText(allButMonday, '2026-11-23 00:30')[0]).toBe('closingSoon')
  expect(statusAndText(allButMonday, '2026-11-23 01:00')).toEqual([
    'closed',
    '明天 18:00 开门',
    '11-24 00:00',
  ])
  expect(statusAndText(allButMonday, '2026-11-23 20:00')[0]).toBe('closed')
  expect(statusAndText(allButMonday, '2026-11-24 00:30')).toEqual([
    'closed',
    '今天 18:00 开门',
    '11-24 17:00',
  ])
})

test('the next opening is named by weekday, from a week on by date', () => {
  const wednesdays = hours([[3], 10 * hour, 12 * hour])
  expect(statusAndText(wednesdays, '2026-11-22 12:00')).toEqual([
    'closed',
    '周三 10:00 开门',
    '11-24 00:00',
  ])
  expect(statusAndText(wednesdays, '2026-11-25 12:00')).toEqual([
    'closed',
    '12月2日 10:00 开门',
    '11-26 00:00',
  ])
  expect(statusAndText(wednesdays, '2026-11-26 00:00')[1]).toBe('周三 10:00 开门')
})

describe('special days', () => {
  test('closed for a day: the night before still ends as usual', () => {
    const given = withDay(bar, '2026-11-22')
    expect(statusAndText(given, '2026-11-22 00:30')[1]).toBe('营业中 · 至 02:00')
    expect(statusAndText(given, '2026-11-22 02:00')).toEqual([
      'closed',
      '明天 18:00 开门',
      '11-23 00:00',
    ])
    expect(statusAndText(given, '2026-11-23 00:30')[1]).toBe('今天 18:00 开门')
  })

  test('other hours for a day', () => {
    const given = withDay(daily, '2026-11-22', [12 * hour, 15 * hour], [17 * hour, 25 * hour])
    expect(statusAndText(given, '2026-11-22 11:00')[1]).toBe('60 分钟后开门')
    expect(statusAndText(given, '2026-11-22 15:00')[1]).toBe('今天 17:00 开门')
    expect(statusAndText(given, '2026-11-22 23:00')[1]).toBe('营业中 · 至次日 01:00')
    expect(statusAndText(given, '2026-11-23 01:00')[1]).toBe('今天 10:00 开门')
  })

  test('a holiday of more than a week', () => {
    const holiday = [22, 23, 24, 25, 26, 27, 28, 29, 30]
    const given = holiday.reduce((before, day) => withDay(before, `2026-11-${day}`), daily)
    expect(statusAndText(given, '2026-11-22 12:00')).toEqual([
      'closed',
      '12月1日 10:00 开门',
      '11-25 00:00',
    ])
    expect(statusAndText(given, '2026-11-25 00:00')[1]).toBe('周二 10:00 开门')
    expect(statusAndText(given, '2026-11-30 08:00')[1]).toBe('明天 10:00 开门')
  })

  test('special days only: other days are closed, and nothing follows the last', () => {
    const given = withDay(hours(), '2026-11-24', [10 * hour, 16 * hour])
    expect(statusAndText(given, '2026-11-22 12:00')[1]).toBe('周二 10:00 开门')
    expect(statusAndText(given, '2026-11-24 12:00')[1]).toBe('营业中 · 至 16:00')
    expect(statusAndText(given, '2026-11-24 16:00')).toEqual(['closed', '暂停营业', 'never'])
  })
})

describe('round the clock', () => {
  const always = hours([all, 0, 24 * hour])
  test.each([
    ['one span of the day', always],
    ['two touching spans', hours([all, 0, 12 * hour], [all, 12 * hour, 24 * hour])],
    ['nights that join', hours([all, 6 * hour, 30 * hour])],
    ['overlapping spans', hours([all, 12 * hour, 30 * hour], [all, 4 * hour, 13 * hour])],
  ])('%s', (_, given) =>
    expect(statusAndText(given, '2026-11-22 23:59')).toEqual(['open', '24 小时营业', 'never']),
  )

  test('with a closed day ahead, ending at midnight', () => {
    const given = withDay(always, '2026-11-26')
    expect(statusAndText(given, '2026-11-22 12:00')).toEqual(['open', '24 小时营业', '11-24 00:00'])
    expect(statusAndText(given, '2026-11-24 12:00')).toEqual([
      'open',
      '营业中 · 至次日 24:00',
      '11-25 00:00',
    ])
    expect(statusAndText(given, '2026-11-25 12:00')).toEqual([
      'open',
      '营业中 · 至 24:00',
      '11-25 23:00',
    ])
    expect(statusAndText(given, '2026-11-26 00:00')[1]).toBe('明天 00:00 开门')
  })

  test('a week without its last night has an end', () => {
    const sixDays = hours([[1, 2, 3, 4, 5, 6], 0, 24 * hour])
    expect(statusAndText(sixDays, '2026-11-28 12:00')[1]).toBe('营业中 · 至 24:00')
  })
})

test('several spans a day are kept, touching and overlapping ones joined', () => {
  const meals = hours([all, 17 * hour, 21 * hour], [all, 11 * hour, 14 * hour])
  expect(statusAndText(meals, '2026-11-22 13:30')[1]).toBe('距打烊 30 分钟')
  expect(statusAndText(meals, '2026-11-22 14:00')[1]).toBe('今天 17:00 开门')
  const touching = hours([all, 14 * hour, 20 * hour], [all, 10 * hour, 14 * hour])
  expect(statusAndText(touching, '2026-11-22 13:30')[1]).toBe('营业中 · 至 20:00')
  expect(statusAndText(touching, '2026-11-22 14:00')[1]).toBe('营业中 · 至 20:00')
  const within = hours([all, 10 * hour, 20 * hour], [all, 11 * hour, 12 * hour])
  expect(statusAndText(within, '2026-11-22 11:30')[1]).toBe('营业中 · 至 20:00')
})

test('missing hours are unknown; hours without an open day are closed', () => {
  expect(statusAndText(hours(), '2026-11-22 12:00')).toEqual(['unknown', '营业时间待公布', 'never'])
  expect(statusAndText(hours([[], 600, 700]), '2026-11-22 12:00')).toEqual([
    'closed',
    '暂停营业',
    'never',
  ])
  // A day on which all the park is closed says nothing about the days on which it is not.
  const closedDay = withDay(hours(), '2026-11-23')
  expect(statusAndText(closedDay, '2026-11-22 12:00')).toEqual([
    'unknown',
    '营业时间待公布',
    'never',
  ])
})

describe('random hours', () => {
  const days = 24
  const moments = fc.record({
    hours: anyHours,
    minute: fc.integer({ min: 0, max: 15 * 1440 - 1 }),
    ms: fc.constantFrom(0, 1, 30_000, 59_999),
  })

  it(seeded('agree with a table of every minute'), () => {
    fc.assert(
      fc.property(moments, ({ hours: given, minute, ms }) => {
        const open = openMinutes(given, firstMidnight, days)
        const { IsOpen, Status } = openingAt(given, firstMidnight + minute * minuteMs + ms)
        expect(IsOpen).toBe(open[minute])
        const other = open.indexOf(!IsOpen, minute)
        const isSoon = other >= 0 && other - minute <= 60
        if (Status !== 'unknown')
          expect(Status === 'closingSoon' || Status === 'openingSoon').toBe(isSoon)
      }),
      { numRuns: runs(400) },
    )
  })

  it(seeded('name the next change of their text, neither earlier nor later'), () => {
    fc.assert(
      fc.property(moments, ({ hours: given, minute, ms }) => {
        const now = firstMidnight + minute * minuteMs + ms
        const first = openingAt(given, now)
        const isSame = (moment: number) => {
          const { Status, Text } = openingAt(given, moment)
          return Status === first.Status && Text === first.Text
        }
        const end = first.ChangesAt ?? firstMidnight + days * 1440 * minuteMs
        expect(end).toBeGreaterThan(now)
        for (let moment = now; moment < end; moment += 7 * minuteMs)
          expect(isSame(moment)).toBe(true)
        expect(isSame(end - 1)).toBe(true)
        if (first.ChangesAt !== null) expect(isSame(first.ChangesAt)).toBe(false)
      }),
      { numRuns: runs(100) },
    )
  })
})
