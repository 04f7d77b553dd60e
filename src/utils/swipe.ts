/** Swipe detection of spec 9: 50 px along, less than 50 px across. */
import { swipeDistancePx, swipeDriftPx } from '@/constants'

/** Where a finger went down or up, in px. */
export interface TouchPoint {
  x: number
  y: number
}

/**
 * Tells a horizontal swipe from a tap or a scroll.
 * @returns the way the finger went, or null when it went too short or too far up or down
 */
export function swipeDirection(from: TouchPoint, to: TouchPoint): 'left' | 'right' | null {
  const along = to.x - from.x
  const drift = Math.abs(to.y - from.y)
  if (!(Math.abs(along) >= swipeDistancePx && drift < swipeDriftPx)) return null
  return along < 0 ? 'left' : 'right'
}
