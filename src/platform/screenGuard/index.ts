import type { ScreenGuard } from './types'

/** Number of active holds, for tests. */
export const holds = { count: 0 }

export const screenGuard: ScreenGuard = {
  brightens: true,
  hold: () => {
    holds.count += 1
    return () => {
      holds.count -= 1
    }
  },
}
