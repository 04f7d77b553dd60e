/**
 * Usage events for the park's statistics (spec 3, event tracking): only with consent, stored across restarts until
 * sent. Pages call `track`; the launch sends.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { preferencesAtom } from './preferences'
import { serverNow } from './serverClock'
import { userAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** An event before conversion to the record of spec 3. */
export interface Happening {
  type: 'launch' | 'page' | 'tap' | 'share' | 'pay' | 'search'
  /** Subject of the event: a page's path, a button's name. */
  name: string
  key?: string
  value?: string
  /** Duration, ms. */
  durationMs?: number
  /** Path of the previous page. */
  referPage?: string
}

/** An event with its time and user. */
export interface QueuedEvent extends Happening {
  /** Unique but not secret: a record received twice counts once. */
  id: string
  /** Server time, ms. */
  at: number
  /** Empty for a visitor. */
  userId: string
}

/** A device without connection keeps only the newest. */
const keptMax = 500

const queue = atom<QueuedEvent[] | null>(null)

function readQueue(): QueuedEvent[] {
  const stored = storage.read(storageKeys.trackedEvents)
  return Array.isArray(stored) ? (stored as QueuedEvent[]).slice(-keptMax) : []
}

/** Unsent events, oldest first. */
export const trackedEventsAtom = atom((get) => get(queue) ?? readQueue())

const writeQueueAtom = atom(null, (_get, set, events: QueuedEvent[]) => {
  set(queue, events)
  if (events.length === 0) storage.remove(storageKeys.trackedEvents)
  // On a full device they are lost at the next start: events must not displace other data.
  else storage.write(storageKeys.trackedEvents, events)
})

/** Records an event, if the user has consented. */
export function track(happening: Happening): void {
  if (store.get(preferencesAtom).allowsTracking !== true) return
  const at = Math.round(serverNow())
  const userId = store.get(userAtom)?.UserId ?? ''
  const events = [...store.get(trackedEventsAtom), { ...happening, id: newEventId(at), at, userId }]
  store.set(writeQueueAtom, events.slice(-keptMax))
}

let count = 0

function newEventId(at: number): string {
  count += 1
  return `${at.toString(36)}-${count}-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`
}

/** Deletes events that were received. */
export function forgetTracked(ids: readonly string[]): void {
  const arrived = new Set(ids)
  store.set(
    writeQueueAtom,
    store.get(trackedEventsAtom).filter(({ id }) => !arrived.has(id)),
  )
}

/** Deletes all events: the consent was withdrawn. */
export function forgetAllTracked(): void {
  store.set(writeQueueAtom, [])
}
