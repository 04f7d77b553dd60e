import fc from 'fast-check'
import { billDays } from '@/features/tradeBill/model/billDays'
import { seeded } from '../../support/properties/seed'
import { parkDate, parseParkTime } from '@/utils/dateTime'

const at = (text: string) => ({ At: parseParkTime(text) ?? NaN })
const now = at('2026-11-25 09:00').At
const dayMs = 86_400_000

test('days are named 今天 and 昨天, earlier ones by date and weekday', () => {
  const bills = ['2026-11-25 08:00', '2026-11-24 23:59', '2026-11-23 12:00', '2026-11-02 00:00']
  expect(billDays(bills.map(at), now).map(({ title }) => title)).toEqual([
    '今天',
    '昨天',
    '11月23日 周一',
    '11月2日 周一',
  ])
})

test('a day begins at the park’s midnight', () => {
  const bills = [at('2026-11-24 00:00'), at('2026-11-23 23:59')]
  expect(billDays(bills, now).map(({ rows }) => rows)).toEqual([[bills[0]], [bills[1]]])
})

test('a day across two pages is one group', () => {
  const first = [at('2026-11-25 08:00'), at('2026-11-24 20:00')]
  const second = [at('2026-11-24 10:00'), at('2026-11-23 10:00')]
  const days = billDays([...first, ...second], now)
  expect(days.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['11月23日 周一', 1],
  ])
})

test(seeded('days keep every bill once and in order, and no two headings are alike'), () => {
  const moments = fc.array(fc.integer({ min: now - 30 * dayMs, max: now }), { maxLength: 60 })
  fc.assert(
    fc.property(moments, (times) => {
      const bills = times.sort((a, b) => b - a).map((At) => ({ At }))
      const days = billDays(bills, now)
      expect(days.flatMap(({ rows }) => rows)).toEqual(bills)
      expect(new Set(days.map(({ title }) => title)).size).toBe(days.length)
      for (const { rows } of days) expect(new Set(rows.map(({ At }) => parkDate(At))).size).toBe(1)
    }),
  )
})
