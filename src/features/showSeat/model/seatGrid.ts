/** Finds the seat at a point of the plan without scanning all seats. */
import type { PlanSeat } from '@/rules/seat/hallPlan'
import type { Point } from './view'

/** Two seats wide, so that a seat within reach is at most one cell away. */
const CELL = 20

/** Seat indexes by cell. */
export type SeatGrid = ReadonlyMap<string, readonly number[]>

const keyOf = (column: number, row: number) => `${column},${row}`
const cellOf = (length: number) => Math.floor(length / CELL)

/** Sorts the seats into grid cells. */
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
 * The seat nearest to a point.
 * @param reach greatest distance from the seat's centre; capped at two seats
 * @returns undefined when no seat is within reach
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

/** A step to the neighbouring seat, as an arrow key means it. */
export type Way = 'left' | 'right' | 'up' | 'down'

const steps: Readonly<Record<Way, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
/** A seat further aside than ahead is not in that direction. */
const ASIDE = 2

/**
 * The seat next to another one in a direction; without one the first seat of the hall.
 * @returns undefined at the edge of the hall
 */
export function seatBeside(
  seats: readonly PlanSeat[],
  from: PlanSeat | undefined,
  way: Way,
): PlanSeat | undefined {
  if (!from) return seats[0]
  const [across, down] = steps[way]
  let nearest: PlanSeat | undefined
  let least = Infinity
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y]
    const ahead = dx * across + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * across)
    if (ahead <= 0.5 || (across !== 0 && aside > ahead) || seat.index === from.index) continue
    const far = ahead + ASIDE * aside
    if (far < least) [nearest, least] = [seat, far]
  }
  return nearest
}
