import type { Position, Standing } from './types'

let standing: Standing = 'unknown'

/** Simulates the device's position, or why it is unknown. */
export function standFor(next: Standing): void {
  standing = next
}

export const position: Position = { ask: () => Promise.resolve(standing) }
