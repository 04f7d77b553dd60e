import { readWeekdayRanges } from '../../../kernel/folder/fields/weekdayRanges'

const DAY_MS = 86_400_000

/** Cycle syntax, for error messages. */
export const cycleHint = '周期写作 每天、每 7 天、每周一、周四，每周一至周五，或 每月 1 日、15 日'
export const cyclePattern = /^每(?:天| ?\d{1,3} ?天|周.{1,40}|月.{1,60})$/

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/**
 * Test whether a plan is due on a park day (yyyy-MM-dd).
 * @param cycle 每天, 每 7 天, 每周一、周四, 每月 1 日、15 日
 * @param fromDay first day; intervals of days are counted from it
 * @returns a test of days; always false before fromDay
 * @throws Error in Chinese if the cycle cannot be parsed
 */
export function cycleOf(cycle: string, fromDay: string): (day: string) => boolean {
  const isDue = dueOn(cycle, fromDay)
  return (day) => day >= fromDay && isDue(day)
}

function dueOn(cycle: string, fromDay: string): (day: string) => boolean {
  if (cycle === '每天') return () => true
  const every = Number(/^每 ?(\d{1,3}) ?天$/.exec(cycle)?.[1] ?? 0)
  if (every > 0) return (day) => (dayNumber(day) - dayNumber(fromDay)) % every === 0
  if (cycle.startsWith('每周')) {
    const weekdays = readWeekdayRanges(cycle.slice(1))
    // 1970-01-01 was a Thursday.
    return (day) => weekdays.includes(((dayNumber(day) + 3) % 7) + 1)
  }
  const days = cycle.startsWith('每月')
    ? cycle
        .slice(2)
        .split(/[、,，]/)
        .map((one) => Number(/^ ?(\d{1,2}) ?日?$/.exec(one)?.[1] ?? 0))
    : []
  if (days.length === 0 || days.some((day) => day < 1 || day > 31)) throw new Error(cycleHint)
  return (day) => days.includes(Number(day.slice(8)))
}
