/** Couple seats are sold in pairs: one rule for the app's choice, the park's proposal and the server. */
import type { PlanSeat } from './hallPlan'

const steps: Partial<Record<PlanSeat['kind'], 1 | -1>> = { coupleLeft: 1, coupleRight: -1 }

/** Whether a seat is half of a couple seat. */
export const isCoupleSeat = ({ kind }: Pick<PlanSeat, 'kind'>): boolean => kind in steps

/**
 * The other half of a couple seat.
 * @param seats of the whole plan, each at its index
 * @returns undefined for a seat of another kind
 */
export function otherHalf(seats: readonly PlanSeat[], seat: PlanSeat): PlanSeat | undefined {
  const step = steps[seat.kind]
  const other = step === undefined ? undefined : seats[seat.index + step]
  return other?.rowIndex === seat.rowIndex ? other : undefined
}

/**
 * Couple seats of which a choice takes one half only.
 * @param seats of the whole plan, each at its index
 * @param chosen indexes
 * @returns the chosen halves; empty: the choice stands
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
