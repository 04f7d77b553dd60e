/**
 * Age of an access token since its receipt, measured by two clocks of this device: the wall clock also counts the hours
 * while the device slept or the app was closed, the steady clock cannot be set back. The longer time counts: a wall
 * clock set ahead costs one renewal, after which it is consistent.
 */
import type { Session } from '@/state/session'
import type { Clock } from './clock'

export interface TokenAge {
  /** Age of the session's access token, ms; null when its receipt time is unknown. */
  of(session: Session): number | null
  /** True when the token has expired; false when its lifetime is unknown. */
  isOver(session: Session): boolean
}

/** Creates the measurement with this device's clocks. */
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
