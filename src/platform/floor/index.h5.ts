import type { Floor } from './types'

/** src/index.html has told already, before any script that an old browser could not read. */
export const floor: Floor = { tooOld: () => null }
