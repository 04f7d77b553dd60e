import { startOfParkDay } from '@/utils/dateTime'
import { dayMinutes, type FeeBand, type ParkingRule, timeOfDay } from './rule'

export const minuteMs = 60_000

/** Minutes of a stay charged together: within one band and one 24-hour window from the entry. */
export interface FeePiece {
  band: FeeBand
  /** First minute (0 begins at the entry) and the minute after the last. */
  start: number
  end: number
  /** Index of the 24-hour window from the entry, from 0. */
  window: number
}

const byFrom = (rule: ParkingRule) =>
  rule.Bands.map((band) => ({ band, from: timeOfDay(band.From) ?? 0 })).sort(
    (one, other) => one.from - other.from,
  )

/**
 * Pieces of a stay from minute `first`, in order and endless; a minute belongs to the band in which it begins, in park
 * time.
 */
export function* feePieces(rule: ParkingRule, inAt: number, first: number): Generator<FeePiece> {
  const bands = byFrom(rule)
  /** Minutes after park midnight at the entry, with the entry's seconds as a fraction. */
  const entry = (inAt - startOfParkDay(inAt)) / minuteMs
  let start = first
  for (;;) {
    const clock = Math.floor(entry + start) % dayMinutes
    const index = bands.reduce(
      (span, { from }, at) => (from <= clock ? at : span),
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

/** Started minutes from a minute of the day to the next occurrence of `from`; at least 1. */
function minutesUntil(clock: number, from: number): number {
  const day = Math.floor(clock / dayMinutes) * dayMinutes
  const next = day + from > clock ? day + from : day + dayMinutes + from
  return Math.ceil(next - clock)
}
