import { clockText, parkDaysBetween, relativeDay, relativeTime } from './dateTime'
import { dayText, endDay, fullDay } from './timeText'

/** Whether an end is the end of a day (23:59 or midnight), whose time of day is not shown. */
const endsWithDay = (endsAt: number): boolean => ['23:59', '00:00'].includes(clockText(endsAt))

/**
 * Last day of something that ends: 明天, 12月19日, with the year from half a year on (`endDay`). An end at midnight
 * belongs to the day before.
 */
export function lastDay(endsAt: number, now: number): string {
  const last = endsAt - 1
  return Math.abs(parkDaysBetween(now, last)) <= 2 ? relativeDay(last, now) : endDay(last, now)
}

/** Last days of things in one list: all with the year when one of them has it. */
export function lastDays(ends: readonly number[], now: number): string[] {
  const days = ends.map((endsAt) => lastDay(endsAt, now))
  return days.some((day) => day.includes('年')) ? ends.map((endsAt) => fullDay(endsAt - 1)) : days
}

/**
 * Day on which something ends: 12月19日到期, 明天到期, with the year from half a year on (`endDay`). The time of day
 * appears on the last day only, unless it is the end of the day. An end at midnight belongs to the day before.
 */
export function expiryText(endsAt: number, now: number): string {
  const day = lastDay(endsAt, now)
  return parkDaysBetween(now, endsAt - 1) === 0 && !endsWithDay(endsAt)
    ? `${day} ${clockText(endsAt)}\u00a0到期`
    : `${day}到期`
}

/** Moment of an end: 12月1日 21:30 结束; at the end of a day without the time of day: 11月30日结束. */
export const endText = (endsAt: number, now: number, end: string): string =>
  endsWithDay(endsAt)
    ? `${relativeDay(endsAt - 1, now)}${end}`
    : `${relativeTime(endsAt, now)} ${end}`

/** Range of a validity: 11月2日–12月1日; an end within a day has its time: 11月2日–12月1日 21:30. */
export const validityText = (from: number, to: number, now: number): string =>
  `${dayText(from, now)}–${dayText(to - 1, now)}${endsWithDay(to) ? '' : ` ${clockText(to)}`}`
