import { startOfParkDay } from '@/utils/dateTime'
import { dayMinutes, type FeeBand, type ParkingRule, timeOfDay } from './rule'

export const minuteMs = 60_000

/** Minutes of a stay that are charged together: within one band and within one 24 hours from the entry. */
export interface FeePiece {
  band: FeeBand
  /** First minute, 0 is the one that begins with the entry, and the minute after the last. */
  start: number
  end: number
  /** Which 24 hours from the entry, 0 the first. */
  window: number
}

const byFrom = (rule: ParkingRule) =>
  rule.Bands.map((band) => ({ band, from: timeOfDay(band.From) ?? 0 })).sort(
    (one, other) => one.from - other.from,
  )

/**
 * The pieces of a stay from minute `first` on, in their order and without end; a minute belongs to the band in which
 * it begins, by the park's clock.
 */
export function* feePieces(rule: ParkingRule, inAt: number, first: number): Generator<FeePiece> {
  const bands = byFrom(rule)
  /** Minutes of the park's day at the entry, with the entry's seconds as a fraction. */
  const entry = (inAt - startOfParkDay(inAt)) / minuteMs
  let start = first
  for (;;) {
    const clock = Math.floor(entry + start) % dayMinutes
    const index = bands.reduce(
      (found, { from }, at) => (from <= clock ? at : found),
      bands.length - 1,
    )
    const chosen = bands[index]
    if (!chosen) return
    const window = Math.floor(start / dayMinutes)
    const nextFrom = bands[(index + 1) % bands.length]?.from ?? 0
    const left = bands.length === 1 ? Infinity : minutesUntil(entry + start, nextFrom)
    const end = Math.min(start + left, (window + 1) * dayMinutes)
    yield { band: chosen.band, start, end, window }
    start = end
  }
}

/** Whole minutes, started ones counted, from a minute of the day to the next `from` o'clock; at least 1. */
function minutesUntil(clock: number, from: number): number {
  const day = Math.floor(clock / dayMinutes) * dayMinutes
  const next = day + from > clock ? day + from : day + dayMinutes + from
  return Math.ceil(next - clock)
}
