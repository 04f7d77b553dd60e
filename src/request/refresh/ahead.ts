/**
 * The refresh 60 s before expiry (spec 4). Reckons in server time, so that a device whose clock is a day
 * off neither refreshes all the time nor never; sleeps with the app and looks again when it comes back.
 */
import type { Session } from '@/state/session'
import type { Refresher } from './machine'
import type { Clock, Limits, Sessions } from './ports'

export interface Ahead {
  /** The session, the app's visibility or what is known of the server's clock changed: reckon again. */
  rearm(): void
}

interface Needs {
  clock: Pick<Clock, 'after'>
  /** Now as the server sees it, ms; null until a reply has told it. */
  serverNow(): number | null
  sessions: Pick<Sessions, 'current'>
  refresher: Pick<Refresher, 'renew'>
  isInFront(): boolean
}

/** setTimeout overflows at 24.8 days; an hour is often enough to look at the clock again. */
const longestWaitMs = 3_600_000
/** However short-lived tokens are, they are not renewed more often than this. */
const shortestWaitMs = 5000

/**
 * Renews the session's token `aheadMs` before it ends by the server's clock, once a token, and only while
 * the app is in front (spec 4, 9).
 */
export function createAhead(needs: Needs, limits: Pick<Limits, 'aheadMs'>): Ahead {
  const { clock, serverNow, sessions, refresher, isInFront } = needs
  let cancel: () => void = () => undefined
  /** The token whose turn has come once; success or not, it is not tried again ahead of time. */
  let triedToken = ''

  function waitFor({ expiresAt, lifetimeMs }: Session): number | null {
    const now = serverNow()
    if (expiresAt === null || now === null) return null
    const lifetime = lifetimeMs ?? Infinity
    const remaining = expiresAt - now
    const wait = remaining - Math.min(limits.aheadMs, lifetime / 2)
    const age = lifetime - remaining
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
    void refresher.renew(session, false).then(rearm)
  }

  return { rearm }
}
