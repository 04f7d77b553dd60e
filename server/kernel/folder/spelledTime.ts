import { isCalendarDate } from '@/rules/calendarDate'

/** Days as spreadsheets spell them: 2026/10/1, 2026.10.1, 2026年10月1日. */
const spelledDay = /^(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{4})年(\d{1,2})月(\d{1,2})日)$/

const padded = (year = '', ...parts: readonly (string | undefined)[]): string =>
  [year, ...parts.map((part = '') => part.padStart(2, '0'))].join('-')

/** yyyy-MM-dd of a day in any spelling that has one reading, year first; undefined for others. */
export function dayOf(text: string): string | undefined {
  const [, year, , month, day, chineseYear, chineseMonth, chineseDay] = spelledDay.exec(text) ?? []
  const date = padded(year ?? chineseYear, month ?? chineseMonth, day ?? chineseDay)
  return isCalendarDate(date) ? date : undefined
}

/** yyyy-MM of 2026-10, 2026/10, 2026年10月, or the first day of a month; undefined for others. */
export function monthOf(text: string): string | undefined {
  const [, year, month] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(text) ?? []
  const day = year === undefined ? dayOf(text) : dayOf(`${year}-${month}-1`)
  return day?.endsWith('-01') ? day.slice(0, 'yyyy-MM'.length) : undefined
}

const isDay = (day: string | undefined): day is string => day !== undefined

/** Day 0 of the serial numbers by which Excel keeps dates, as ms. */
const SERIAL_BASE = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Readings of a date or time that a spreadsheet may have left and that are guesses: 10/1/2026 (month or
 * day first), 26/10/1 (no century), 10月1日 (no year), 46296 and 0.375 (Excel's own numbers).
 * @returns words for a message; empty when there is no reading
 */
export function guessesOf(text: string): string {
  const listed = (days: readonly (string | undefined)[]): string =>
    [...new Set(days.filter(isDay))].join(' 或 ')
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(first) ?? []
  if (c.length === 4) return listed([dayOf(`${c}-${a}-${b}`), dayOf(`${c}-${b}-${a}`)])
  if (c !== '' && a.length <= 2)
    return listed([
      dayOf(`20${two(Number(a))}-${b}-${c}`),
      dayOf(`20${two(Number(c))}-${a}-${b}`),
      dayOf(`20${two(Number(c))}-${b}-${a}`),
    ])
  if (/^(?:\d{1,2}月\d{1,2}日|\d{1,2}[-/]\d{1,2})$/.test(first)) return '没有写年份的日期'
  if (/^(?:[A-Za-z]{3}-\d{2}|\d{1,2}-[A-Za-z]{3})$/.test(first)) return '英文月份的日期'
  const serial = rest.length === 0 && /^\d{1,5}(?:\.\d+)?$/.test(first) ? Number(first) : NaN
  if (serial >= 20_000 && serial < 80_000)
    return `${new Date(SERIAL_BASE + Math.round(serial * DAY_MS)).toISOString().slice(0, 10)}（表格软件的日期序号）`
  if (serial > 0 && serial < 1) {
    const minutes = Math.round(serial * 1440)
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}（表格软件的时间序号）`
  }
  return ''
}

/** `看不懂“10/1/2026”，可能是 2026-10-01 或 2026-01-10`, without a reading `看不懂“…”`. */
export function unclear(text: string): string {
  const guesses = guessesOf(text)
  return `看不懂“${text}”${guesses === '' ? '' : `，可能是 ${guesses}`}`
}
