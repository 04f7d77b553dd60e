/** A view whose edges cut no seat: it ends at whole seats or in an aisle. */
import { labelsEnd } from './drawHall'
import { HALF_SEAT, PITCH, type HallDrawing } from './hallDrawing'
import { panBy, toPlan, toScreen, zoomAt, type Frame, type Point, type View } from './view'

/** Scales that are tried, as factors of the given one, and shifts, in seats. */
const FACTORS = Array.from({ length: 31 }, (_, at) => 0.92 + at / 100)
const SHIFTS = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((eighth) => eighth / 8)
/** What a whole seat's shift, and a scale of twice the size, must save of the cut parts, px. */
const COST = { shift: 10, scale: 15 }
/** Room between a seat and an edge, px. */
const ROOM = 3

/** The part of a span that an edge cuts off, or leaves if that is less, px. */
const cutAt = (edge: number, middle: number, half: number): number =>
  Math.max(half - Math.abs(edge - middle), 0)

/** Parts that the view must not cut. */
interface Part extends Point {
  halfHeight: number
  isSeat: boolean
}

function partsOf(hall: HallDrawing, view: View, { width, height }: Frame): Part[] {
  const [from, end] = [toPlan(view, { x: 0, y: 0 }), toPlan(view, { x: width, y: height })]
  const [across, down] = [end.x - from.x, end.y - from.y]
  const isNear = ({ x, y }: Point) =>
    x > from.x - across / 4 &&
    x < end.x + across / 4 &&
    y > from.y - down / 4 &&
    y < end.y + down / 4
  const seats = hall.seats.filter(isNear)
  const names = hall.areaNames.filter(isNear)
  return [
    ...seats.map(({ x, y }) => ({ x, y, halfHeight: HALF_SEAT, isSeat: true })),
    ...names.map(({ x, y }) => ({ x, y, halfHeight: hall.nameRow / 3, isSeat: false })),
  ]
}

/** Sum of what the edges cut in a view, px. Names stay in sight sideways, so that only the ends cut them. */
function cutOf(parts: readonly Part[], view: View, frame: Frame): number {
  const [left, half] = [labelsEnd(frame), HALF_SEAT * view.scale + ROOM]
  let sum = 0
  for (const part of parts) {
    const { x, y } = toScreen(view, part)
    const halfHeight = part.halfHeight * view.scale + ROOM
    const isBeside = x + half < left || x - half > frame.width
    const isBeyond = y + halfHeight < 0 || y - halfHeight > frame.height
    if (isBeyond || (part.isSeat && isBeside)) continue
    if (part.isSeat) sum += cutAt(left, x, half) + cutAt(frame.width, x, half)
    sum += cutAt(0, y, halfHeight) + cutAt(frame.height, y, halfHeight)
  }
  return sum
}

/**
 * The view nearest to the given one that cuts the least of the seats and of the area names.
 * @param at place on the screen that larger and smaller views have in common
 * @param limits scales that are allowed
 * @param kept returns the view that is shown for one that is wanted
 */
export function wholeSeatView(
  hall: HallDrawing,
  view: View,
  frame: Frame,
  {
    at,
    limits,
    kept,
  }: {
    at: Point
    limits: { min: number; max: number }
    kept: (view: View) => View
  },
): View {
  const parts = partsOf(hall, view, frame)
  let best = view
  let least = Infinity
  for (const factor of FACTORS) {
    const sized = zoomAt(view, at, view.scale * factor, limits)
    for (const shift of SHIFTS) {
      const tried = kept(panBy(sized, { x: shift * PITCH * sized.scale, y: 0 }))
      const far = Math.abs(shift) * COST.shift + Math.abs(factor - 1) * COST.scale
      const cost = cutOf(parts, tried, frame) + far
      if (cost < least) [best, least] = [tried, cost]
    }
  }
  return best
}
