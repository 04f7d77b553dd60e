import fc from 'fast-check'
import { isCalendarDate, isCalendarMonth } from '@/rules/calendarDate'
import { seeded } from '../support/properties/seed'

const twoDigits = (value: number) => String(value).padStart(2, '0')

const parts = fc.record({
  year: fc.integer({ min: 1900, max: 2999 }),
  month: fc.integer({ min: 0, max: 13 }),
  day: fc.integer({ min: 0, max: 32 }),
})

/** Reference check with Date: a valid date is unchanged by the conversion. */
const isUnchangedByDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const back = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return back.join() === [year, month, day].join()
}

it.each(['1900-01-01', '2000-02-29', '2024-02-29', '2026-11-30', '2999-12-31'])(
  '%s is a date',
  (text) => expect(isCalendarDate(text)).toBe(true),
)

it.each([
  ...['2026-13-45', '0000-00-00', '9999-99-99', '0001-01-01', '9999-12-31', '1899-12-31'],
  ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-10-00', '2026-11', '2026'],
  ...[
    '',
    ' 2026-11-30',
    '2026-11-30 ',
    '2026-11-30\n',
    '2026-1-30',
    '２０２６-11-30',
    '2026/11/30',
  ],
  ...['20261130', '+02026-11-30', '2026-11-30T00:00', '2026-11-30-01'],
])('%j is no date', (text) => expect(isCalendarDate(text)).toBe(false))

it.each([
  ...['2026-13', '2026-00', '0000-00', '9999-12', '2026-1', '2026-11-01', '2026-11-', '', '2026'],
  ...['2026-11\n', ' 2026-11', '1899-12'],
])('%j is no month', (text) => expect(isCalendarMonth(text)).toBe(false))

it(seeded('every date of the calendar is a calendar date, and no other'), () => {
  fc.assert(
    fc.property(parts, ({ year, month, day }) => {
      const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`
      expect(isCalendarDate(text)).toBe(isUnchangedByDate(year, month, day))
      expect(isCalendarMonth(text.slice(0, 7))).toBe(month >= 1 && month <= 12)
    }),
  )
})

it(seeded('any other text is neither a date nor a month'), () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      fc.pre(!/^\d{4}-\d{2}(-\d{2})?$/.test(text))
      expect([isCalendarDate(text), isCalendarMonth(text)]).toEqual([false, false])
    }),
  )
})
