/**
 * Opening hours of a shop (spec 7 Merchants), shared by server and app: minutes of the park's day. Park time is always
 * UTC+8, whatever the time zone of the phone or server.
 */

/** Part of a day, minutes after midnight: Open 0–1439, Close > Open; a Close past 1440 is on the next day (≤ 2880). */
export interface DaySpan {
  Open: number
  Close: number
}
/** Weekdays: 1 Monday … 7 Sunday. */
export interface WeeklySpan extends DaySpan {
  Weekdays: number[]
}
/** A date (yyyy-MM-dd, unique) whose spans replace those of its weekday; without spans: closed. */
export interface SpecialDay {
  Date: string
  Spans: DaySpan[]
  Note: string
}
/**
 * Closing days of the whole park are included only when there are weekly hours; without them the shop's hours are
 * unknown.
 */
export interface OpeningHours {
  Weekly: WeeklySpan[]
  Days: SpecialDay[]
}

/**
 * A closing time not after the opening time is on the next day.
 * @returns minutes after midnight of the first day
 */
export const spanEnd = (open: number, close: number): number =>
  close > open ? close : close + 1440

/** Spans sorted, with touching and overlapping ones merged. */
export function joinedSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = []
  for (const { Open, Close } of [...spans].sort((one, other) => one.Open - other.Open)) {
    const before = joined[joined.length - 1]
    if (before && Open <= before.Close) before.Close = Math.max(before.Close, Close)
    else joined.push({ Open, Close })
  }
  return joined
}

/**
 * Days counted since 1970-01-01 in park time. Plain numbers for speed: the hours of many shops are computed at once.
 */

const dayMs = 86_400_000
const parkOffsetMs = 8 * 3_600_000

/** Day number of a moment in ms. */
export const dayOf = (ms: number): number => Math.floor((ms + parkOffsetMs) / dayMs)

/** Start of a day (park midnight), ms. */
export const startOf = (day: number): number => day * dayMs - parkOffsetMs

/** Day number of a date yyyy-MM-dd. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** 1 Monday … 7 Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1
