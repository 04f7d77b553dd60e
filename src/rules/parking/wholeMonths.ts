/** Month arithmetic for long-term parking spaces; dates in park time, yyyy-MM-dd. */

const dateOf = (day: string): number => Number(day.slice(8))

/**
 * The date `months` later, clamped to the last day of the month: 31 January plus 1 month is 28 or 29 February.
 * @param day yyyy-MM-dd
 * @param months whole; negative: earlier
 * @param ownDay day of the month, 1 to 31, used in months that have it; omitted: that of `day`
 */
export function addMonths(day: string, months: number, ownDay = dateOf(day)): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const target = new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(ownDay, last.getUTCDate())),
  )
  return target.toISOString().slice(0, 10)
}

/** Months from one day to another, begun ones counted whole; 0 if it is not later. Days yyyy-MM-dd. */
export function monthsBegun(from: string, to: string): number {
  if (to <= from) return 0
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [endYear = 0, endMonth = 0] = to.split('-').map(Number)
  const months = (endYear - year) * 12 + endMonth - month
  return addMonths(from, months) < to ? months + 1 : months
}

/** The next day, yyyy-MM-dd. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** First day covered by a renewal: the day after the last day, or today after an uncovered gap. */
export const renewedFrom = (to: string, today: string): string =>
  dayAfter(to) < today ? today : dayAfter(to)

/** Whether a renewal leaves uncovered days between the last day and its own first day. */
export const leavesGap = (to: string, from: string): boolean => from > dayAfter(to)

/**
 * New last day of a renewed space: n months after its last day, on its own day of the month; after a gap, n months
 * after today.
 * @param ownDay own day of the month of the space; omitted: that of `to`
 */
export const renewedTo = (
  to: string,
  today: string,
  months: number,
  ownDay = dateOf(to),
): string =>
  leavesGap(to, renewedFrom(to, today)) ? addMonths(today, months) : addMonths(to, months, ownDay)

/** Own day of the month of a renewed space; after a gap that of its new first day. */
export const renewedDay = (to: string, from: string, ownDay: number): number =>
  leavesGap(to, from) ? dateOf(from) : ownDay

/**
 * Day of the month on which a space ends, derived from its dates. A last day at the end of a short month may represent
 * a later day: from the 1st the end of each month, from the 31st the 31st.
 */
export function ownDayOf(fromDay: string, toDay: string): number {
  const [first, last] = [dateOf(fromDay), dateOf(toDay)]
  const isMonthEnd = dateOf(addMonths(toDay, 0, 31)) === last
  if (!isMonthEnd) return last
  return first === 1 ? 31 : Math.max(first, last)
}

/**
 * Own day of the month of a space: the stored one, or derived from its dates when the stored one does not match its
 * last day.
 */
export const keptDayOf = (fromDay: string, toDay: string, kept: number | null): number =>
  kept !== null && addMonths(toDay, 0, kept) === toDay ? kept : ownDayOf(fromDay, toDay)
