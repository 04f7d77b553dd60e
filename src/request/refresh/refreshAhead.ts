/**
 * The refresh of the token 60 s before expiry (spec 4). The moment follows from the token's own age, so that a device
 * whose clock is a day off refreshes neither all the time nor never. No timer runs while the app is hidden; the moment
 * is calculated again when the app comes back.
 */
import type { Session } from '@/state/session'
import type { Refresher } from './machine'
import type { Clock } from './clock'
import type { Limits, Sessions } from './ports'
import type { TokenAge } from './tokenAge'

export interface RefreshAhead {
  /** Calculates the moment again: the session or the app's visibility has changed. */
  rearm(): void
}

interface Needs {
  clock: Pick<Clock, 'after'>
  tokenAge: Pick<TokenAge, 'of'>
  sessions: Pick<Sessions, 'current'>
  refresher: Pick<Refresher, 'renew'>
  isInFront(): boolean
}

/** setTimeout overflows at 24.8 days; an hour is often enough to look at the clock again. */
const longestWaitMs = 3_600_000
/** However short-lived tokens are, they are not renewed more often than this. */
const shortestWaitMs = 5000

/**
 * Renews the session's token `aheadMs` before its life is over, once a token, and only while the app is in front
 * (spec 4, 9).
 */
export function createRefreshAhead(needs: Needs, limits: Pick<Limits, 'aheadMs'>): RefreshAhead {
  const { clock, tokenAge, sessions, refresher, isInFront } = needs
  let cancel: () => void = () => undefined
  /** The token whose turn has come once; success or not, it is not tried again ahead of time. */
  let triedToken = ''

  function waitFor(session: Session): number | null {
    const { lifetimeMs } = session
    const age = tokenAge.of(session)
    if (lifetimeMs === null || age === null) return null
    const wait = lifetimeMs - Math.min(limits.aheadMs, lifetimeMs / 2) - age
    return age < shortestWaitMs ? Math.max(wait, shortestWaitMs - age) : wait
  }

  function rearm(): void {
    cancel()
    cancel = () => undefined
    const session = sessions.current()
    if (!session || session.accessToken === triedToken || !isInFront()) return
    const wait = waitFor(session)
    if (wait === null) return
    if (wait > 0) {
      cancel = clock.after(Math.min(wait, longestWaitMs), rearm)
      return
    }
    triedToken = session.accessToken
    void refresher.renew(session, 'ahead').then(rearm)
  }

  return { rearm }
}
