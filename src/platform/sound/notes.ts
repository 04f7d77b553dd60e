import type { Note, Sound } from './types'

/** Notes of each sound. */
export const notesOf: Readonly<Record<Sound, readonly Note[]>> = {
  good: [
    { atMs: 0, ms: 90, hertz: 880 },
    { atMs: 100, ms: 140, hertz: 1320 },
  ],
  bad: [{ atMs: 0, ms: 420, hertz: 220 }],
}
