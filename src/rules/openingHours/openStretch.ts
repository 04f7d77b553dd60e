import { joinedSpans, type OpeningHours, dayOf, dayOfDate, startOf, weekdayOf } from './hours'

const minuteMs = 60_000

/** An uninterrupted opening period, ms; `to` null: it never ends. */
export interface OpenStretch {
  from: number
  to: number | null
}

/** The opening period at a moment (ms), otherwise the next one; null when there is none. */
export function openStretchAt({ Weekly, Days }: OpeningHours, now: number): OpenStretch | null {
  const today = dayOf(now)
  const special = new Map(Days.map(({ Date, Spans }) => [dayOfDate(Date), Spans]))
  // Eight ordinary days cover a full week including overnight spans: without a gap there, there is never one.
  const last = Math.max(today, ...special.keys()) + 8
  let stretch: { from: number; to: number } | null = null
  // Yesterday's spans may extend into today.
  for (let day = today - 1; day <= last; day += 1) {
    const weekday = weekdayOf(day)
    const spans = special.get(day) ?? Weekly.filter(({ Weekdays }) => Weekdays.includes(weekday))
    for (const { Open, Close } of joinedSpans(spans)) {
      const from = startOf(day) + Open * minuteMs
      const to = startOf(day) + Close * minuteMs
      if (to <= now) continue
      if (!stretch) stretch = { from, to }
      else if (from > stretch.to) return stretch
      else stretch.to = Math.max(stretch.to, to)
    }
  }
  return stretch && { from: stretch.from, to: stretch.to >= startOf(last + 1) ? null : stretch.to }
}
