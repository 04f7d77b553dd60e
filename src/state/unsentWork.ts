/**
 * Number of unsent offline actions per user on this device. Written by offlineQueue; read here by log-out, which must
 * not load the queue.
 */
import { storage } from '@/platform/storage'
import { personKey, sessionAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** Stores the counts by `personKey`; users without unsent actions are omitted. */
export function noteUnsentWork(counts: Readonly<Record<string, number>>): void {
  if (Object.keys(counts).length === 0) storage.remove(storageKeys.unsentWork)
  else storage.write(storageKeys.unsentWork, counts)
}

/** Number of unsent actions of the logged-in user; 0 for a visitor. */
export function unsentWork(): number {
  const session = store.get(sessionAtom)
  const counts = storage.read(storageKeys.unsentWork) as Record<string, unknown> | null | undefined
  const count = session && counts?.[personKey(session)]
  return typeof count === 'number' ? count : 0
}
