import type { OnScriptFailure } from './types'

const listeners = new Set<(error: Error) => void>()

export const onScriptFailure: OnScriptFailure = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Plays a part of a page whose script did not come. */
export function failScript(): void {
  listeners.forEach((listener) => listener(new Error('Loading chunk failed')))
}
