/**
 * The entries on the device: one key each, and no list of them that could differ after a kill between two writes. What
 * is there is found by its keys each time, for other tabs write too.
 */
import type { Storage } from '@/platform/storage/types'
import { bySendingOrder, isQueuedEntry, type QueuedEntry } from './entry'

export const journalPrefix = 'offlineQueue/'

const keyOf = (requestId: string) => journalPrefix + requestId

/** Where entries are kept; tests hand in a storage that dies. */
export interface JournalPlace extends Pick<Storage, 'read' | 'write' | 'remove'> {
  keys(): string[]
}

export interface Journal {
  /** Every entry of everybody, in sending order. An unreadable one is left where it is. */
  all(): QueuedEntry[]
  /** One entry as it is now; undefined: it is gone. */
  get(requestId: string): QueuedEntry | undefined
  /** Adds an entry behind all others; null: the device cannot keep it, and nothing is kept. */
  add(entry: Omit<QueuedEntry, 'order'>): QueuedEntry | null
  /** Writes a change of an entry that is still there; false: it is gone, or the device cannot keep it. */
  change(requestId: string, change: Partial<QueuedEntry>): boolean
  /** Takes out what the server or the person has settled; false: the device does not let go of it. */
  remove(requestId: string): boolean
}

/** The journal in a place for keys. */
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
      const known = read(keyOf(entry.requestId))
      if (known) return known
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
