/**
 * Server time before the first reply of this visit: the time stored in an earlier visit plus the device clock's
 * progress since. For offline work (docs/OFFLINE.md); separate from serverClock, which is in the app's first scripts.
 */
import { storage } from '@/platform/storage'
import { lastServerTime, serverNow } from './serverClock'
import { storageKeys } from './storageKeys'

/** Stores the server time on the device; no-op when this visit has received none. */
export function keepServerTime(): void {
  if (lastServerTime() === null) return
  storage.write(storageKeys.serverTime, { server: serverNow(), wall: Date.now() })
}

/** Last known server time, ms, and its age: from this visit, otherwise stored; null: unknown. */
export function knownServerTime(): { at: number; sinceMs: number } | null {
  const measured = lastServerTime()
  if (measured) return measured
  const kept = storage.read(storageKeys.serverTime) as Record<string, unknown> | null | undefined
  const { server, wall } = kept ?? {}
  if (typeof server !== 'number' || typeof wall !== 'number') return null
  // A device clock set back meanwhile must not set the server time back.
  return { at: server, sinceMs: Math.max(0, Date.now() - wall) }
}

/** Current server time as far as known, ms; otherwise the device clock. */
export function knownServerNow(): number {
  const serverTime = knownServerTime()
  return serverTime ? serverTime.at + serverTime.sinceMs : Date.now()
}
