/**
 * When a shop is open (spec 7 Merchants), as server and app write it: minutes of the park's day. The park's clock is UTC+8
 * the year round, whatever the zone of the phone or the server.
 */

/** A span of a day, minutes after its midnight: Open 0–1439, Close > Open; past 1440 it runs into the next day (≤ 2880). */
export interface DaySpan {
  Open: number
  Close: number
}
/** Weekdays: 1 Monday … 7 Sunday. */
export interface WeeklySpan extends DaySpan {
  Weekdays: number[]
}
/** A date (yyyy-MM-dd, given once) whose spans replace those of its weekday; without spans: closed. */
export interface SpecialDay {
  Date: string
  Spans: DaySpan[]
  Note: string
}
/** Days on which a whole park is closed are given with weekly hours only: without those nothing is known of a shop. */
export interface OpeningHours {
  Weekly: WeeklySpan[]
  Days: SpecialDay[]
}

/** An end that is not after the beginning is on the next day. @returns minutes after the midnight of the first day */
export const spanEnd = (open: number, close: number): number =>
  close > open ? close : close + 1440

/** Spans in their order; touching and overlapping ones are one. */
export function joinedSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = []
  for (const { Open, Close } of [...spans].sort((one, other) => one.Open - other.Open)) {
    const before = joined[joined.length - 1]
    if (before && Open <= before.Close) before.Close = Math.max(before.Close, Close)
    else joined.push({ Open, Close })
  }
  return joined
}
