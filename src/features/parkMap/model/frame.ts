import { outlineContains, type PlanPoint } from '@/rules/floorPlan'

/**
 * Isometric projection of the map: the ground is turned by 45°, north is to the upper right, so a solid shows its south
 * and its east side.
 */

/** A rectangle, m or px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const cosine = Math.sqrt(3) / 2

/**
 * Position in the drawing of a point on the ground, in drawn metres.
 * @param height m above the ground
 */
export const drawnAt = ({ x, y }: PlanPoint, height = 0): PlanPoint => ({
  x: (x - y) * cosine,
  y: (x + y) / 2 - height,
})

/** Smallest box that holds all points; null without points. */
export function boxOf(points: readonly PlanPoint[]): Box | null {
  const [first] = points
  if (!first) return null
  const box: Box = { left: first.x, top: first.y, right: first.x, bottom: first.y }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** A box widened by a margin on every side. */
export const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

/** Corners of a box, clockwise from the upper left. */
export const cornersOf = ({ left, top, right, bottom }: Box): PlanPoint[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

export const middleOf = ({ left, top, right, bottom }: Box): PlanPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The number, or the end of the range that it is beyond. */
export const within = (at: number, from: number, to: number): number =>
  Math.max(from, Math.min(to, at))

/** Whether an outline touches a box: its lines cross it, or one of the two contains the other. */
export function meets(box: Box, outline: readonly PlanPoint[]): boolean {
  const isInside = outline.some(
    ({ x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
  if (isInside || cornersOf(box).some((corner) => outlineContains(outline, corner))) return true
  return outline.some((from, index) => crosses(from, outline[(index + 1) % outline.length]!, box))
}

/** Whether a line with both ends outside of a box passes through it. */
function crosses(from: PlanPoint, to: PlanPoint, { left, top, right, bottom }: Box): boolean {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [along, at, low, high] of [
    [alongX, from.x, left, right],
    [alongY, from.y, top, bottom],
  ] as const) {
    if (along === 0) {
      if (at < low || at > high) return false
      continue
    }
    const [one, other] = [(low - at) / along, (high - at) / along]
    start = Math.max(start, Math.min(one, other))
    end = Math.min(end, Math.max(one, other))
  }
  return start <= end
}

/** Convex hull of points, clockwise (y points down). */
export function hullOf(points: readonly PlanPoint[]): PlanPoint[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y)
  const turn = (a: PlanPoint, b: PlanPoint, c: PlanPoint) =>
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  const half = (way: readonly PlanPoint[]) => {
    const kept: PlanPoint[] = []
    for (const point of way) {
      while (kept.length > 1 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 0)
        kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())]
}

/** Converts drawn metres to px of the scene. */
export interface Frame {
  scale: number
  px: (point: PlanPoint) => PlanPoint
}

/** Fits points (drawn metres) into a box of the scene, centred and as large as possible. */
export function framed(points: readonly PlanPoint[], room: Box): Frame {
  const reach = boxOf(points) ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const wide = Math.max(reach.right - reach.left, 1)
  const high = Math.max(reach.bottom - reach.top, 1)
  const scale = Math.min((room.right - room.left) / wide, (room.bottom - room.top) / high)
  const aside = (room.left + room.right - wide * scale) / 2 - reach.left * scale
  const down = (room.top + room.bottom - high * scale) / 2 - reach.top * scale
  return { scale, px: ({ x, y }) => ({ x: aside + x * scale, y: down + y * scale }) }
}
