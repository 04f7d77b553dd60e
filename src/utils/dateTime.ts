/**
 * Dates as people in the park read them (spec 9). The park's clock is China Standard Time, UTC+8 the year
 * round, whatever the phone or the server is set to: WeChat has no dependable Intl and a server may run in
 * UTC, so the eight hours are added here and everything is read in UTC. (The summer time of 1986–1991 is
 * not modelled; no such moment occurs, and birthdays are dates without a time.)
 */
import { defaultDateFormat } from '@/constants'

const parkOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000
/** The furthest moment a Date can hold. */
const furthestMs = 8.64e15

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')
const weekdays = [...'日一二三四五六']

/** What stands for each token of a pattern; the park's wall clock, read in UTC. */
const tokens: Record<string, (clock: Date) => string | number> = {
  yyyy: (clock) => padded(clock.getUTCFullYear(), 4),
  yy: (clock) => padded(clock.getUTCFullYear() % 100, 2),
  MM: (clock) => padded(clock.getUTCMonth() + 1, 2),
  M: (clock) => clock.getUTCMonth() + 1,
  dd: (clock) => padded(clock.getUTCDate(), 2),
  d: (clock) => clock.getUTCDate(),
  hh: (clock) => padded(clock.getUTCHours(), 2),
  h: (clock) => clock.getUTCHours(),
  HH: (clock) => padded(clock.getUTCHours(), 2),
  mm: (clock) => padded(clock.getUTCMinutes(), 2),
  m: (clock) => clock.getUTCMinutes(),
  ss: (clock) => padded(clock.getUTCSeconds(), 2),
  s: (clock) => clock.getUTCSeconds(),
  SSS: (clock) => padded(clock.getUTCMilliseconds(), 3),
  EEEE: (clock) => `星期${weekdays[clock.getUTCDay()]}`,
  EEE: (clock) => `周${weekdays[clock.getUTCDay()]}`,
}

const isMoment = (ms: number) => Math.abs(ms) <= furthestMs - parkOffsetMs

/**
 * Writes a moment in the park's time.
 * @param ms milliseconds since 1970
 * @param pattern yyyy yy, MM M, dd d, hh or HH, h (0–23), mm m, ss s, SSS, EEEE 星期三, EEE 周三; text in [] as it is
 * @returns empty when ms is not a moment, so that a screen never shows "Invalid Date"
 */
export function formatTime(ms: number, pattern: string = defaultDateFormat): string {
  if (!isMoment(ms)) return ''
  const clock = new Date(ms + parkOffsetMs)
  return pattern.replace(/\[([^[\]]*)\]|([yMdhHmsSE])\2*/g, (part: string, text?: string) =>
    String(text ?? tokens[part]?.(clock) ?? part),
  )
}

/** The park's calendar date as yyyy-MM-dd. */
export const parkDate = (ms: number): string => formatTime(ms, 'yyyy-MM-dd')

/** 星期日 to 星期六. */
export const weekdayName = (ms: number): string => formatTime(ms, 'EEEE')

/** Days since 1970-01-01 on the park's calendar: two moments of one day give the same number. */
const parkDayNumber = (ms: number) => Math.floor((ms + parkOffsetMs) / dayMs)

/** Day of the week on the park's calendar: 0 Sunday to 6 Saturday. */
export const parkWeekday = (ms: number): number => (((parkDayNumber(ms) + 4) % 7) + 7) % 7

/** Midnight that begins the park's day, in ms since 1970. */
export const startOfParkDay = (ms: number): number => parkDayNumber(ms) * dayMs - parkOffsetMs

/** Whole days of the park's calendar from one moment to another; negative when `to` is earlier. */
export const parkDaysBetween = (from: number, to: number): number =>
  parkDayNumber(to) - parkDayNumber(from)

const dayWords: Record<string, string> = {
  '-2': '前天',
  '-1': '昨天',
  '0': '今天',
  '1': '明天',
  '2': '后天',
}

/**
 * The day in the words people use: 前天 昨天 今天 明天 后天, else 11月21日, with the year when it is another one.
 * @param ms the moment spoken of, and
 * @param now the moment of speaking (server time), both in ms since 1970
 */
export function relativeDay(ms: number, now: number): string {
  if (!isMoment(ms) || !isMoment(now)) return ''
  const word = dayWords[String(parkDaysBetween(now, ms))]
  if (word) return word
  const isSameYear = formatTime(ms, 'yyyy') === formatTime(now, 'yyyy')
  return formatTime(ms, isSameYear ? 'M月d日' : 'yyyy年M月d日')
}

/** relativeDay with the time of day: 昨天 14:05. */
export function relativeTime(ms: number, now: number): string {
  const day = relativeDay(ms, now)
  return day && `${day} ${formatTime(ms, 'hh:mm')}`
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Reads yyyy-MM-dd, yyyy-MM-dd hh:mm or yyyy-MM-dd hh:mm:ss as park time. (Date's own parser differs between
 * phones and would read the device's zone.)
 * @returns ms since 1970, or null when it is not such a text or no such day or time exists
 */
export function parseParkTime(text: string): number | null {
  const match = written.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - parkOffsetMs
  // Date.UTC lets 30 February pass as 2 March and 24:00 as tomorrow; what was written must come back.
  return formatTime(ms).startsWith(text) ? ms : null
}
