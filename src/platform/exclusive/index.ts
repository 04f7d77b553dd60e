import type { Exclusive } from './types'

// One page context: nobody to exclude.
export const exclusive: Exclusive = (_name, _patienceMs, work) => work()
