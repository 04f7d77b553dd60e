/** Couple seats are sold in pairs; shared by the app's selection, the park's proposal and the server. */
import type { PlanSeat } from './hallPlan'

const steps: Partial<Record<PlanSeat['kind'], 1 | -1>> = { coupleLeft: 1, coupleRight: -1 }

/** Whether a seat is half of a couple seat. */
export const isCoupleSeat = ({ kind }: Pick<PlanSeat, 'kind'>): boolean => kind in steps

/**
 * The other half of a couple seat.
 * @param seats of the whole plan, each at its index
 * @returns undefined for any other kind of seat
 */
export function otherHalf(seats: readonly PlanSeat[], seat: PlanSeat): PlanSeat | undefined {
  const step = steps[seat.kind]
  const other = step === undefined ? undefined : seats[seat.index + step]
  return other?.rowIndex === seat.rowIndex ? other : undefined
}

/**
 * Couple seats of which a selection contains only one half.
 * @param seats of the whole plan, each at its index
 * @param chosen indexes
 * @returns the selected halves; empty: the selection is allowed
 */
export function splitCouples(seats: readonly PlanSeat[], chosen: readonly number[]): PlanSeat[] {
  const taken = new Set(chosen)
  return chosen.flatMap((index) => {
    const seat = seats[index]
    if (!seat || !isCoupleSeat(seat)) return []
    const other = otherHalf(seats, seat)
    return other && taken.has(other.index) ? [] : [seat]
  })
}
