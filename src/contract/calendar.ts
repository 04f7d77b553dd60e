/** Date and month schemas of the API; no others may be used (__tests__/rules/calendarFields.test.ts). */
import * as v from 'valibot'
import { isCalendarDate, isCalendarMonth } from '@/rules/calendarDate'

const WRONG_DATE = '日期格式不正确'
const WRONG_MONTH = '月份格式不正确'

/** A date in park time, yyyy-MM-dd: 2026-11-30. `isoDate` is for the API documentation. */
export const calendarDate = v.pipe(
  v.string(),
  v.isoDate(WRONG_DATE),
  v.check(isCalendarDate, WRONG_DATE),
)

/** A month in park time, yyyy-MM: 2026-11. */
export const calendarMonth = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}$/, WRONG_MONTH),
  v.check(isCalendarMonth, WRONG_MONTH),
)
