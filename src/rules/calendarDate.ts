/**
 * Dates and months as texts (`2026-11-30`, `2026-11`), without a time and without a zone. Years run from 1900 to 2999:
 * the oldest date in the product is a birthday, and both JavaScript's Date and PostgreSQL hold every moment in between.
 */

const written = /^((?:19|2\d)\d{2})-(\d{2})(?:-(\d{2}))?$/

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0)

/** Whether a text is a date of the calendar as yyyy-MM-dd, in the years 1900 to 2999. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? []
  if (day === undefined) return false
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** Whether a text is a month of the calendar as yyyy-MM, in the years 1900 to 2999. */
export const isCalendarMonth = (text: string): boolean =>
  text.length === 'yyyy-MM'.length && isCalendarDate(`${text}-01`)
