/** Step of the arrow keys, %. */
const step = 5

/**
 * Position of the divider after a key.
 * @param share current position, %
 * @returns null for other keys
 */
export function afterKey(key: string, share: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, share - step)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(100, share + step)
  if (key === 'Home') return 0
  if (key === 'End') return 100
  return null
}

export interface Point {
  clientX: number
  clientY: number
  currentTarget: unknown
  changedTouches?: unknown
}

interface Spot {
  clientX: number
  clientY: number
}

/** Converts a touch or mouse event for platform/pageView; null when it has no position. */
export function pointOf(event: unknown): Point | null {
  const { currentTarget, changedTouches, clientX, clientY } = event as Partial<Spot> & {
    currentTarget: unknown
    changedTouches?: ArrayLike<Spot>
  }
  const touch = changedTouches?.[0]
  if (touch)
    return { currentTarget, changedTouches, clientX: touch.clientX, clientY: touch.clientY }
  if (clientX === undefined || clientY === undefined) return null
  return { currentTarget, clientX, clientY }
}
