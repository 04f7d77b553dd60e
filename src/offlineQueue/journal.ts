/**
 * Storage of entries on the device: one key per entry, without an index that could become inconsistent if the app is
 * killed between two writes. The keys are listed each time because other tabs write too.
 */
import type { Storage } from '@/platform/storage/types'
import { bySendingOrder, isQueuedEntry, type QueuedEntry } from './entry'

export const journalPrefix = 'offlineQueue/'

const keyOf = (requestId: string) => journalPrefix + requestId

/** Storage of entries; tests pass a failing one. */
export interface JournalPlace extends Pick<Storage, 'read' | 'write' | 'remove'> {
  keys(): string[]
}

export interface Journal {
  /** All entries of all users, in sending order. Unreadable ones are left in place. */
  all(): QueuedEntry[]
  /** The current state of one entry; undefined: it no longer exists. */
  get(requestId: string): QueuedEntry | undefined
  /** Appends an entry; null: the device cannot store it, and nothing is stored. */
  add(entry: Omit<QueuedEntry, 'order'>): QueuedEntry | null
  /** Writes a change of an existing entry; false: it no longer exists, or the device cannot store it. */
  change(requestId: string, change: Partial<QueuedEntry>): boolean
  /** Removes an entry settled by the server or the user; false: the device failed to delete it. */
  remove(requestId: string): boolean
}

/** Creates the journal on a key storage. */
export function createJournal(place: JournalPlace): Journal {
  const read = (key: string): QueuedEntry | undefined => {
    const value = place.read(key)
    return isQueuedEntry(value) ? value : undefined
  }
  const all = () =>
    place
      .keys()
      .filter((key) => key.startsWith(journalPrefix))
      .flatMap((key) => read(key) ?? [])
      .sort(bySendingOrder)
  return {
    all,
    get: (requestId) => read(keyOf(requestId)),
    add(entry) {
      const existing = read(keyOf(entry.requestId))
      if (existing) return existing
      const others = all()
      const order = (others[others.length - 1]?.order ?? 0) + 1
      const added = { ...entry, order }
      if (place.write(keyOf(entry.requestId), added)) return added
      place.remove(keyOf(entry.requestId))
      return null
    },
    change(requestId, change) {
      const entry = read(keyOf(requestId))
      return entry !== undefined && place.write(keyOf(requestId), { ...entry, ...change })
    },
    remove(requestId) {
      place.remove(keyOf(requestId))
      return read(keyOf(requestId)) === undefined
    },
  }
}
