/**
 * Dates as people in the park read them (spec 9). The park's clock is China Standard Time, UTC+8 the year
 * round, whatever the phone or the server is set to: WeChat has no dependable Intl and a server may run in
 * UTC, so the eight hours are added here and everything is read in UTC. (The summer time of 1986–1991 is
 * not modelled; no such moment occurs, and birthdays are dates without a time.)
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { defaultDateFormat } from '@/constants'

dayjs.extend(utc)
// Of Chinese, what the patterns below can ask for: all of dayjs' own costs home and the mini-program more than 1 KB.
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
/** The furthest moment a Date can hold. */
const furthestMs = 8.64e15

/** What our patterns call differently from dayjs. */
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

/** The park's wall clock, to be read only: the moment it stands for is eight hours off. */
const wallClock = (ms: number) => dayjs.utc(ms + parkOffsetMs).locale('zh-cn')

/**
 * Writes a moment in the park's time.
 * @param ms milliseconds since 1970
 * @param pattern yyyy yy, MM M, dd d, hh h (0–23), mm m, ss s, SSS, EEEE 星期三, EEE 周三; text in [] as it is
 * @returns empty when ms is not a moment, so that a screen never shows "Invalid Date"
 */
export function formatTime(ms: number, pattern: string = defaultDateFormat): string {
  if (!isMoment(ms)) return ''
  const tokens = pattern.replace(/\[[^[\]]*\]|y+|d+|h+|E+/g, (token) => dayjsTokens[token] ?? token)
  return wallClock(ms).format(tokens)
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
