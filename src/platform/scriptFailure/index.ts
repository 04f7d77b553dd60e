import type { OnScriptFailure } from './types'

const listeners = new Set<(error: Error) => void>()

export const onScriptFailure: OnScriptFailure = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Simulates a part of a page whose script failed to load. */
export function failScript(): void {
  listeners.forEach((listener) => listener(new Error('Loading chunk failed')))
}
