import { inTime } from './patience'
import type { Position, PositionResult } from './types'

/** Maximum age of a usable fix, ms. */
const freshMs = 15_000
const DENIED = 1

const current = (patienceMs: number): Promise<PositionResult> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(code === DENIED ? 'denied' : 'unknown'),
      { timeout: patienceMs, maximumAge: freshMs, enableHighAccuracy: true },
    )
    return undefined
  })

export const position: Position = {
  // The browser's own timeout does not run during the permission prompt.
  ask: (patienceMs) => inTime(current(patienceMs), patienceMs),
}
