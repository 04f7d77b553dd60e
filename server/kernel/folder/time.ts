import { formatTime, parkWeekday, parseParkTime, startOfParkDay } from '@/utils/dateTime'
import { dayOf, monthOf } from './spelledTime'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const weekdays = '日一二三四五六'

/** Format hint for error messages. */
export const timeHint =
  '时间写作 2026-11-22 10:00，或从首次导入那天算起：今天+3 18:00、周五 17:30、2小时前'

/**
 * Midnight of a day such as `2026-11-22`, `2026/11/22` (spelledTime.ts), `今天+3`, `周五` (the next Friday, that day
 * included) or `周五+42`; ms.
 */
function readDay(day: string, anchorMs: number): number | undefined {
  if (/^\d/.test(day)) {
    const spelled = dayOf(day)
    const absolute = spelled === undefined ? null : parseParkTime(spelled)
    return absolute === null ? undefined : startOfParkDay(absolute)
  }
  const relative = /^(?:今天|周([日一二三四五六]))([+-]\d{1,4})?$/.exec(day)
  if (!relative) return undefined
  const [, weekday, days = '0'] = relative
  const until =
    weekday === undefined ? 0 : (weekdays.indexOf(weekday) - parkWeekday(anchorMs) + 7) % 7
  return startOfParkDay(anchorMs) + (until + Number(days)) * DAY_MS
}

const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?$/

/** ms since midnight of `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`. */
function readClock(clock: string): number | undefined {
  const [, hours, minutes, seconds = 0, millis = 0] = (clockTime.exec(clock) ?? []).map(Number)
  if (hours === undefined || minutes === undefined) return undefined
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return hours * HOUR_MS + minutes * 60_000 + (seconds || 0) * 1000 + (millis || 0)
}

/**
 * Parses a time of a park's folder, absolute (`2026-11-22 10:00`, `2026-11-22`) or relative to the
 * day of the item's first import (`今天+3 18:00`, `周五 17:30`, `2小时前`), so that a second import
 * changes nothing.
 * @param anchorMs time of the first import, ms
 * @returns ms since 1970; undefined when the text is not a time
 */
export function readTime(text: string, anchorMs: number): number | undefined {
  const hoursAgo = /^(\d{1,3})\s*小时前$/.exec(text.trim())
  if (hoursAgo) return anchorMs - Number(hoursAgo[1]) * HOUR_MS
  const [day = '', clock = '00:00', ...rest] = text.trim().split(/\s+/)
  const [midnight, sinceMidnight] = [readDay(day, anchorMs), readClock(clock)]
  if (rest.length > 0 || midnight === undefined || sinceMidnight === undefined) return undefined
  return midnight + sinceMidnight
}

/**
 * Parses `2026-10` (spelledTime.ts), or `本月` and `本月-1` relative to the month of `anchorMs`, as yyyy-MM; undefined
 * when it is not a month.
 */
export function readMonth(text: string, anchorMs: number): string | undefined {
  const written = text.trim()
  const month = monthOf(written)
  if (month !== undefined) return month
  const relative = /^本月([+-]\d{1,3})?$/.exec(written)
  if (!relative) return undefined
  const [year = 0, current = 0] = formatTime(anchorMs, 'yyyy-MM').split('-').map(Number)
  return new Date(Date.UTC(year, current - 1 + Number(relative[1] ?? 0), 1))
    .toISOString()
    .slice(0, 7)
}

/** Formats the shortest absolute time that `readTime` reads as the same moment. */
export function writeTime(ms: number): string {
  if (ms % 1000 !== 0) return formatTime(ms, 'yyyy-MM-dd HH:mm:ss.SSS')
  if (ms % 60_000 !== 0) return formatTime(ms, 'yyyy-MM-dd HH:mm:ss')
  return formatTime(ms, 'yyyy-MM-dd HH:mm')
}

const dateFormats: Readonly<Record<string, string>> = {
  月日: 'M月d日',
  月日周: 'M月d日（EEE）',
  年月日: 'yyyy年M月d日',
}

/**
 * Fills in dates: `{{周五：月日周}}` becomes 11月27日（周五）; `\{{…}}` is kept, without the backslash.
 * @returns the text, or the first `{{…}}` that is not a date
 */
export function fillDates(text: string, anchorMs: number): { text: string } | { wrong: string } {
  let wrong: string | undefined
  const filled = text.replace(/\\?\{\{([^{}\n]*)\}\}/g, (whole, inner: string) => {
    if (whole.startsWith('\\')) return whole.slice(1)
    const [time = '', format = '月日'] = inner.split('：')
    const ms = readTime(time, anchorMs)
    const pattern = dateFormats[format.trim()]
    if (ms !== undefined && pattern !== undefined) return formatTime(ms, pattern)
    wrong ??= whole
    return whole
  })
  return wrong === undefined ? { text: filled } : { wrong }
}

/** Escapes a text so that `fillDates` returns it unchanged. */
export const keepBraces = (text: string): string => text.replace(/\{\{[^{}\n]*\}\}/g, '\\$&')
