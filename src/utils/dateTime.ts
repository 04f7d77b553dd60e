/**
 * Dates in park time (spec 9). Park time is China Standard Time, UTC+8 all year, whatever the time zone of the phone or
 * server: WeChat has no reliable Intl and a server may run in UTC, so the eight hours are added here and all fields are
 * read in UTC. (The summer time of 1986–1991 is not modelled; no such moment occurs, and birthdays are dates without a
 * time.)
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { defaultDateFormat } from '@/constants'

dayjs.extend(utc)
// Only the Chinese names used by the patterns below: dayjs' full locale would add more than 1 KB to home and the
// mini-program.
dayjs.locale(
  'zh-cn',
  {
    weekdays: '星期日_星期一_星期二_星期三_星期四_星期五_星期六'.split('_'),
    weekdaysShort: '周日_周一_周二_周三_周四_周五_周六'.split('_'),
  },
  true,
)

const parkOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000
/** Largest moment a Date can hold. */
const furthestMs = 8.64e15

/** Pattern tokens that differ from dayjs. */
const dayjsTokens: Record<string, string> = {
  yyyy: 'YYYY',
  yy: 'YY',
  dd: 'DD',
  d: 'D',
  hh: 'HH',
  h: 'H',
  EEEE: 'dddd',
  EEE: 'ddd',
}

const isMoment = (ms: number) => Math.abs(ms) <= furthestMs - parkOffsetMs

/** Park wall clock, for formatting only: its absolute time is eight hours off. */
const wallClock = (ms: number) => dayjs.utc(ms + parkOffsetMs).locale('zh-cn')

/**
 * Formats a moment in park time.
 * @param ms milliseconds since 1970
 * @param pattern yyyy yy, MM M, dd d, hh h (0–23), mm m, ss s, SSS, EEEE 星期三, EEE 周三; text in [] is literal
 * @returns empty when ms is not a valid moment, so that "Invalid Date" is never shown
 */
export function formatTime(ms: number, pattern: string = defaultDateFormat): string {
  if (!isMoment(ms)) return ''
  const tokens = pattern.replace(/\[[^[\]]*\]|y+|d+|h+|E+/g, (token) => dayjsTokens[token] ?? token)
  return wallClock(ms).format(tokens)
}

/** Time of day: 12:24. */
export const clockText = (ms: number): string => formatTime(ms, 'hh:mm')

/** Date in park time as yyyy-MM-dd. */
export const parkDate = (ms: number): string => formatTime(ms, 'yyyy-MM-dd')

/** 星期日 to 星期六. */
export const weekdayName = (ms: number): string => formatTime(ms, 'EEEE')

/** Days since 1970-01-01 in park time: all moments of a day give the same number. */
const parkDayNumber = (ms: number) => Math.floor((ms + parkOffsetMs) / dayMs)

/** Day of the week in park time: 0 Sunday to 6 Saturday. */
export const parkWeekday = (ms: number): number => (((parkDayNumber(ms) + 4) % 7) + 7) % 7

/** Start of the park's day (midnight), ms since 1970. */
export const startOfParkDay = (ms: number): number => parkDayNumber(ms) * dayMs - parkOffsetMs

/** Calendar days in park time between two moments; negative when `to` is earlier. */
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
 * The day in colloquial words: 前天 昨天 今天 明天 后天, otherwise 11月21日, with the year when it differs.
 * @param ms the moment to describe, ms since 1970
 * @param now current server time, ms since 1970
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
  return day && `${day} ${clockText(ms)}`
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Parses yyyy-MM-dd, yyyy-MM-dd hh:mm or yyyy-MM-dd hh:mm:ss as park time. (Date's own parser differs between phones
 * and would use the device's zone.)
 * @returns ms since 1970, or null when the text is malformed or no such day or time exists
 */
export function parseParkTime(text: string): number | null {
  const match = written.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - parkOffsetMs
  // Date.UTC accepts 30 February as 2 March and 24:00 as the next day; therefore the result must format back to the
  // text.
  return formatTime(ms).startsWith(text) ? ms : null
}
