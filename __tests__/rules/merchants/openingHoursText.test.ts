/** Opening hours as text: a week in as few lines as possible, and days that differ. */
import type { OpeningHours } from '@/rules/openingHours/hours'
import { hoursText, specialDayTexts } from '@/rules/openingHours/hoursText'
import { parseParkTime } from '@/utils/dateTime'

const hour = 60
const week = (...spans: [number[], number, number][]): OpeningHours => ({
  Weekly: spans.map(([Weekdays, Open, Close]) => ({ Weekdays, Open, Close })),
  Days: [],
})
const all = [1, 2, 3, 4, 5, 6, 7]

test.each([
  ['every day', week([all, 10 * hour, 22 * hour]), ['每天 10:00–22:00']],
  [
    'consecutive days, the weekend past midnight',
    week([[5, 4, 3, 2, 1], 10 * hour, 22 * hour], [[6, 7], 10 * hour, 25 * hour]),
    ['周一至周五 10:00–22:00', '周六、周日 10:00–次日 01:00'],
  ],
  [
    'a closed weekday last',
    week([[1, 3, 4, 5, 6, 7], 9 * hour, 17 * hour]),
    ['周一、周三至周日 09:00–17:00', '周二休息'],
  ],
  [
    'lunch and dinner, in their order',
    week([all, 17 * hour, 21.5 * hour], [all, 11 * hour, 14 * hour]),
    ['每天 11:00–14:00、17:00–21:30'],
  ],
  [
    'touching and overlapping spans joined',
    week([all, 10 * hour, 14 * hour], [all, 14 * hour, 20 * hour], [all, 11 * hour, 12 * hour]),
    ['每天 10:00–20:00'],
  ],
  ['to midnight', week([all, 18 * hour, 24 * hour]), ['每天 18:00–24:00']],
  ['round the clock', week([all, 0, 24 * hour]), ['24 小时营业']],
  [
    'round the clock on some days',
    week([[6, 7], 0, 24 * hour], [[1, 2, 3, 4, 5], 8 * hour, 20 * hour]),
    ['周一至周五 08:00–20:00', '周六、周日全天'],
  ],
  ['two days', week([[2, 3], 600, 660]), ['周二、周三 10:00–11:00', '周一、周四至周日休息']],
  ['nothing', week(), []],
])('%s', (_, given, lines) => expect(hoursText(given)).toEqual(lines))

test('special days ahead are listed by date, past and far ones left out', () => {
  const day = (Date: string, Note = '', ...spans: [number, number][]) => ({
    Date,
    Note,
    Spans: spans.map(([Open, Close]) => ({ Open, Close })),
  })
  const given = {
    Weekly: [],
    Days: [
      day('2026-12-06', '', [12 * hour, 14 * hour], [10 * hour, 11 * hour]),
      day('2026-12-07', '太远'),
      day('2026-11-30', '盘点'),
      day('2026-11-22', '店庆', [10 * hour, 25 * hour]),
      day('2026-11-21', '昨天'),
      day('2026-12-01'),
      day('2026-12-02', '通宵', [0, 24 * hour]),
    ],
  }
  const expected = [
    '11月22日 10:00–次日 01:00（店庆）',
    '11月30日 休息（盘点）',
    '12月1日 休息',
    '12月2日 全天（通宵）',
    '12月6日 10:00–11:00、12:00–14:00',
  ]
  expect(specialDayTexts(given, parseParkTime('2026-11-22')!)).toEqual(expected)
  expect(specialDayTexts(given, parseParkTime('2026-11-22 23:59:59')!)).toEqual(expected)
})
