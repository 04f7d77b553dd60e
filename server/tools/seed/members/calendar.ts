/**
 * Dates of the seed, relative to the moment of seeding so that a park always has current content.
 * Mainland China has kept UTC+8 all year since 1991, so plain arithmetic is exact here.
 */
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OFFSET = 8 * HOUR

const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export interface SeedCalendar {
  /** The moment of seeding, ms since 1970. */
  readonly now: number
  /** The clock time `HH:mm` in Shanghai, `days` after today (negative: before), in ms since 1970. */
  daysFromNow(days: number, clock: string): number
  /**
   * Clock time today, or an hour ago when that is still to come, but never yesterday: for items published "this
   * morning".
   */
  earlierToday(clock: string): number
  /** Days until the next given weekday (0 = Sunday), at least `atLeast`. */
  daysUntil(weekday: number, atLeast?: number): number
  /** '11月24日' */
  dayText(days: number): string
  /** '11月24日（周二）' */
  weekdayText(days: number): string
  /** '2026年11月24日' */
  dateText(days: number): string
  /** '2026-10' for the month `months` after the present one (negative: before). */
  month(months: number): string
}

/** Creates the calendar of one seeding; tests pass a fixed `now`. */
export function seedCalendar(now: number): SeedCalendar {
  const midnight = Math.floor((now + OFFSET) / DAY) * DAY - OFFSET
  // Shifted by the offset, the UTC getters read the Shanghai calendar.
  const local = (days: number) => new Date(midnight + days * DAY + OFFSET)
  const dayText = (days: number) => {
    const date = local(days)
    return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
  }

  const daysFromNow = (days: number, clock: string) => {
    const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
    if (!match) throw new Error(`not a clock time: ${clock}`)
    return midnight + days * DAY + Number(match[1]) * HOUR + Number(match[2]) * 60_000
  }

  return {
    now,
    daysFromNow,
    earlierToday: (clock) => Math.min(daysFromNow(0, clock), Math.max(now - HOUR, midnight)),
    daysUntil(weekday, atLeast = 0) {
      const ahead = (weekday - local(atLeast).getUTCDay() + 7) % 7
      return atLeast + ahead
    },
    dayText,
    weekdayText: (days) => `${dayText(days)}（${weekdayNames[local(days).getUTCDay()]}）`,
    dateText: (days) => `${local(days).getUTCFullYear()}年${dayText(days)}`,
    month(months) {
      const today = local(0)
      const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
      return first.toISOString().slice(0, 7)
    },
  }
}
