import { formatTime, parkDaysBetween, parseParkTime } from '@/utils/dateTime'
import { dayRange, monthRange, parkDay } from '../../../kernel/parkDay'

/** Start (inclusive) and end (exclusive) of a calendar year of the park. */
export const yearRange = (year: number): { from: Date; to: Date } => ({
  from: monthRange(`${year}-01`).from,
  to: monthRange(`${year + 1}-01`).from,
})

/** Days from a park day (yyyy-MM-dd) to the day of `now`; at least 0. */
export const daysAfter = (day: string, now: number): number =>
  Math.max(0, parkDaysBetween(parseParkTime(day) ?? now, now))

/** Last ms of a park day. */
export const endOfDay = (day: string): number => dayRange(day).to.getTime() - 1

/** 12月5日, with the year if it is not the current one. */
export function dayText(day: string, now: number): string {
  const isThisYear = day.slice(0, 4) === parkDay(now).slice(0, 4)
  return formatTime(parseParkTime(day) ?? NaN, isThisYear ? 'M月d日' : 'yyyy年M月d日')
}
