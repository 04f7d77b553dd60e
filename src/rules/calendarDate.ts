/**
 * Dates and months as texts (`2026-11-30`, `2026-11`), without time or zone. Years 1900 to 2999: the oldest date in the
 * product is a birthday, and both JavaScript's Date and PostgreSQL cover this range.
 */

const written = /^((?:19|2\d)\d{2})-(\d{2})(?:-(\d{2}))?$/

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0)

/** Whether a text is a calendar date in yyyy-MM-dd, years 1900 to 2999. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? []
  if (day === undefined) return false
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** Whether a text is a calendar month in yyyy-MM, years 1900 to 2999. */
export const isCalendarMonth = (text: string): boolean =>
  text.length === 'yyyy-MM'.length && isCalendarDate(`${text}-01`)
