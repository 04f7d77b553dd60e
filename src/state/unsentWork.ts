/**
 * How much work without a network each person has left on this device. offlineQueue writes it; log-out, which must not
 * load the queue, reads it here.
 */
import { storage } from '@/platform/storage'
import { personKey, sessionAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** Notes the counts, by `personKey`; the people without any are left out. */
export function noteUnsentWork(counts: Readonly<Record<string, number>>): void {
  if (Object.keys(counts).length === 0) storage.remove(storageKeys.unsentWork)
  else storage.write(storageKeys.unsentWork, counts)
}

/** How many acts of the person who is logged in have not reached the server; 0 for a visitor. */
export function unsentWork(): number {
  const session = store.get(sessionAtom)
  const counts = storage.read(storageKeys.unsentWork) as Record<string, unknown> | null | undefined
  const count = session && counts?.[personKey(session)]
  return typeof count === 'number' ? count : 0
}
