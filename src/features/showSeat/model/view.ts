/**
 * Position of the plan on the screen: a point of the plan is drawn at `point × scale + offset`. Pure, so that gestures
 * can be tested without a device; plan units are those of rules/seat/hallPlan (10 per seat).
 */

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Scale in px per plan unit, and the position of the plan's upper left corner in px. */
export interface View extends Point {
  scale: number
}

/** The area that the plan must fit into: the canvas minus its margins. */
export interface Frame extends Size {
  /** Width of the row labels, px. */
  left: number
  top: number
  right: number
  bottom: number
}

export interface ScaleLimits {
  min: number
  max: number
}

/** Zooming further shows no more detail. */
const WHOLE_SCALE_MAX = 3
/** Share of the fling speed that remains after 1 ms. */
const SPEED_KEPT = 0.996
/** Below this speed the motion is not visible and stops, px per ms. */
const SPEED_MIN = 0.02

/** Converts a point of the plan to px on the screen. */
export const toScreen = ({ scale, x, y }: View, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})

/** Converts a screen position in px to a point of the plan. */
export const toPlan = ({ scale, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The whole plan, at the top of the frame: its stage has one place above every hall. */
export function fitView(plan: Size, frame: Frame): View {
  const [across, down] = [
    frame.width - frame.left - frame.right,
    frame.height - frame.top - frame.bottom,
  ]
  const scale = Math.min(across / plan.width, down / plan.height, WHOLE_SCALE_MAX)
  return { scale, x: frame.left + (across - plan.width * scale) / 2, y: frame.top }
}

/** The nearest view that keeps the frame filled; a plan narrower than the frame is in its middle, a lower one at its top. */
export function clampView(view: View, plan: Size, frame: Frame): View {
  const { scale } = view
  const { left, top } = frame
  const [across, down] = [
    frame.width - frame.right - left - plan.width * scale,
    frame.height - frame.bottom - top - plan.height * scale,
  ]
  return {
    scale,
    x: across < 0 ? within(view.x, left + across, left) : left + across / 2,
    y: down < 0 ? within(view.y, top + down, top) : top,
  }
}

/** Changes the scale; the plan point under `at` stays in place. */
export function zoomAt(view: View, at: Point, scale: number, { min, max }: ScaleLimits): View {
  const next = within(scale, min, max)
  const held = toPlan(view, at)
  return { scale: next, x: at.x - held.x * next, y: at.y - held.y * next }
}

/** Moves the view by a distance in px. */
export const panBy = (view: View, { x, y }: Point): View => ({
  ...view,
  x: view.x + x,
  y: view.y + y,
})

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})
const distanceOf = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

/** Pinch gesture: the plan point between the two fingers stays between them. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: ScaleLimits,
): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const factor = distanceOf(after) / Math.max(distanceOf(before), 1)
  const moved = panBy(view, { x: to.x - from.x, y: to.y - from.y })
  return zoomAt(moved, to, view.scale * factor, limits)
}

/** A view that centres a part of the plan in the frame. */
export function viewOf(part: readonly Point[], scale: number, frame: Frame): View {
  const xs = part.map(({ x }) => x)
  const ys = part.map(({ y }) => y)
  const centre = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
  return {
    scale,
    x: (frame.left + frame.width - frame.right) / 2 - centre.x * scale,
    y: (frame.top + frame.height - frame.bottom) / 2 - centre.y * scale,
  }
}

/** Interpolates between two views; a point with the same position in both stays in place throughout. */
export function between(from: View, to: View, share: number): View {
  const part = (a: number, b: number) => a + (b - a) * share
  return { scale: part(from.scale, to.scale), x: part(from.x, to.x), y: part(from.y, to.y) }
}

/** Fling motion after `ms`: distance covered and remaining speed (px per ms); null once it has stopped. */
export function glide(speed: Point, ms: number): { by: Point; speed: Point } | null {
  if (Math.hypot(speed.x, speed.y) < SPEED_MIN) return null
  const kept = SPEED_KEPT ** ms
  // Integral of the exponentially decaying speed.
  const way = (kept - 1) / Math.log(SPEED_KEPT)
  return {
    by: { x: speed.x * way, y: speed.y * way },
    speed: { x: speed.x * kept, y: speed.y * kept },
  }
}

export interface Box extends Point, Size {}
