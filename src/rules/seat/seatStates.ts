/**
 * Seat states of a schedule as sent by the API: two bits per seat, four seats per byte from the lowest bits up, in
 * base64url. 2,000 seats take 667 characters. Later answers contain only changes.
 */
import { fromBase64url, toBase64url } from '../base64url'

/** Values of the two bits. A held seat is in an unpaid order; a blocked seat is not for sale. */
export const seatStates = ['free', 'held', 'sold', 'blocked'] as const
export type SeatState = (typeof seatStates)[number]

/** Encodes states, each at its seat's index. */
export function packStates(states: readonly SeatState[]): string {
  const bytes = new Uint8Array(Math.ceil(states.length / 4))
  states.forEach((state, index) => {
    const at = index >> 2
    bytes[at] = (bytes[at] ?? 0) | (seatStates.indexOf(state) << ((index & 3) * 2))
  })
  return toBase64url(bytes)
}

/**
 * Decodes states.
 * @param count number of seats in the plan
 * @returns undefined when the text's length does not match
 */
export function unpackStates(text: string, count: number): SeatState[] | undefined {
  const bytes = fromBase64url(text)
  if (bytes?.length !== Math.ceil(count / 4)) return undefined
  return Array.from(
    { length: count },
    (_, index) => seatStates[((bytes[index >> 2] ?? 0) >> ((index & 3) * 2)) & 3] ?? 'free',
  )
}

/** States after changes: pairs of seat index and state number. Unknown seats are ignored. */
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
