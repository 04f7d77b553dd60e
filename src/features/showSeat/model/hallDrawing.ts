/** Hall data prepared for drawing: computed once per plan, so that a frame only reads it. */
import { seatsOf, type HallPlan, type PlanSeat } from '@/rules/seat/hallPlan'
import { seatGrid, type SeatGrid } from './seatGrid'
import type { Box, Point } from './view'

/** Half the width of a seat within its row, in plan units. */
export const HALF_SEAT = 4

/** Adjacent seats of one tier as one box. */
export interface SeatBlock extends Box {
  tier: string
}

export interface RowDrawing {
  label: string
  /** Area name; empty when the plan has only one area. */
  area: string
  seats: readonly PlanSeat[]
}

export interface HallDrawing {
  plan: HallPlan
  seats: readonly PlanSeat[]
  grid: SeatGrid
  blocks: readonly SeatBlock[]
  rows: readonly RowDrawing[]
  /** Area names, placed above the middle of each area; empty when there is only one area. */
  areaNames: readonly (Point & { text: string })[]
}

function rowsOf(seats: readonly PlanSeat[], areas: number): RowDrawing[] {
  const rows: (RowDrawing & { seats: PlanSeat[] })[] = []
  for (const seat of seats) {
    const row = rows[seat.rowIndex]
    if (row) row.seats.push(seat)
    else
      rows[seat.rowIndex] = {
        label: seat.row.Label,
        area: areas > 1 ? seat.area.Name : '',
        seats: [seat],
      }
  }
  return rows
}

function blocksOf(rows: readonly RowDrawing[]): SeatBlock[] {
  return rows.flatMap(({ seats }) => {
    const runs: PlanSeat[][] = []
    for (const seat of seats) {
      const run = runs[runs.length - 1]
      const last = run?.[run.length - 1]
      if (run && last?.tier === seat.tier && last.block === seat.block) run.push(seat)
      else runs.push([seat])
    }
    return runs.map((run) => boxOf(run))
  })
}

function boxOf(run: readonly PlanSeat[]): SeatBlock {
  const xs = run.map(({ x }) => x)
  const ys = run.map(({ y }) => y)
  const [x, y] = [Math.min(...xs) - HALF_SEAT, Math.min(...ys) - HALF_SEAT]
  return {
    tier: run[0]?.tier ?? '',
    x,
    y,
    width: Math.max(...xs) + HALF_SEAT - x,
    height: Math.max(...ys) + HALF_SEAT - y,
  }
}

function areaNamesOf(plan: HallPlan, seats: readonly PlanSeat[]) {
  if (plan.Areas.length < 2) return []
  return plan.Areas.flatMap(({ Name }, areaIndex) => {
    const own = seats.filter((seat) => seat.areaIndex === areaIndex)
    if (own.length === 0) return []
    const xs = own.map(({ x }) => x)
    return {
      text: Name,
      x: (Math.min(...xs) + Math.max(...xs)) / 2,
      y: Math.min(...own.map(({ y }) => y)) - HALF_SEAT * 2,
    }
  })
}

/** Prepares a hall plan for drawing. */
export function hallDrawing(plan: HallPlan): HallDrawing {
  const seats = seatsOf(plan)
  const rows = rowsOf(seats, plan.Areas.length)
  return {
    plan,
    seats,
    grid: seatGrid(seats),
    blocks: blocksOf(rows),
    rows,
    areaNames: areaNamesOf(plan, seats),
  }
}
