import type { Floor } from './types'

export const floor: Floor = { tooOld: () => null }
