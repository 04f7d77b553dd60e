import type { Look, Theme } from './types'

let isStill = false
const painted: Theme[] = []

/** In memory: light, standard size; keeps what it was asked to paint. */
export const look: Look = {
  isDark: () => false,
  fontScale: () => 1,
  allowsMotion: () => !isStill,
  onChange: () => () => undefined,
  paint: (theme) => void painted.push(theme),
}

/** Plays a system that asks for less motion. */
export function askForStillness(): void {
  isStill = true
}

/** What the app has painted so far, oldest first. */
export const paintings = (): readonly Theme[] => painted
