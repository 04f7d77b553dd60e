import type { Floor } from './types'

/** src/index.html already shows the notice, before any script that an old browser could not parse. */
export const floor: Floor = { tooOld: () => null }
