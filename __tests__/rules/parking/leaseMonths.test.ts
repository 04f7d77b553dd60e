/** Months of a lease: its own day of the month outlives shorter months, however it is renewed. */
import {
  addMonths,
  keptDayOf,
  monthsBegun,
  ownDayOf,
  renewedDay,
  renewedFrom,
  renewedTo,
} from '@/rules/parking/wholeMonths'

/** Every day of four years, with a leap day among them. */
const days = Array.from({ length: 1461 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
)

/** Renews the given number of times by one month each, before the lease ends. */
function renewedSingly(to: string, times: number): string {
  let lease = { to, monthDay: ownDayOf('2025-06-15', to) }
  for (let time = 0; time < times; time += 1) {
    const monthDay = keptDayOf('2025-06-15', lease.to, lease.monthDay)
    const from = renewedFrom(lease.to, lease.to)
    lease = {
      to: renewedTo(lease.to, lease.to, 1, monthDay),
      monthDay: renewedDay(lease.to, from, monthDay),
    }
  }
  return lease.to
}

test.each([2, 3, 6, 12, 24])(
  '%i single months equal as many months at once, from every day',
  (n) => {
    const wrong = days.filter(
      (to) => renewedSingly(to, n) !== renewedTo(to, to, n, ownDayOf('2025-06-15', to)),
    )
    expect(wrong).toEqual([])
  },
)

test('31 January renewed three times ends on 30 April, four times on 31 May', () => {
  expect(renewedSingly('2026-01-31', 3)).toBe('2026-04-30')
  expect(renewedSingly('2026-01-31', 4)).toBe('2026-05-31')
})

test.each([
  ['2026-01-15', '2026-02-14', 14],
  ['2026-02-01', '2026-02-28', 31],
  ['2026-04-01', '2026-04-30', 31],
  ['2026-01-31', '2026-02-28', 31],
  ['2026-01-30', '2026-02-28', 30],
  ['2026-01-15', '2026-02-28', 28],
  ['2026-01-01', '2026-02-27', 27],
])('a lease from %s to %s ends on day %i of longer months', (from, to, day) => {
  expect(ownDayOf(from, to)).toBe(day)
})

test('a stored day that does not match the last day is ignored', () => {
  expect(keptDayOf('2026-01-15', '2026-02-28', 31)).toBe(31)
  expect(keptDayOf('2026-01-15', '2026-03-28', 31)).toBe(28)
  expect(keptDayOf('2026-01-15', '2026-03-28', null)).toBe(28)
})

describe('expired lease', () => {
  test('restarts with the day of its renewal as its own day', () => {
    expect(renewedFrom('2026-01-31', '2026-04-05')).toBe('2026-04-05')
    expect(renewedTo('2026-01-31', '2026-04-05', 1, 31)).toBe('2026-05-05')
    expect(renewedDay('2026-01-31', '2026-04-05', 31)).toBe(5)
  })

  test('since yesterday continues without a gap, on its own day', () => {
    expect(renewedFrom('2026-02-28', '2026-03-01')).toBe('2026-03-01')
    expect(renewedTo('2026-02-28', '2026-03-01', 1, 31)).toBe('2026-03-31')
    expect(renewedDay('2026-02-28', '2026-03-01', 31)).toBe(31)
  })
})

test('without an own day the day of the date applies', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
})

test.each([
  ['2026-12-01', '2026-12-01', 0],
  ['2026-12-01', '2026-11-01', 0],
  ['2026-12-01', '2026-12-02', 1],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
  ['2026-12-01', '2027-11-30', 12],
  ['2026-12-01', '2062-12-01', 432],
])('from %s to %s %i months begin', (from, to, months) => {
  expect(monthsBegun(from, to)).toBe(months)
})
