import type { Lifecycle } from './types'

const listeners = new Set<(isInFront: boolean) => void>()
let inFront = true

const warned = new Set<() => void>()

export const lifecycle: Lifecycle = {
  onLaunch: (listener) => listener(),
  isInFront: () => inFront,
  onFront(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  onMemoryWarning(listener) {
    warned.add(listener)
    return () => warned.delete(listener)
  },
}

/** Simulates the app going to the background or coming to the front. */
export function bringToFront(isInFront: boolean): void {
  inFront = isInFront
  listeners.forEach((listener) => listener(isInFront))
}

/** Simulates a memory warning. */
export function warnOfMemory(): void {
  warned.forEach((listener) => listener())
}
