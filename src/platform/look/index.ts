import type { Look } from './types'

let isStill = false

/** In memory: light, standard size, paints nothing. */
export const look: Look = {
  isDark: () => false,
  fontScale: () => 1,
  allowsMotion: () => !isStill,
  onChange: () => () => undefined,
  paint: () => undefined,
}

/** Plays a system that asks for less motion. */
export function askForStillness(): void {
  isStill = true
}
