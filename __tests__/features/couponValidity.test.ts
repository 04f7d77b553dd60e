import { ownValidity } from '@/features/coupon/model/validity'
import { parseParkTime } from '@/utils/dateTime'

const at = (text: string): number => parseParkTime(text) ?? NaN
const now = at('2026-11-21 10:00')
const own = {
  Status: 'Unused' as const,
  ValidFrom: at('2026-11-01 00:00'),
  ValidTo: at('2026-12-31 23:59'),
  UsedAt: null,
}

test.each([
  [{}, '12月31日到期'],
  [{ ValidTo: at('2026-12-31 18:00') }, '12月31日到期'],
  [{ ValidTo: at('2026-11-21 23:59') }, '今天到期'],
  [{ ValidTo: at('2026-11-22 00:00') }, '今天到期'],
  [{ ValidTo: at('2026-11-21 18:00') }, '今天 18:00\u00a0到期'],
  [{ ValidTo: at('2026-11-22 18:00') }, '明天到期'],
  [{ ValidTo: at('2027-01-22 17:15') }, '1月22日到期'],
  [{ ValidTo: at('2027-01-01 23:59') }, '1月1日到期'],
  [{ ValidTo: at('2027-11-20 23:59') }, '2027年11月20日到期'],
  [{ ValidFrom: at('2026-11-23 08:00') }, '后天 08:00 起可用'],
  [{ Status: 'Used' as const, UsedAt: at('2026-11-20 12:30') }, '昨天使用'],
  [{ Status: 'Expired' as const, ValidTo: at('2026-11-20 23:59') }, '11月20日到期'],
  [{ Status: 'Expired' as const, ValidTo: at('2026-11-20 00:00') }, '11月19日到期'],
  [{ Status: 'Expired' as const, ValidTo: at('2025-11-20 23:59') }, '2025年11月20日到期'],
])('%j reads “%s”', (fields, text) => {
  expect(ownValidity({ ...own, ...fields }, now)).toBe(text)
})
