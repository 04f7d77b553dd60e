import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { readWeekdayRanges } from '../../../kernel/folder/fields/timeFields'
import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'

const DAY_MS = 86_400_000

/** Cycle syntax, for error messages. */
const cycleHint = '周期写作 每天、每 7 天、每周一、周四，每周一至周五，或 每月 1 日、15 日'
const cyclePattern = /^每(?:天| ?\d{1,3} ?天|周.{1,40}|月.{1,60})$/

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Number of the last day of a day's month. */
const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/**
 * Test whether a plan is due on a park day (yyyy-MM-dd).
 * @param cycle 每天, 每 7 天, 每周一、周四, 每月 1 日、15 日; a day that a month does not have is its last day
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
  return (day) => {
    const last = lastOfMonth(day)
    return days.some((one) => Math.min(one, last) === Number(day.slice(8)))
  }
}

const emptyOrMobile = new RegExp(`^$|${mobilePattern.source}`)

/** Fields common to both kinds of plans in a park's folder. */
export const planFields = (make: FieldMakers) => ({
  title: make.text('标题', { max: 40 }),
  cycle: make.text('周期', { max: 80, pattern: [cyclePattern, cycleHint] }),
  fromDay: make.day('起始日'),
  startMinute: make.clock('开始'),
  dueMinute: make.clock('截止'),
  assigneePhone: make.text('负责人', {
    max: 11,
    optional: true,
    read: mobileText,
    pattern: [emptyOrMobile, wrongMobile],
  }),
  routeOrder: make.integer('路线', { min: 0, max: 9999, missing: 0 }),
})

/** @throws Error in Chinese if the cycle is invalid */
export function requireCycle({ cycle, fromDay }: { cycle: string; fromDay: string }): void {
  cycleOf(cycle, fromDay)
}
