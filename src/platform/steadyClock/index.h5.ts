import type { SteadyClock } from './types'

export const steadyClock: SteadyClock = { now: () => performance.now() }
