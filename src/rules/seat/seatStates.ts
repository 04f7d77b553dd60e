/**
 * Whether the seats of a schedule are free, as it travels over the wire: two bits a seat, four seats a byte from the
 * lowest bits on, written as base64url. 2,000 seats are 667 letters. A later answer brings only what changed.
 */
import { fromBase64url, toBase64url } from '../base64url'

/** The numbers of two bits. A held seat is in somebody's unpaid order; a blocked one is not sold. */
export const seatStates = ['free', 'held', 'sold', 'blocked'] as const
export type SeatState = (typeof seatStates)[number]

/** Writes states, each at its seat's index. */
export function packStates(states: readonly SeatState[]): string {
  const bytes = new Uint8Array(Math.ceil(states.length / 4))
  states.forEach((state, index) => {
    const at = index >> 2
    bytes[at] = (bytes[at] ?? 0) | (seatStates.indexOf(state) << ((index & 3) * 2))
  })
  return toBase64url(bytes)
}

/**
 * Reads states.
 * @param count how many seats the plan has
 * @returns undefined for a text that does not hold so many
 */
export function unpackStates(text: string, count: number): SeatState[] | undefined {
  const bytes = fromBase64url(text)
  if (bytes?.length !== Math.ceil(count / 4)) return undefined
  return Array.from(
    { length: count },
    (_, index) => seatStates[((bytes[index >> 2] ?? 0) >> ((index & 3) * 2)) & 3] ?? 'free',
  )
}

/** States after a change: pairs of a seat's index and the number of its state. Unknown seats are left out. */
export function withChanges(
  states: readonly SeatState[],
  changes: readonly (readonly [number, number])[],
): SeatState[] {
  const changed = [...states]
  for (const [index, number] of changes) {
    const state = seatStates[number]
    if (index in changed && state) changed[index] = state
  }
  return changed
}
