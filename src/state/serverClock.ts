/**
 * The server's clock as the last reply told it. Expiry times on the wire are the server's, and a device may be
 * minutes or a day off; everything that counts down to one asks here.
 */

/** Clocks this close are the same clock: less than a slow reply takes. */
const toleranceMs = 2000

let offsetMs: number | null = null

/**
 * Takes over a reply's ServerTime, ms; a server that tells none has the device's.
 * @returns true when the clock is known for the first time or was off
 */
export function observeServerTime(serverTime: number | undefined): boolean {
  const now = Date.now()
  const offset = (serverTime ?? now) - now
  if (offsetMs !== null && Math.abs(offset - offsetMs) < toleranceMs) return false
  offsetMs = offset
  return true
}

/** True once a reply has told the server's clock. */
export const isServerTimeKnown = (): boolean => offsetMs !== null

/** Now, as the server sees it, ms; the device's own clock until a reply has come. */
export const serverNow = (): number => Date.now() + (offsetMs ?? 0)
