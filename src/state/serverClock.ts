/**
 * The server's clock as the last reply told it. Times on the wire are the server's, and a device may be minutes or a
 * day off; everything that counts down to one asks here.
 */
import { steadyClock } from '@/platform/steadyClock'

/** Clocks this close are the same clock: less than a slow reply takes. */
const toleranceMs = 2000

interface Reading {
  server: number
  wall: number
  steady: number
}

let last: Reading | null = null

/** Takes over a reply's ServerTime, ms; a server that never tells one has the device's. */
export function observeServerTime(serverTime: number | undefined): void {
  // A gateway's error page tells no time, and takes back none.
  if (serverTime === undefined && last !== null) return
  const wall = Date.now()
  const server = serverTime ?? wall
  if (last !== null && Math.abs(server - serverNow()) < toleranceMs) return
  last = { server, wall, steady: steadyClock.now() }
}

/**
 * Now, as the server sees it, ms; the device's own clock until a reply has come. A device clock that is set back since
 * then does not turn this one back; one that is set ahead looks like a sleep, until the next reply.
 */
export function serverNow(): number {
  const wall = Date.now()
  if (last === null) return wall
  return Math.round(last.server + Math.max(wall - last.wall, steadyClock.now() - last.steady))
}

/** The server's time as it was told last, ms, and how long ago that is; null before any reply of this visit. */
export function lastServerTime(): { at: number; sinceMs: number } | null {
  return last && { at: last.server, sinceMs: serverNow() - last.server }
}
