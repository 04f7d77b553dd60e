import type { SteadyClock } from './types'

/**
 * Creates a steady clock from a settable one: backward jumps are ignored. Forward jumps count because they look the
 * same as a sleeping device.
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
