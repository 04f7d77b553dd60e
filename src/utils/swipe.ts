/** Swipe detection of spec 9: 50 px along, less than 50 px across. */
import { swipeDistancePx, swipeDriftPx } from '@/constants'

/** Position of a touch start or end, in px. */
export interface TouchPoint {
  x: number
  y: number
}

/**
 * Distinguishes a horizontal swipe from a tap or a scroll.
 * @returns the direction, or null when the move was too short or too vertical
 */
export function swipeDirection(from: TouchPoint, to: TouchPoint): 'left' | 'right' | null {
  const along = to.x - from.x
  const drift = Math.abs(to.y - from.y)
  if (!(Math.abs(along) >= swipeDistancePx && drift < swipeDriftPx)) return null
  return along < 0 ? 'left' : 'right'
}
