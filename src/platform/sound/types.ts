/** good: two rising notes; bad: one long low note. */
export type Sound = 'good' | 'bad'

/** A note: start and duration, ms; frequency, Hz. */
export interface Note {
  atMs: number
  ms: number
  hertz: number
}

/** Plays a short sound as feedback without looking at the screen; silent where not possible or not allowed. */
export type PlaySound = (sound: Sound) => void
