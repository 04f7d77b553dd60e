import type { LicensePlate } from './types'

let next: string | null | Error = null
let isThere = false

/** Sets the next choice; null: closed. An Error: the list does not open. Makes the list available. */
export function plateChosen(plate: string | null | Error): void {
  isThere = true
  next = plate
}

export const licensePlate: LicensePlate = {
  isOffered: () => isThere,
  choose: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
