/** good: two rising notes; bad: one long low note. */
export type Sound = 'good' | 'bad'

/** A note: from and how long, ms; height, Hz. */
export interface Note {
  atMs: number
  ms: number
  hertz: number
}

/** A short sound that tells without a look at the screen; silent where the device cannot or must not. */
export type PlaySound = (sound: Sound) => void
