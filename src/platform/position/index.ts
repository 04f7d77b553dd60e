import type { Position, PositionResult } from './types'

let standing: PositionResult = 'unknown'

/** Simulates the device's position, or why it is unknown. */
export function standFor(next: PositionResult): void {
  standing = next
}

export const position: Position = { ask: () => Promise.resolve(standing) }
