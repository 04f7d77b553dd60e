/** How far one arrow key moves the divider, %. */
const step = 5

/**
 * Where the divider goes by a key.
 * @param share where it stands, %
 * @returns null for keys that do not move it
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

/** A touch or a mouse event, as platform/pageView reads both; null where it has no place. */
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
