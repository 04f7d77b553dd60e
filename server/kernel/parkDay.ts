/** Mainland China is UTC+8 all year, so park days need no time zone data. */
const OFFSET_MS = 8 * 3_600_000

/** The calendar day in the park at `at` (ms): YYYY-MM-DD. */
export const parkDay = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10)

/** The month in the park at `at` (ms): YYYY-MM. */
export const parkMonth = (at: number): string => parkDay(at).slice(0, 7)

/** Start of a park month (inclusive) to the start of the next (exclusive). */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(Date.UTC(year, number - 1 + months, 1) - OFFSET_MS)
  return { from: start(0), to: start(1) }
}

/** The hour of the park's day at `at` (ms), 0 to 23. */
export const parkHour = (at: number): number => new Date(at + OFFSET_MS).getUTCHours()

/** First and last hour of the park's day for reminders. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]

/** Whether members may be reminded at `at` (ms): reminders of the night wait for the morning. */
export const isReminderHour = (at: number): boolean =>
  parkHour(at) >= FIRST_HOUR && parkHour(at) <= LAST_HOUR

/** Start of a park day (yyyy-MM-dd, rules/calendarDate; inclusive) to the start of the next (exclusive). */
export function dayRange(day: string): { from: Date; to: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS
  return { from: new Date(start), to: new Date(start + 86_400_000) }
}

/** Longest use of a day's list after midnight, ms: the next morning has a list of its own. */
const NIGHT_MS = 6 * 3_600_000

/**
 * End of a day's list on devices without a network, ms: midnight, or the end of what goes on in the night.
 * @param day yyyy-MM-dd
 * @param ends ends of what is on the list, ms
 */
export function dayListEnd(day: string, ends: readonly number[]): number {
  const midnight = dayRange(day).to.getTime()
  return Math.max(midnight, ...ends.map((end) => Math.min(end, midnight + NIGHT_MS)))
}

/** The park days from `first` (ms) to `end` (ms, exclusive), in order. */
export function parkDaysOf(first: number, end: number): string[] {
  const days: string[] = []
  for (let at = first; at < end; at = dayRange(parkDay(at)).to.getTime()) days.push(parkDay(at))
  return days
}
