import { parkWeekday, startOfParkDay } from '@/utils/dateTime'
import type { DiscountRow } from './timeLimitedDiscount.repository'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

type Hours = Pick<DiscountRow, 'startAt' | 'endAt' | 'dayFrom' | 'dayTo' | 'weekdays'>

/** A span in which the discount holds, in ms; `to` is the first moment after it. */
export interface DiscountWindow {
  from: number
  to: number
}

/**
 * The window that is open at a moment or the next one to open: hours and weekdays of the park's calendar, within the
 * campaign. Null when none is left.
 */
export function nextWindow(
  { startAt, endAt, dayFrom, dayTo, weekdays }: Hours,
  now: number,
): DiscountWindow | null {
  const end = endAt.getTime() + 1
  let day = startOfParkDay(Math.max(now, startAt.getTime()))
  // A week and a day: today's window may be over, and the next one on the same weekday.
  for (let count = 0; count <= 7; count += 1, day += DAY_MS) {
    if (weekdays.length > 0 && !weekdays.includes(parkWeekday(day))) continue
    const from = Math.max(day + dayFrom * MINUTE_MS, startAt.getTime())
    const to = Math.min(day + dayTo * MINUTE_MS, end)
    if (from < to && to > now) return { from, to }
  }
  return null
}

/** Whether the discount holds at a moment. */
export function isOpen(hours: Hours, now: number): boolean {
  const window = nextWindow(hours, now)
  return window !== null && window.from <= now
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** hh:mm of either end; the end of the day is 24:00. */
export const dayTexts = ({ dayFrom, dayTo }: Hours) => ({
  DayFrom: clockText(dayFrom),
  DayTo: clockText(dayTo),
})

const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** 每天, 周一至周五 14:00–17:00, 全天 … */
export function hoursText(hours: Hours): string {
  const days = [...hours.weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  const isRun = days.every((day, at) => at === 0 || (days[at - 1]! + 1) % 7 === day)
  const first = names[days[0] ?? 0]
  const last = names[days.at(-1) ?? 0]
  const dayPart =
    days.length === 0 || days.length === 7
      ? '每天'
      : isRun && days.length > 2
        ? `${first}至${last}`
        : days.map((day) => names[day]).join('、')
  const { DayFrom, DayTo } = dayTexts(hours)
  return hours.dayFrom === 0 && hours.dayTo === 1440
    ? `${dayPart}全天`
    : `${dayPart} ${DayFrom}–${DayTo}`
}
