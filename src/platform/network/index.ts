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

/** Plays the device: tests pull the plug and put it back. */
export function plugNetwork(isOnline: boolean): void {
  online = isOnline
  listeners.forEach((listener) => listener(isOnline))
}

/** Plays a person who asked to save data. */
export function saveData(): void {
  thrifty = true
}
