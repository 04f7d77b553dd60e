/**
 * Owner and end of lists stored for offline work (docs/OFFLINE.md). A list is only for its owner, in the owner's park,
 * until the expiry set by the server.
 */
import { knownServerNow } from './keptClock'
import { newestServerTime } from './serverClock'
import { personKey, sessionAtom } from './session'
import { store } from './store'

/** Owner of lists stored now: the logged-in person in their park; null: logged out. */
export function listOwner(): string | null {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

interface Kept {
  /** `listOwner` when it was stored. */
  owner: string
  /** ms, server time */
  ExpireAt: number
}

/**
 * State of a stored list. `hidden`: believed to be over by the device's clock, which may be set ahead; it returns when the
 * clock is corrected. `over`: of another owner, or past its end by the newest reply's time; the caller deletes it.
 */
export function listState({ owner, ExpireAt }: Kept): 'valid' | 'hidden' | 'over' {
  if (owner !== listOwner() || newestServerTime() >= ExpireAt) return 'over'
  return knownServerNow() < ExpireAt ? 'valid' : 'hidden'
}
