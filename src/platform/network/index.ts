import type { Network } from './types'

const listeners = new Set<(isOnline: boolean) => void>()
let online = true
let thrifty = false

export const network: Network = {
  isOnline: () => online,
  onChange(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  type: () => Promise.resolve(online ? 'unknown' : 'none'),
  isThrifty: () => Promise.resolve(thrifty),
}

/** Simulates losing and regaining the network. */
export function plugNetwork(isOnline: boolean): void {
  online = isOnline
  listeners.forEach((listener) => listener(isOnline))
}

/** Simulates a user with data saving on. */
export function saveData(): void {
  thrifty = true
}
