import { minuteMs } from './feePieces'
import { reckonFee, type ParkingFee } from './parkingFee'
import type { ParkingRule } from './rule'

/** A period without charge, from a guest's invitation or a rented space. ms since 1970. */
export interface CoveredTime {
  from: number
  to: number
}

/** The parts of a stay outside all covered times, in order. */
function chargedParts(inAt: number, at: number, covered: readonly CoveredTime[]): CoveredTime[] {
  const parts: CoveredTime[] = []
  let from = inAt
  const times = covered.filter((time) => time.to > time.from)
  for (const time of times.sort((one, other) => one.from - other.from)) {
    if (time.from > from) parts.push({ from, to: Math.min(time.from, at) })
    from = Math.max(from, time.to)
    if (from >= at) return parts
  }
  return [...parts, { from, to: at }]
}

/**
 * Started minutes of a stay outside all covered times.
 * @param inAt entry, ms since 1970
 * @param at end of the stay, ms since 1970
 */
export const chargedMinutes = (inAt: number, at: number, covered: readonly CoveredTime[]): number =>
  chargedParts(inAt, at, covered).reduce(
    (sum, { from, to }) => sum + Math.max(Math.ceil((to - from) / minuteMs), 0),
    0,
  )

/**
 * Fee of a stay excluding its covered times. The rule's free minutes apply once per stay, its cap to each part.
 * @param inAt entry, ms since 1970
 * @param at moment of the calculation, ms since 1970
 */
export function reckonOutside(
  rule: ParkingRule,
  inAt: number,
  at: number,
  covered: readonly CoveredTime[],
): ParkingFee {
  let free = rule.FreeMinutes
  const sum: ParkingFee = { amount: 0, minutes: 0, lines: [], nextRiseAt: null }
  for (const { from, to } of chargedParts(inAt, at, covered)) {
    const part = reckonFee({ ...rule, FreeMinutes: free }, from, to)
    free = Math.max(free - Math.ceil((to - from) / minuteMs), 0)
    sum.amount += part.amount
    sum.minutes += part.minutes
    sum.lines.push(...part.lines)
    sum.nextRiseAt = to === at ? part.nextRiseAt : null
  }
  return sum
}
