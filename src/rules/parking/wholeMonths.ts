/** Months of long-term spaces: days on the park's calendar, yyyy-MM-dd. */

/**
 * The day n months on, or the last of its month where that has no such day: 31 January and 1 is 28 or 29 February.
 * @param day yyyy-MM-dd
 * @param months whole, not below 0
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const target = new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())),
  )
  return target.toISOString().slice(0, 10)
}

/** The day after one, yyyy-MM-dd. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** First day that a renewal covers: the one after the last day, or today where days between them are not covered. */
export const renewedFrom = (to: string, today: string): string =>
  dayAfter(to) < today ? today : dayAfter(to)

/** Whether a renewal leaves days uncovered between the last day and its own first one. */
export const leavesGap = (to: string, from: string): boolean => from > dayAfter(to)

/** New last day of a space that is renewed: n months after its last day, or after today where that is over. */
export const renewedTo = (to: string, today: string, months: number): string =>
  addMonths(to > today ? to : today, months)
