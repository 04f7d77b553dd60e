import type { Scanned, Scanner } from './types'

let next: Scanned | null | Error = null
let isThere = false

/** Sets the next scan; null: closed. An Error: the scanner does not open. */
export function scanReads(read: string | Scanned | null | Error): void {
  next = typeof read === 'string' ? { text: read } : read
}

/** Sets whether the host has its own scanner. */
export function offerScanner(isOffered: boolean): void {
  isThere = isOffered
}

export const scanner: Scanner = {
  isOffered: () => isThere,
  scanCode: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
}
