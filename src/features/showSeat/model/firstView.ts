/** The part of the hall that the map of elder mode begins with: free seats of a finger's size. */
import type { SeatState } from '@/rules/seat/seatStates'
import { labelsEnd } from './drawHall'
import { HALF_SEAT, PITCH, type HallDrawing } from './hallDrawing'
import type { Frame, Point, View } from './view'

/** Size of a finger's target, px. */
const FINGER_PX = 44
/** Seat pitches to begin with, px, the preferred one first. */
const PITCHES = [FINGER_PX, 45, 43, 46, 42, 47, 41, 48, 40]
/** Shifts of the middle to try, in seat pitches, the preferred one first. */
const SHIFTS = Array.from(
  { length: 17 },
  (_, at) => (at % 2 ? -1 : 1) * Math.ceil(at / 2) * (1 / 16),
)
/** Distance of the outermost seats from the sides, px. */
const ASIDE = 8
/** Cut seats weigh more than seats that are too close to the side. */
const CUT = 8

/** Half the height of an area's name, which is in the middle of the row above its seats, px. */
const NAME_PX = 10
/** Height of the stage's lower part with its name, px. */
const STAGE_PX = 40
/** Largest part of the canvas above the first free seats that shows the stage. */
const STAGE_SHARE = 0.5

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
  const viewAt = (pitch: number, shift: number): View => {
    const scale = pitch / PITCH
    const isSeen = Math.abs(nearest.x - middle) + PITCH < reach / scale
    return {
      scale,
      x: (from + end) / 2 - (isSeen ? middle : nearest.x) * scale + shift * pitch,
      y: topOf(hall, nearest, scale, frame),
    }
  }
  const last = nearest.y + (frame.height / FINGER_PX) * PITCH
  const near = hall.seats.filter(({ y }) => y >= nearest.y && y < last)
  const faultOf = ({ scale, x }: View) =>
    near.reduce((sum, seat) => {
      const left = (seat.x - HALF_SEAT) * scale + x
      const right = left + 2 * HALF_SEAT * scale
      return sum + sideFault(left - from, right - from) + sideFault(end - right, end - left)
    }, 0)
  const views = PITCHES.flatMap((pitch) => SHIFTS.map((shift) => viewAt(pitch, shift)))
  const [best] = views
    .map((view) => ({ view, fault: faultOf(view) }))
    .sort((a, b) => a.fault - b.fault)
  return best?.view
}

/**
 * Fault of a seat at a side: cut, or too close to it.
 * @param near distance of its outer edge inside the side, px; negative: outside
 * @param far the same of its inner edge
 */
function sideFault(near: number, far: number): number {
  if (near < -1) return far > 1 ? CUT : 0
  return near < ASIDE - 0.5 ? 1 : 0
}

/** Vertical offset: the stage's lower part above the seats if it leaves room for them, otherwise the name of their area. */
function topOf({ plan, nameRow }: HallDrawing, { y }: Point, scale: number, frame: Frame): number {
  const withStage = STAGE_PX - (plan.Stage.Y + plan.Stage.Height) * scale
  if (y * scale + withStage < frame.height * STAGE_SHARE) return withStage
  return frame.top + NAME_PX - (y - HALF_SEAT - nameRow / 2) * scale
}
