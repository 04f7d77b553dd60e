import { filterOf } from '@/features/activityRegistration/model/activityText'
import { monthAfter, weeksOf } from '@/components/dayFilter/MonthCalendar'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -11, '2025-12'],
])('month %s plus %i is %s', (month, by, expected) => expect(monthAfter(month, by)).toBe(expected))

test('weeksOf returns the weeks of a month from Monday, each day once', () => {
  // The first of November 2026 is a Sunday.
  const november = weeksOf('2026-11')
  expect(november[0]).toEqual(['', '', '', '', '', '', '2026-11-01'])
  expect(november[5]).toEqual(['2026-11-30', '', '', '', '', '', ''])
  expect(november.every((week) => week.length === 7)).toBe(true)
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  // Begins on a Monday and fills four weeks whole.
  expect(weeksOf('2027-02')).toHaveLength(4)
})

/** A moment by the park's clock, eight hours ahead. */
const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['Monday', '2026-11-23T00:00', '2026-11-23', '2026-11-29'],
  ['Saturday', '2026-11-28T23:59', '2026-11-28', '2026-11-29'],
  ['Sunday', '2026-11-29T23:59', '2026-11-29', '2026-11-29'],
])('on a %s this week ends on its Sunday', (_day, moment, from, to) =>
  expect(filterOf('week', '', at(moment))).toEqual({ kind: '', state: 'open', from, to }),
)

test('a calendar day filters that day, and past activities have no bounds', () => {
  const now = at('2026-11-23T12:00')
  expect(filterOf('2026-12-05', '手作', now)).toEqual({
    ...{ kind: '手作', state: 'open' },
    ...{ from: '2026-12-05', to: '2026-12-05' },
  })
  expect(filterOf('past', '', now)).toEqual({ kind: '', state: 'past', from: '', to: '' })
})
