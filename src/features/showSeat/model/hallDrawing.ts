/** Hall data prepared for drawing: computed once per plan, so that a frame only reads it. */
import { seatsOf, type HallPlan, type PlanSeat } from '@/rules/seat/hallPlan'
import { seatGrid, type SeatGrid } from './seatGrid'
import type { Box, Point } from './view'

/** Distance between two seats in the plan. */
export const PITCH = 10
/** Half the width of a seat within its row, in plan units. */
export const HALF_SEAT = 4
/** The same in elder mode where seats have this pitch, px, or more: a target fills its place. */
const ELDER_HALF = { seat: 4.65, pitch: 60 }

/** Half the side of a drawn seat, px. In elder mode seats grow towards each other as the view comes nearer. */
export function halfSeatOf(scale: number, isElder: boolean): number {
  const near = Math.min((PITCH * scale) / ELDER_HALF.pitch, 1)
  return (HALF_SEAT + (isElder ? (ELDER_HALF.seat - HALF_SEAT) * near ** 2 : 0)) * scale
}

/** Area that a phone has for a whole hall, px. */
const PHONE = { width: 318, height: 330 }
/** Row of an area's name, and one of its characters, when the whole hall is on a phone, px. */
const NAME = { row: 20, character: 13 }

/** Adjacent seats of one tier as one box. */
export interface SeatBlock extends Box {
  tier: string
}

export interface RowDrawing {
  label: string
  /** Its label as a number; of other labels, its place among the rows of its area, from 1. */
  number: number
  /** Seats that have room at their left, each the first one of its tier in the row. */
  starts: readonly PlanSeat[]
  /** Area name; empty when the plan has only one area. */
  area: string
  seats: readonly PlanSeat[]
  /** Lower edge of its seats. */
  bottom: number
}

interface PlacedName extends Point {
  text: string
  /** The row below it. */
  first: readonly PlanSeat[]
}

export interface AreaName extends PlacedName {
  /** Left and right edge of the area's seats. */
  from: number
  end: number
}

export interface HallDrawing {
  /** The plan with the size of the drawing, from the upper edge of its stage. */
  plan: HallPlan
  /** At the places where they are drawn: below the names of their areas. */
  seats: readonly PlanSeat[]
  grid: SeatGrid
  blocks: readonly SeatBlock[]
  rows: readonly RowDrawing[]
  /** Middles of the area names, each in a row without seats above its area; empty when there is only one area. */
  areaNames: readonly AreaName[]
  /** Height of that row, in plan units. */
  nameRow: number
}

function rowsOf(seats: readonly PlanSeat[], areas: number): RowDrawing[] {
  const rows: PlanSeat[][] = []
  for (const seat of seats) (rows[seat.rowIndex] ??= []).push(seat)
  return rows.map((row) => ({
    label: row[0]?.row.Label ?? '',
    number: numberOf(row),
    area: areas > 1 ? (row[0]?.area.Name ?? '') : '',
    seats: row,
    bottom: bottomOf(row),
    starts: startsOf(row),
  }))
}

function numberOf(row: readonly PlanSeat[]): number {
  const [first] = row
  if (!first) return 0
  return Number(first.row.Label) || first.area.Rows.indexOf(first.row) + 1
}

function startsOf(row: readonly PlanSeat[]): PlanSeat[] {
  const known = new Set<string>()
  return row.filter((seat, at) => {
    const before = row[at - 1]
    const hasRoom = !before || seat.x - before.x >= 2 * PITCH
    if (!hasRoom || known.has(seat.tier)) return false
    known.add(seat.tier)
    return true
  })
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

const bottomOf = (seats: readonly PlanSeat[]) => Math.max(...seats.map(({ y }) => y)) + HALF_SEAT
const topOf = (seats: readonly PlanSeat[]) => Math.min(...seats.map(({ y }) => y)) - HALF_SEAT

type Apart = Pick<HallDrawing, 'plan' | 'seats' | 'nameRow'> & { areaNames: readonly PlacedName[] }

/** Moves the areas of a plan down until the name of each one has a row without seats above it. */
function areasApart(plan: HallPlan): Apart {
  const seats = seatsOf(plan)
  if (plan.Areas.length < 2) return { plan, seats, areaNames: [], nameRow: 0 }
  const unit = Math.max(plan.Width / PHONE.width, plan.Height / PHONE.height)
  const nameRow = NAME.row * unit
  const areas = plan.Areas.map(({ Name }, at) => ({
    text: Name,
    own: seats.filter(({ areaIndex }) => areaIndex === at),
  }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => topOf(one.own) - topOf(other.own))
  const moved = [...seats]
  const areaNames: PlacedName[] = []
  const above: PlanSeat[] = []
  let down = 0
  for (const { text, own } of areas) {
    const xs = own.map(({ x }) => x)
    const x = (Math.min(...xs) + Math.max(...xs)) / 2
    const reach = ((text.length + 1) / 2) * NAME.character * unit + HALF_SEAT
    const isNear = (seat: PlanSeat) => Math.abs(seat.x - x) < reach
    const first = own.filter(isNear)
    const top = topOf(first.length > 0 ? first : own)
    const end = Math.max(plan.Stage.Y + plan.Stage.Height, bottomOf(above.filter(isNear)))
    down = Math.max(down, end + nameRow - top)
    const placed = own.map((seat) => ({ ...seat, y: seat.y + down }))
    for (const seat of placed) moved[seat.index] = seat
    above.push(...placed)
    areaNames.push({
      ...{ text, x, y: top + down - nameRow / 2 },
      first: placed.filter(({ rowIndex }) => rowIndex === placed[0]?.rowIndex),
    })
  }
  return { plan: { ...plan, Height: plan.Height + down }, seats: moved, areaNames, nameRow }
}

/** Cuts off what a plan leaves free around its stage and its seats: the map has margins of its own. */
function trimmed({ plan, seats, areaNames, nameRow }: Apart): Apart {
  const { X, Y, Width, Height } = plan.Stage
  const xs = seats.map(({ x }) => x)
  const left = Math.min(X, ...xs.map((x) => x - HALF_SEAT))
  const right = Math.max(X + Width, ...xs.map((x) => x + HALF_SEAT))
  const moved = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x - left,
    y: place.y - Y,
  })
  return {
    plan: {
      ...plan,
      Width: right - left,
      Height: Math.max(Y + Height, bottomOf(seats)) - Y,
      Stage: { ...plan.Stage, X: X - left, Y: 0 },
    },
    seats: seats.map(moved),
    areaNames: areaNames.map((name) => ({ ...moved(name), first: name.first.map(moved) })),
    nameRow,
  }
}

/** Prepares a hall plan for drawing. */
export const hallDrawing = (original: HallPlan): HallDrawing =>
  drawingOf(trimmed(areasApart(original)))

/** The same hall with rows farther apart, for a box that is higher than the hall. */
export function stretchedHall(hall: HallDrawing, factor: number): HallDrawing {
  const { plan, seats, areaNames, nameRow } = hall
  const moved = <Place extends Point>(place: Place): Place => ({ ...place, y: place.y * factor })
  return drawingOf({
    plan: {
      ...plan,
      Height: plan.Height * factor,
      Stage: { ...plan.Stage, Height: plan.Stage.Height * factor },
    },
    seats: seats.map(moved),
    areaNames: areaNames.map((name) => ({ ...moved(name), first: name.first.map(moved) })),
    nameRow: nameRow * factor,
  })
}

function drawingOf({ plan, seats, areaNames, nameRow }: Apart): HallDrawing {
  const rows = rowsOf(seats, plan.Areas.length)
  return {
    ...{ plan, seats, nameRow, rows },
    areaNames: areaNames.map((name) => {
      const xs = seats.filter(({ area }) => area.Name === name.text).map(({ x }) => x)
      return { ...name, from: Math.min(...xs) - HALF_SEAT, end: Math.max(...xs) + HALF_SEAT }
    }),
    grid: seatGrid(seats),
    blocks: blocksOf(rows),
  }
}
