import { formatTime, parkDaysBetween, parseParkTime } from '@/utils/dateTime'
import { dayRange, monthRange, parkDay } from '../../../kernel/parkDay'

/** From the first moment of a year of the park until the first of the next. */
export const yearRange = (year: number): { from: Date; to: Date } => ({
  from: monthRange(`${year}-01`).from,
  to: monthRange(`${year + 1}-01`).from,
})

/** Days from one day of the park (yyyy-MM-dd) until the day of a moment; 0 when it is not later. */
export const daysAfter = (day: string, now: number): number =>
  Math.max(0, parkDaysBetween(parseParkTime(day) ?? now, now))

/** Last moment of a day of the park, ms. */
export const endOfDay = (day: string): number => dayRange(day).to.getTime() - 1

/** 12月5日, with the year when it is not that of `now`. */
export function dayText(day: string, now: number): string {
  const isThisYear = day.slice(0, 4) === parkDay(now).slice(0, 4)
  return formatTime(parseParkTime(day) ?? NaN, isThisYear ? 'M月d日' : 'yyyy年M月d日')
}
