import type { PlanPoint } from '@/rules/floorPlan'
import { boxOf, type Box } from './isometric'

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
