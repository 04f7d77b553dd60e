import { dayOf, dayOfDate, startOf, weekdayOf } from './days'
import { joinedSpans, type OpeningHours } from './hours'

const minuteMs = 60_000

/** A stretch of time without a gap, ms; `to` null: it never ends. */
export interface OpenStretch {
  from: number
  to: number | null
}

/** The stretch in which a shop is open at a moment (ms), else the next one; null when none comes. */
export function openStretchAt({ Weekly, Days }: OpeningHours, now: number): OpenStretch | null {
  const today = dayOf(now)
  const special = new Map(Days.map(({ Date, Spans }) => [dayOfDate(Date), Spans]))
  // Eight ordinary days show a whole week with the nights that run into it: what has no gap then never has one.
  const last = Math.max(today, ...special.keys()) + 8
  let found: { from: number; to: number } | null = null
  // Yesterday's spans may run into today.
  for (let day = today - 1; day <= last; day += 1) {
    const weekday = weekdayOf(day)
    const spans = special.get(day) ?? Weekly.filter(({ Weekdays }) => Weekdays.includes(weekday))
    for (const { Open, Close } of joinedSpans(spans)) {
      const from = startOf(day) + Open * minuteMs
      const to = startOf(day) + Close * minuteMs
      if (to <= now) continue
      if (!found) found = { from, to }
      else if (from > found.to) return found
      else found.to = Math.max(found.to, to)
    }
  }
  return found && { from: found.from, to: found.to >= startOf(last + 1) ? null : found.to }
}
