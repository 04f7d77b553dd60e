import type { LicensePlate } from './types'

let next: string | null | Error = null
let isThere = false

/** What is chosen next; null: closed. An Error: it does not open. Offered from then on. */
export function plateChosen(plate: string | null | Error): void {
  isThere = true
  next = plate
}

export const licensePlate: LicensePlate = {
  isOffered: () => isThere,
  choose: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
