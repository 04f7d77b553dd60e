/** Which seat is at a place of the plan, without looking at all of them. */
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { Point } from './view'

/** As wide as two seats, so that a seat within reach is in a neighbouring cell at most. */
const CELL = 20

/** Indexes of the seats of each cell. */
export type SeatGrid = ReadonlyMap<string, readonly number[]>

const keyOf = (column: number, row: number) => `${column},${row}`
const cellOf = (length: number) => Math.floor(length / CELL)

export function seatGrid(seats: readonly PlanSeat[]): SeatGrid {
  const grid = new Map<string, number[]>()
  for (const { index, x, y } of seats) {
    const key = keyOf(cellOf(x), cellOf(y))
    const cell = grid.get(key)
    if (cell) cell.push(index)
    else grid.set(key, [index])
  }
  return grid
}

/**
 * The seat nearest to a place.
 * @param reach how far from its centre at most, at most two seats
 * @returns undefined: none is within reach
 */
export function seatAt(
  grid: SeatGrid,
  seats: readonly PlanSeat[],
  { x, y }: Point,
  reach: number,
): PlanSeat | undefined {
  let nearest: PlanSeat | undefined
  let least = Math.min(reach, CELL)
  for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column += 1)
    for (let row = cellOf(y) - 1; row <= cellOf(y) + 1; row += 1)
      for (const index of grid.get(keyOf(column, row)) ?? []) {
        const seat = seats[index]
        const distance = seat ? Math.hypot(seat.x - x, seat.y - y) : Infinity
        if (distance <= least) [nearest, least] = [seat, distance]
      }
  return nearest
}
