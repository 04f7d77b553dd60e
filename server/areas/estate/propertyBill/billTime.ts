import { parkDaysBetween, parseParkTime } from '@/utils/dateTime'
import { dayText as momentDay } from '@/utils/timeText'
import { dayRange, monthRange } from '../../../kernel/parkDay'

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
export const dayText = (day: string, now: number): string =>
  momentDay(parseParkTime(day) ?? NaN, now)
