/**
 * The server's time where no reply of this visit has told it yet: as a reply of an earlier visit did, and what the
 * device's clock has run on since. For work without a network (docs/OFFLINE.md); apart from serverClock, which stands in
 * the first scripts of the app.
 */
import { storage } from '@/platform/storage'
import { lastServerTime, serverNow } from './serverClock'
import { storageKeys } from './storageKeys'

/** Keeps the server's time on the device; nothing where this visit has heard of none. */
export function keepServerTime(): void {
  if (lastServerTime() === null) return
  storage.write(storageKeys.serverTime, { server: serverNow(), wall: Date.now() })
}

/** The server's time last known, ms, and how long ago that is: of this visit, else kept; null: never heard of. */
export function knownServerTime(): { at: number; sinceMs: number } | null {
  const told = lastServerTime()
  if (told) return told
  const kept = storage.read(storageKeys.serverTime) as Record<string, unknown> | null | undefined
  const { server, wall } = kept ?? {}
  if (typeof server !== 'number' || typeof wall !== 'number') return null
  // A clock that was set back meanwhile does not turn the server's back.
  return { at: server, sinceMs: Math.max(0, Date.now() - wall) }
}

/** Now, as far as this device knows the server's time, ms; else by its own clock. */
export function knownServerNow(): number {
  const known = knownServerTime()
  return known ? known.at + known.sinceMs : Date.now()
}
