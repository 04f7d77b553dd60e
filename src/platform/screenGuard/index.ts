import type { ScreenGuard } from './types'

/** How many holds are in force, for tests. */
export const holds = { count: 0 }

export const screenGuard: ScreenGuard = {
  hold: () => {
    holds.count += 1
    return () => {
      holds.count -= 1
    }
  },
}
