import type { PlaySound, Sound } from './types'

/** What was played, oldest first; tests look at it. */
export const playedSounds: Sound[] = []

export const playSound: PlaySound = (sound) => void playedSounds.push(sound)
