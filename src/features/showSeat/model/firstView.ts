/** The part of the hall that the map of elder mode begins with: free seats of a finger's size. */
import type { SeatState } from '@/rules/seat/seatStates'
import { labelsEnd } from './drawHall'
import { HALF_SEAT, PITCH, type HallDrawing } from './hallDrawing'
import type { Frame, Point, View } from './view'

/** Seat pitches to begin with, px, the preferred one first: the first that cuts the fewest seats at the sides is taken. */
const PITCHES = [44, 45, 43, 46, 42, 47, 41, 48, 40]

/** Half the height of an area's name, which is in the middle of the row above its seats, px. */
const NAME_PX = 10

interface Choice {
  states: readonly SeatState[]
  /** Key of the tier to choose from; empty: any. */
  tier: string
}

/** The free seat to begin at: in the first row with free seats the one nearest to the middle of the hall; undefined: none is free. */
function firstFree({ plan, seats }: HallDrawing, { states, tier }: Choice) {
  const free = seats.filter(
    (seat) => states[seat.index] === 'free' && (tier === '' || seat.tier === tier),
  )
  const middle = plan.Stage.X + plan.Stage.Width / 2
  const row = free.filter(({ rowIndex }) => rowIndex === free[0]?.rowIndex)
  const far = ({ x }: Point) => Math.abs(x - middle)
  const [nearest] = row.sort((one, other) => far(one) - far(other))
  return nearest && { nearest, middle }
}

/** The nearest free seats of a choice, large enough to be tapped; undefined when none is free. */
export function firstView(hall: HallDrawing, choice: Choice, frame: Frame): View | undefined {
  const start = firstFree(hall, choice)
  if (!start) return undefined
  const { nearest, middle } = start
  const [from, end] = [labelsEnd(frame), frame.width]
  const reach = (end - from) / 2
  const viewAt = (pitch: number): View => {
    const scale = pitch / PITCH
    const isSeen = Math.abs(nearest.x - middle) + PITCH < reach / scale
    return {
      scale,
      x: (from + end) / 2 - (isSeen ? middle : nearest.x) * scale,
      y: frame.top + NAME_PX - (nearest.y - HALF_SEAT - hall.nameRow / 2) * scale,
    }
  }
  const cutCount = ({ scale, x, y }: View) =>
    hall.seats.filter((seat) => {
      const isBelow = seat.y * scale + y > frame.height
      const isCut = (edge: number) => Math.abs(seat.x * scale + x - edge) < HALF_SEAT * scale - 1
      return !isBelow && seat.y >= nearest.y && (isCut(from) || isCut(end))
    }).length
  return PITCHES.map(viewAt).reduce((best, view) => (cutCount(view) < cutCount(best) ? view : best))
}
