/**
 * No choice leaves a single free seat behind that nobody would buy alone. One function for the app, which says so while
 * somebody chooses, and for the server, which refuses.
 */
import type { PlanSeat } from './hallPlan'
import type { SeatState } from './seatStates'

/** Wheelchair places, their companions' and couple seats are sold by themselves: beside them nothing is left alone. */
const isOrdinary = ({ kind }: PlanSeat): boolean => kind === 'normal' || kind === 'obstructed'

const isBeside = (seat: PlanSeat, next: PlanSeat): boolean =>
  seat.rowIndex === next.rowIndex && seat.block === next.block

/** Ordinary free seats that stand beside each other without an aisle, a taken seat or one of another kind between. */
export function freeRuns(seats: readonly PlanSeat[], states: readonly SeatState[]): PlanSeat[][] {
  const runs: PlanSeat[][] = []
  let run: PlanSeat[] = []
  for (const seat of seats) {
    const isFree = isOrdinary(seat) && states[seat.index] === 'free'
    const last = run[run.length - 1]
    // Seats that are no longer neighbours begin a run of their own.
    const isNext = last !== undefined && last.index + 1 === seat.index && isBeside(last, seat)
    if (isFree && isNext) run.push(seat)
    else if (isFree) runs.push((run = [seat]))
    else run = []
  }
  return runs
}

/** Seats of a run that would stand alone. @param chosen indexes */
function aloneIn(run: readonly PlanSeat[], chosen: ReadonlySet<number>): number[] {
  const isLeft = (seat: PlanSeat | undefined) => seat !== undefined && !chosen.has(seat.index)
  return run
    .filter((seat, at) => isLeft(seat) && !isLeft(run[at - 1]) && !isLeft(run[at + 1]))
    .map(({ index }) => index)
}

/**
 * Free seats that a choice leaves alone although it could be made without: who takes all but one of the seats that
 * stand together leaves one alone in any case, and may.
 * @param states before the choice
 * @param chosen indexes of free seats
 * @returns indexes; empty: the choice stands
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
