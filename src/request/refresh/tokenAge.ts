/**
 * How old an access token is. Reckoned from its receipt by two clocks of this device: the wall clock also counts the
 * hours that the device slept or the app was closed, the steady clock cannot be set back. The longer time counts: a wall
 * clock that is set ahead costs one renewal, after which it counts from there.
 */
import type { Session } from '@/state/session'
import type { Clock } from './clock'

export interface TokenAge {
  /** Age of the session's access token, ms; null when it is not known when it came. */
  of(session: Session): number | null
  /** True when its life is over; false as well when nobody told how long it is. */
  isOver(session: Session): boolean
}

/** Builds the reckoning over this device's clocks. */
export function createTokenAge(clock: Pick<Clock, 'now' | 'steady'>): TokenAge {
  let seen = { token: '', ageMs: 0, at: 0 }

  function of({ accessToken, receivedAt }: Session): number | null {
    if (receivedAt === null) return null
    const byWall = clock.now() - receivedAt
    const at = clock.steady()
    if (seen.token !== accessToken) seen = { token: accessToken, ageMs: Math.max(0, byWall), at }
    return Math.max(byWall, seen.ageMs + at - seen.at)
  }

  return {
    of,
    isOver(session) {
      const age = of(session)
      return age !== null && session.lifetimeMs !== null && age >= session.lifetimeMs
    },
  }
}
