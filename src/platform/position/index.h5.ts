import { inTime } from './patience'
import type { Position, Standing } from './types'

/** A fix this old still says where somebody stands, ms. */
const freshMs = 15_000
const DENIED = 1

const current = (patienceMs: number): Promise<Standing> =>
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
  // The browser's own time-out does not run while the person is asked.
  ask: (patienceMs) => inTime(current(patienceMs), patienceMs),
}
