import type { Lifecycle } from './types'

const listeners = new Set<(isInFront: boolean) => void>()
let inFront = true

export const lifecycle: Lifecycle = {
  isInFront: () => inFront,
  onFront(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Plays the device: tests send the app to the back and to the front. */
export function bringToFront(isInFront: boolean): void {
  inFront = isInFront
  listeners.forEach((listener) => listener(isInFront))
}
