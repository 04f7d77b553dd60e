import type { Exclusive } from './types'

// A single page context needs no lock.
export const exclusive: Exclusive = (_name, _patienceMs, work) => work()
