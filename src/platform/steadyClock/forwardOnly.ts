import type { SteadyClock } from './types'

/**
 * Makes a steady clock out of one that can be set: time that runs backwards is left out. Time that jumps ahead counts,
 * for it looks the same as a device that slept.
 */
export function forwardOnly(wallNow: () => number): SteadyClock {
  let last = wallNow()
  let passed = 0
  return {
    now() {
      const now = wallNow()
      passed += Math.max(0, now - last)
      last = now
      return passed
    },
  }
}
