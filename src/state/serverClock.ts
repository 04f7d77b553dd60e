/**
 * The server's clock according to the last reply. Times in the API are server times, and a device may be minutes or a
 * day off; all countdowns use this clock.
 */
import { steadyClock } from '@/platform/steadyClock'

/** Smaller differences are ignored: less than the duration of a slow reply. */
const toleranceMs = 2000

interface Reading {
  server: number
  wall: number
  steady: number
}

let last: Reading | null = null
let newest = 0

/** Takes a reply's ServerTime, ms; a server that never sends one counts as having the device's time. */
export function observeServerTime(serverTime: number | undefined): void {
  if (serverTime) newest = serverTime
  // A gateway's error page has no time and must not discard the known one.
  else if (last) return
  const wall = Date.now()
  const server = serverTime ?? wall
  if (last && Math.abs(server - serverNow()) < toleranceMs) return
  last = { server, wall, steady: steadyClock.now() }
}

/**
 * Current server time, ms; the device clock before the first reply. Setting the device clock back does not set this
 * clock back; setting it ahead looks like a sleep until the next reply.
 */
export function serverNow(): number {
  const wall = Date.now()
  if (!last) return wall
  return Math.round(last.server + Math.max(wall - last.wall, steadyClock.now() - last.steady))
}

/** Last measured server time, ms, and its age; null before the first reply of this visit. */
export function lastServerTime(): { at: number; sinceMs: number } | null {
  return last && { at: last.server, sinceMs: serverNow() - last.server }
}

/** Server time of the newest reply of this visit, ms; 0 before the first one. */
export const newestServerTime = (): number => newest
