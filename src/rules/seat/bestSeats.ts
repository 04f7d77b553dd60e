/** Proposes seats: adjacent, a third of the way back, central, and leaving no single free seat. */
import { isCoupleSeat, otherHalf, splitCouples } from './coupleSeat'
import type { PlanSeat } from './hallPlan'
import { loneGaps } from './loneGap'
import type { SeatState } from './seatStates'

export interface SeatsWanted {
  /** 1 to 6. */
  count: number
  /** Letter of the price tier; omitted: any. */
  tier?: string
  /** Preferred seats: proposes seats nearest to their centre, of their tier when it has enough. */
  near?: readonly number[]
}

export interface ProposedSeats {
  /** Indexes, in plan order. */
  seats: number[]
  /** All seats are adjacent. */
  isTogether: boolean
}

interface Point {
  x: number
  y: number
}

/** Best viewing distance as a fraction of the hall's depth. */
const BEST_DEPTH = 1 / 3
/** A row of distance weighs more than a seat of sideways distance. */
const ROW_WEIGHT = 1.5
/** In squared tenths of a seat distance: larger than any distance in the hall. */
const OBSTRUCTED = 1e6
const COUPLE = 1e4
const LONE_GAP = 1e9

/** Wheelchair and companion places are never proposed. */
const isForAnybody = ({ kind }: PlanSeat): boolean => kind !== 'wheelchair' && kind !== 'companion'

function middleOf(seats: readonly PlanSeat[]): Point {
  const count = Math.max(seats.length, 1)
  return {
    x: seats.reduce((sum, { x }) => sum + x, 0) / count,
    y: seats.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

function bestPoint(seats: readonly PlanSeat[]): Point {
  let [left, right, front, back] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of seats) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    front = Math.min(front, y)
    back = Math.max(back, y)
  }
  return { x: (left + right) / 2, y: front + (back - front) * BEST_DEPTH }
}

function costOf({ x, y, kind }: PlanSeat, point: Point): number {
  const [aside, away] = [x - point.x, (y - point.y) * ROW_WEIGHT]
  return (
    aside * aside +
    away * away +
    (kind === 'obstructed' ? OBSTRUCTED : 0) +
    (isCoupleSeat({ kind }) ? COUPLE : 0)
  )
}

/** Free, proposable seats in contiguous pieces, split at aisles and taken seats. */
function piecesOf(seats: readonly PlanSeat[]): PlanSeat[][] {
  const pieces: PlanSeat[][] = []
  for (const seat of seats) {
    const piece = pieces[pieces.length - 1]
    const last = piece?.[piece.length - 1]
    const isNext =
      last?.index === seat.index - 1 && last.rowIndex === seat.rowIndex && last.block === seat.block
    if (piece && isNext) piece.push(seat)
    else pieces.push([seat])
  }
  return pieces
}

interface Search {
  all: readonly PlanSeat[]
  states: readonly SeatState[]
  point: Point
}

/** Whether a piece of a row splits no couple seat; only its ends can. */
function isWhole(all: readonly PlanSeat[], row: readonly PlanSeat[]): boolean {
  const ends = [row[0], row[row.length - 1]].filter((seat) => seat && isCoupleSeat(seat))
  return ends.every((seat) => seat && row.includes(otherHalf(all, seat) ?? seat))
}

/** The cheapest `count` adjacent seats; undefined: no row has that many. */
function bestRow(free: readonly PlanSeat[], count: number, search: Search): PlanSeat[] | undefined {
  const { all, states, point } = search
  const rows = piecesOf(free).flatMap((piece) =>
    Array.from({ length: Math.max(0, piece.length - count + 1) }, (_, from) =>
      piece.slice(from, from + count),
    )
      .filter((row) => isWhole(all, row))
      .map((row) => ({ row, cost: row.reduce((sum, seat) => sum + costOf(seat, point), 0) })),
  )
  rows.sort((a, b) => a.cost - b.cost)
  // Prefers the first that leaves no single free seat; checking 40 is enough, later ones are further away.
  let best: { row: PlanSeat[]; cost: number } | undefined
  for (const each of rows.slice(0, 40)) {
    const rowSeats = all.filter(({ rowIndex }) => rowIndex === each.row[0]?.rowIndex)
    const chosen = each.row.map(({ index }) => index)
    const gaps = loneGaps(rowSeats, states, chosen).length
    const cost = each.cost + gaps * LONE_GAP
    if (!best || cost < best.cost) best = { row: each.row, cost }
    if (gaps === 0) break
  }
  return best?.row
}

/**
 * Pieces as large as possible, each near the previous one; smaller ones where a large one leaves only half a couple
 * seat to take.
 * @returns empty: that many seats cannot be chosen
 */
function scattered(free: readonly PlanSeat[], count: number, search: Search): PlanSeat[] {
  for (let size = Math.min(count, free.length); size > 0; size -= 1) {
    const row = bestRow(free, size, search)
    if (!row) continue
    const rest = free.filter((seat) => !row.includes(seat))
    const more =
      size < count ? scattered(rest, count - size, { ...search, point: middleOf(row) }) : []
    if (row.length + more.length === count) return [...row, ...more]
  }
  return []
}

/**
 * Proposes seats; couple seats only in pairs. Takes about a millisecond for 2,000 seats.
 * @param seats of the whole plan, each at its index
 * @returns undefined: too few free seats, or half a couple seat would be needed
 */
export function bestSeats(
  seats: readonly PlanSeat[],
  states: readonly SeatState[],
  { count, tier, near = [] }: SeatsWanted,
): ProposedSeats | undefined {
  const wished = near.flatMap((index) => seats[index] ?? [])
  const point = wished.length > 0 ? middleOf(wished) : bestPoint(seats)
  const isFree = (seat: PlanSeat) => states[seat.index] === 'free' && isForAnybody(seat)
  const wanted = (letter: string | undefined) =>
    seats.filter((seat) => isFree(seat) && (letter === undefined || seat.tier === letter))
  const tiers = tier !== undefined ? [tier] : [...new Set([wished[0]?.tier, undefined])]
  for (const letter of tiers) {
    const open = wanted(letter)
    const halves = new Set(
      splitCouples(
        seats,
        open.map(({ index }) => index),
      ),
    )
    const free = open.filter((seat) => !halves.has(seat))
    const best = free.length < count ? [] : scattered(free, count, { all: seats, states, point })
    if (best.length < count) continue
    const indexes = best.map(({ index }) => index).sort((a, b) => a - b)
    return {
      seats: indexes,
      isTogether: piecesOf(indexes.flatMap((i) => seats[i] ?? [])).length === 1,
    }
  }
  return undefined
}
