import fc from 'fast-check'
import type { DaySpan, OpeningHours } from '@/rules/openingHours/hours'
import { formatTime, parkWeekday, parseParkTime } from '@/utils/dateTime'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Reference implementation: spans of the day that begins at a midnight of the park. */
function spansOfDay(hours: OpeningHours, midnight: number): DaySpan[] {
  const date = formatTime(midnight, 'yyyy-MM-dd')
  for (const day of hours.Days) if (day.Date === date) return day.Spans
  const weekday = parkWeekday(midnight) || 7
  return hours.Weekly.filter(({ Weekdays }) => Weekdays.includes(weekday))
}

/** Open minutes from a midnight on, marked span by span. */
export function openMinutes(hours: OpeningHours, midnight: number, days: number): boolean[] {
  const minutes = new Array<boolean>(days * 1440).fill(false)
  for (let day = -1; day < days; day += 1)
    for (const span of spansOfDay(hours, midnight + day * dayMs))
      for (let minute = span.Open; minute < span.Close; minute += 1) {
        const at = day * 1440 + minute
        if (at >= 0 && at < minutes.length) minutes[at] = true
      }
  return minutes
}

const spans = fc.array(
  fc
    .record({
      Open: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 600, 1380, 1439)),
      length: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constantFrom(60, 240, 1440)),
    })
    .map(({ Open, length }): DaySpan => ({ Open, Close: Open + length })),
  { maxLength: 3 },
)
const weekdays = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]),
)

/** First midnight of the random hours below: Monday 2026-11-23. */
export const firstMidnight = parseParkTime('2026-11-23')!

/** Random hours: spans that overlap, touch and run past midnight, and special days of the first two weeks. */
export const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  Weekly: fc
    .array(fc.record({ Weekdays: weekdays, spans }), { maxLength: 3 })
    .map((lines) =>
      lines.flatMap(({ Weekdays, spans: some }) => some.map((span) => ({ ...span, Weekdays }))),
    ),
  Days: fc
    .uniqueArray(fc.record({ day: fc.integer({ min: -1, max: 14 }), Spans: spans }), {
      selector: ({ day }) => day,
      maxLength: 4,
    })
    .map((days) =>
      days.map(({ day, Spans }) => ({
        Date: formatTime(firstMidnight + day * dayMs, 'yyyy-MM-dd'),
        Spans,
        Note: '',
      })),
    ),
})
