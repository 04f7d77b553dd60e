/**
 * No selection may leave a single free seat, because single seats are hard to sell. Shared by the app, which warns
 * during selection, and the server, which rejects the order.
 */
import type { PlanSeat } from './hallPlan'
import type { SeatState } from './seatStates'

/** Wheelchair places, companion places and couple seats are sold separately and never count as lone gaps. */
const isOrdinary = ({ kind }: PlanSeat): boolean => kind === 'normal' || kind === 'obstructed'

const isBeside = (seat: PlanSeat, next: PlanSeat): boolean =>
  seat.rowIndex === next.rowIndex && seat.block === next.block

/** Runs of adjacent free ordinary seats, without an aisle, a taken seat or another kind between. */
export function freeRuns(seats: readonly PlanSeat[], states: readonly SeatState[]): PlanSeat[][] {
  const runs: PlanSeat[][] = []
  let run: PlanSeat[] = []
  for (const seat of seats) {
    const isFree = isOrdinary(seat) && states[seat.index] === 'free'
    const last = run[run.length - 1]
    // Seats that are no longer adjacent start a new run.
    const isNext = last !== undefined && last.index + 1 === seat.index && isBeside(last, seat)
    if (isFree && isNext) run.push(seat)
    else if (isFree) runs.push((run = [seat]))
    else run = []
  }
  return runs
}

/**
 * Seats of a run that would be left single.
 * @param chosen indexes
 */
function aloneIn(run: readonly PlanSeat[], chosen: ReadonlySet<number>): number[] {
  const isLeft = (seat: PlanSeat | undefined) => seat !== undefined && !chosen.has(seat.index)
  return run
    .filter((seat, at) => isLeft(seat) && !isLeft(run[at - 1]) && !isLeft(run[at + 1]))
    .map(({ index }) => index)
}

/**
 * Single free seats that a selection leaves although they were avoidable. Taking all but one seat of a run leaves a
 * single seat in any case and is allowed.
 * @param states before the selection
 * @param chosen indexes of free seats
 * @returns indexes; empty: the selection is allowed
 */
export function loneGaps(
  seats: readonly PlanSeat[],
  states: readonly SeatState[],
  chosen: readonly number[],
): number[] {
  const taken = new Set(chosen)
  return freeRuns(seats, states).flatMap((run) => {
    const count = run.filter(({ index }) => taken.has(index)).length
    return count === 0 || run.length - count === 1 ? [] : aloneIn(run, taken)
  })
}
