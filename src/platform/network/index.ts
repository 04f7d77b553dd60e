import type { Network } from './types'

const listeners = new Set<(isOnline: boolean) => void>()
let online = true

export const network: Network = {
  isOnline: () => online,
  onChange(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  type: () => Promise.resolve(online ? 'unknown' : 'none'),
}

/** Plays the device: tests pull the plug and put it back. */
export function plugNetwork(isOnline: boolean): void {
  online = isOnline
  listeners.forEach((listener) => listener(isOnline))
}
