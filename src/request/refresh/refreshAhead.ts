/**
 * Refreshes the token 60 s before expiry (spec 4). The moment is calculated from the token's own age, so that a device
 * clock that is a day off causes neither constant refreshes nor none. No timer runs while the app is hidden; the moment
 * is recalculated when the app returns.
 */
import type { Session } from '@/state/session'
import type { Refresher } from './machine'
import type { Clock } from './clock'
import type { Limits, Sessions } from './ports'
import type { TokenAge } from './tokenAge'

export interface RefreshAhead {
  /** Recalculates the moment: the session or the app's visibility has changed. */
  rearm(): void
}

interface Needs {
  clock: Pick<Clock, 'after'>
  tokenAge: Pick<TokenAge, 'of'>
  sessions: Pick<Sessions, 'current'>
  refresher: Pick<Refresher, 'renew'>
  isInFront(): boolean
}

/** setTimeout overflows at 24.8 days; rechecking once an hour is enough. */
const longestWaitMs = 3_600_000
/** Minimum time between renewals, even for very short-lived tokens. */
const shortestWaitMs = 5000

/**
 * Renews the session's token `aheadMs` before expiry, once per token and only while the app is in front (spec 4, 9).
 */
export function createRefreshAhead(needs: Needs, limits: Pick<Limits, 'aheadMs'>): RefreshAhead {
  const { clock, tokenAge, sessions, refresher, isInFront } = needs
  let cancel: () => void = () => undefined
  /** The last token for which an early renewal was tried; successful or not, it is not tried again. */
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
