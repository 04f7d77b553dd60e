import type { Scanned, Scanner } from './types'

let next: Scanned | null | Error = null
let isThere = false

/** What the next scan reads; null: closed. An Error: it does not open. */
export function scanReads(read: string | Scanned | null | Error): void {
  next = typeof read === 'string' ? { text: read } : read
}

/** Whether the surroundings have a scanner of their own. */
export function offerScanner(isOffered: boolean): void {
  isThere = isOffered
}

export const scanner: Scanner = {
  isOffered: () => isThere,
  scanCode: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
