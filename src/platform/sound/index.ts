import type { PlaySound, Sound } from './types'

/** Played sounds, oldest first; for tests. */
export const playedSounds: Sound[] = []

export const playSound: PlaySound = (sound) => void playedSounds.push(sound)
