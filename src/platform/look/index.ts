import type { Look, Theme } from './types'

let isStill = false
const painted: Theme[] = []

/** In memory: light, standard size; records the painted themes. */
export const look: Look = {
  isDark: () => false,
  fontScale: () => 1,
  allowsMotion: () => !isStill,
  onChange: () => () => undefined,
  paint: (theme) => void painted.push(theme),
}

/** Simulates a system with reduced motion. */
export function askForStillness(): void {
  isStill = true
}

/** Painted themes, oldest first. */
export const paintings = (): readonly Theme[] => painted
