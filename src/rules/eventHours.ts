import { dayOf, startOf } from './openingHours/hours'

const dayMs = 86_400_000

/**
 * When an event opens, in ms: its start; of one over several days, whose start and end give the hours of each day, the
 * start of the present day's hours, and after them that of the next day's. Not after `now` while the event is open.
 */
export function eventOpening({ from, to }: { from: number; to: number }, now: number): number {
  const clockOf = (ms: number) => ms - startOf(dayOf(ms))
  const [opens, closes] = [clockOf(from), clockOf(to)]
  // An end at night, before the hour of the start, belongs to the evening before: such an event has no daily hours.
  const isDaily = dayOf(from) < dayOf(to) && opens < closes
  if (!isDaily || now < from || now >= to) return from
  const today = startOf(dayOf(now))
  return today + opens + (now < today + closes ? 0 : dayMs)
}
