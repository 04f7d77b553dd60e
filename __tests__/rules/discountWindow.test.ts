/** When a time-limited discount holds: the park's hours and weekdays, over midnight, within the campaign. */
import { formatTime, parseParkTime } from '@/utils/dateTime'
import {
  dayTexts,
  hoursText,
  isOpen,
  nextWindow,
} from '../../server/areas/offers/timeLimitedDiscount/discountView'

const at = (text: string) => parseParkTime(text)!
const day = 1440
/** From Monday 2026-11-16 to the last moment of Sunday 2026-11-29, 14:00 to 17:00 by default. */
const hours = (more: { from?: number; to?: number; weekdays?: number[] } = {}) => ({
  startAt: new Date(at('2026-11-16')),
  endAt: new Date(at('2026-11-30') - 1),
  dayFrom: more.from ?? 14 * 60,
  dayTo: more.to ?? 17 * 60,
  weekdays: more.weekdays ?? [],
})
const overnight = (weekdays: number[] = []) => hours({ from: 22 * 60, to: day + 6 * 60, weekdays })
const windowAt = (given: ReturnType<typeof hours>, now: string) => {
  const found = nextWindow(given, at(now))
  const text = (ms: number) => formatTime(ms, 'MM-dd hh:mm')
  return found && `${text(found.from)} ${text(found.to)}`
}

test.each([
  ['2026-11-20 13:59:59', false, '11-20 14:00 11-20 17:00'],
  ['2026-11-20 14:00', true, '11-20 14:00 11-20 17:00'],
  ['2026-11-20 16:59:59', true, '11-20 14:00 11-20 17:00'],
  ['2026-11-20 17:00', false, '11-21 14:00 11-21 17:00'],
])('window of every day: %s', (now, open, window) => {
  expect(isOpen(hours(), at(now))).toBe(open)
  expect(windowAt(hours(), now)).toBe(window)
})

test.each([
  ['2026-11-20 21:59:59', false, '11-20 22:00 11-21 06:00'],
  ['2026-11-20 23:30', true, '11-20 22:00 11-21 06:00'],
  ['2026-11-21 00:00', true, '11-20 22:00 11-21 06:00'],
  ['2026-11-21 05:59:59', true, '11-20 22:00 11-21 06:00'],
  ['2026-11-21 06:00', false, '11-21 22:00 11-22 06:00'],
  // The night before the campaign is no part of it, and the last night ends with it.
  ['2026-11-16 01:00', false, '11-16 22:00 11-17 06:00'],
  ['2026-11-29 23:59', true, '11-29 22:00 11-30 00:00'],
])('window over midnight: %s', (now, open, window) => {
  const nights = { ...overnight(), startAt: new Date(at('2026-11-16 06:00')) }
  expect(isOpen(nights, at(now))).toBe(open)
  expect(windowAt(nights, now)).toBe(window)
})

test('a window over midnight belongs to the weekday of its start', () => {
  const friday = overnight([5])
  expect(isOpen(friday, at('2026-11-21 03:00'))).toBe(true) // Saturday morning of Friday's night
  expect(isOpen(friday, at('2026-11-20 03:00'))).toBe(false) // Thursday's night
  expect(isOpen(friday, at('2026-11-21 23:00'))).toBe(false)
  expect(windowAt(friday, '2026-11-21 06:00')).toBe('11-27 22:00 11-28 06:00')
})

test('weekdays are those of the park in any time zone', () => {
  const saturday = hours({ from: 0, to: 8 * 60, weekdays: [6] })
  // In UTC this moment is still Friday.
  expect(isOpen(saturday, Date.UTC(2026, 10, 20, 16, 0))).toBe(true)
  expect(isOpen(saturday, Date.UTC(2026, 10, 20, 15, 59))).toBe(false)
})

test('after today’s only weekly window the next is a week later', () => {
  expect(windowAt(hours({ weekdays: [5] }), '2026-11-20 17:00')).toBe('11-27 14:00 11-27 17:00')
})

test('consecutive whole days are one window', () => {
  const all = { ...hours({ from: 0, to: day }), endAt: new Date(at('2027-03-01') - 1) }
  expect(windowAt(all, '2026-11-20 12:00')).toMatch(/ 03-01 00:00$/)
  const weekend = hours({ from: 0, to: day, weekdays: [6, 0] })
  expect(windowAt(weekend, '2026-11-20 12:00')).toBe('11-21 00:00 11-23 00:00')
  expect(windowAt(weekend, '2026-11-22 12:00')).toMatch(/ 11-23 00:00$/)
})

test('no window is left after the campaign or its last hours', () => {
  expect(windowAt(hours(), '2026-11-30 00:00')).toBeNull()
  expect(windowAt(hours(), '2026-11-29 17:00')).toBeNull()
  expect(windowAt(hours({ weekdays: [5] }), '2026-11-27 17:00')).toBeNull()
})

test('a future campaign opens with its first window', () => {
  expect(windowAt(hours(), '2026-11-01 15:00')).toBe('11-16 14:00 11-16 17:00')
})

test.each([
  [hours(), '每天 14:00–17:00'],
  [hours({ from: 0, to: day }), '每天全天'],
  [hours({ weekdays: [1, 2, 3, 4, 5] }), '周一至周五 14:00–17:00'],
  [hours({ from: 0, to: day, weekdays: [0, 6] }), '周六、周日全天'],
  [overnight(), '每天 22:00–次日 06:00'],
  [hours({ from: 20 * 60, to: day }), '每天 20:00–24:00'],
])('hours in words: %#', (given, text) => {
  expect(hoursText(given)).toBe(text)
})

test('the end of a window over midnight is the next day’s clock time', () => {
  expect(dayTexts(overnight())).toEqual({ DayFrom: '22:00', DayTo: '06:00' })
  expect(dayTexts(hours({ to: day }))).toEqual({ DayFrom: '14:00', DayTo: '24:00' })
})
