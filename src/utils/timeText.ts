/**
 * The forms in which the app writes a moment; pages and rules use no patterns of their own
 * (`__tests__/rules/timeForms.test.ts`). All are empty for an invalid moment.
 */
import {
  clockText,
  formatTime,
  parkDaysBetween,
  parseParkTime,
  relativeDay,
  relativeTime,
} from './dateTime'

/** In lists: 今天 12:24, 昨天 12:24, 明天 12:24; otherwise the day alone, 11月26日 or 2025年11月26日. */
export function momentText(ms: number, now: number): string {
  const day = relativeDay(ms, now)
  return day && Math.abs(parkDaysBetween(now, ms)) <= 1 ? `${day} ${clockText(ms)}` : day
}

/** 11月26日, with the year when it is not the current one. */
export const dayText = (ms: number, now: number): string =>
  formatTime(ms, parkYear(ms) === parkYear(now) ? 'M月d日' : 'yyyy年M月d日')

const halfYearMs = 182 * 86_400_000

/** Day of an end ahead: 1月11日, with the year from half a year on: a month and a day alone mean the next ones. */
export const endDay = (ms: number, now: number): string =>
  ms >= now && ms - now < halfYearMs ? monthDay(ms) : dayText(ms, now)

/** 3 for 03:24. */
export const parkHour = (ms: number): number => Number(formatTime(ms, 'hh'))

/** 2026 */
export const parkYear = (ms: number): string => formatTime(ms, 'yyyy')

/** 周三 */
export const weekdayText = (ms: number): string => formatTime(ms, 'EEE')

/** In details: 2026年11月6日. */
export const fullDay = (ms: number): string => formatTime(ms, 'yyyy年M月d日')

/** In details: 2026年11月6日 14:00. */
export const fullTime = (ms: number): string => formatTime(ms, 'yyyy年M月d日 hh:mm')

/** Of something that has just happened: 11月6日 14:00, with the year when it is not the current one. */
export const nearTime = (ms: number, now: number): string =>
  `${dayText(ms, now)} ${formatTime(ms, 'hh:mm')}`

/** In a range or a sentence whose year is known: 11月6日. */
export const monthDay = (ms: number): string => formatTime(ms, 'M月d日')

/** In a range or a sentence whose year is known: 11月6日 14:00. */
export const dayTime = (ms: number): string => formatTime(ms, 'M月d日 hh:mm')

/** Day of an event: 11月28日 周六. */
export const eventDay = (ms: number): string => formatTime(ms, 'M月d日 EEE')

/** Time of an event: 11月28日 周六 18:00. */
export const eventTime = (ms: number): string => formatTime(ms, 'M月d日 EEE hh:mm')

/** In details, of a calendar date of the contract (yyyy-MM-dd): 2026年11月6日. */
export const dateText = (date: string): string => fullDay(parseParkTime(date) ?? NaN)

/** The same in a range of at most a year, where the weekday says more than the year: 11月6日 周五. */
export function dateWithin(date: string, from: string, to: string): string {
  const at = (text: string) => parseParkTime(text) ?? NaN
  return parkDaysBetween(at(from), at(to)) <= 366 ? eventDay(at(date)) : fullDay(at(date))
}

/** Days whose year is known: 11月30日–12月6日, within a month 12月4日–5日. */
export const daysText = (from: number, to: number): string =>
  `${monthDay(from)}–${isSameMonth(from, to) ? formatTime(to, 'd日') : monthDay(to)}`

const isSameMonth = (one: number, other: number) =>
  formatTime(one, 'yyyy-M') === formatTime(other, 'yyyy-M')

/** 11月23日 14:00–16:00; over several days 11月23日 14:00–11月24日 18:00. */
export const spanText = (from: number, to: number): string =>
  `${dayTime(from)}–${endOfSpan(from, to)}`

/** True from midnight to the end of the same day: 23:59 or the next midnight. */
export const isWholeDay = (from: number, to: number): boolean =>
  clockText(from) === '00:00' &&
  parkDaysBetween(from, to - 1) === 0 &&
  ['23:59', '00:00'].includes(clockText(to))

/** spanText in a list: 昨天 13:30–18:00, 今天 全天. */
export const nearSpanText = (from: number, to: number, now: number): string =>
  isWholeDay(from, to)
    ? `${relativeDay(from, now)} 全天`
    : `${relativeTime(from, now)}–${endOfSpan(from, to)}`

/** An end at midnight counts as the end of the previous day. */
function endOfSpan(from: number, to: number): string {
  if (parkDaysBetween(from, to) === 0) return clockText(to)
  if (parkDaysBetween(from, to - 1) === 0) return '24:00'
  return clockText(to) === '00:00' ? `${monthDay(to - 1)} 24:00` : dayTime(to)
}
