/** Last days in one list have one form. */
import { lastDays } from '@/utils/expiryText'

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const now = at('2026-12-01')

test('all have the year when one of them is more than half a year ahead', () => {
  expect(lastDays([at('2027-02-01'), at('2027-07-01')], now)).toEqual([
    '2027年1月31日',
    '2027年6月30日',
  ])
  expect(lastDays([at('2026-12-02'), at('2027-02-01')], now)).toEqual(['今天', '1月31日'])
})
