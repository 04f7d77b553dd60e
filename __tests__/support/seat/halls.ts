import { seatsOf, type HallPlan, type HallRow, type PlanSeat } from '@/rules/seat/hallPlan'
import type { SeatState } from '@/rules/seat/seatStates'

/**
 * A row of a test plan: one letter per seat, a blank is an aisle. Upper case marks kinds: W
 * wheelchair, C companion, O obstructed, L and R the halves of a couple seat; those are of tier a.
 */
function rowOf(text: string, label: number): HallRow {
  const places = [...text].flatMap((sign, at) => (sign === ' ' ? [] : [{ sign, x: at * 10 + 10 }]))
  return {
    Label: String(label),
    Tiers: places.map(({ sign }) => (sign === sign.toUpperCase() ? 'a' : sign)).join(''),
    Kinds: places
      .map(({ sign }) => (sign === sign.toUpperCase() ? sign.toLowerCase() : 'n'))
      .join(''),
    Cols: places.map((_, at) => String(at + 1)),
    Blocks: text.split(' ').map((block) => block.length),
    Xs: places.map(({ x }) => x),
    Ys: places.map(() => label * 12),
  }
}

/** A plan of one area from rows of text, stage side first. */
export function hallOf(...rows: string[]): HallPlan {
  const width = Math.max(...rows.map((text) => text.length)) * 10 + 20
  return {
    Width: width,
    Height: rows.length * 12 + 24,
    Stage: { X: 0, Y: 0, Width: width, Height: 6, Text: '舞台' },
    Areas: [{ Name: '池座', Gate: '1 号门', Rows: rows.map((text, at) => rowOf(text, at + 1)) }],
  }
}

/** Seats of a plan, those marked by x in a text of the same shape being taken. */
export function seatsWith(rows: string[], taken: string[] = []) {
  const seats: PlanSeat[] = seatsOf(hallOf(...rows))
  const marks = [...taken.join('').replace(/ /g, '')]
  const states = seats.map(({ index }): SeatState => (marks[index] === 'x' ? 'sold' : 'free'))
  return { seats, states }
}

/** A hall of about 2,000 seats in three blocks. */
export const largeHall = (): HallPlan =>
  hallOf(
    ...Array.from({ length: 50 }, () => `${'a'.repeat(10)} ${'a'.repeat(20)} ${'a'.repeat(10)}`),
  )
