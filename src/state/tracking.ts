/**
 * What people do in the app, for the park to learn from (spec 3, event tracking): only after consent, kept over
 * restarts until it is sent. Pages call `track`; the launch sends.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { preferencesAtom } from './preferences'
import { serverNow } from './serverClock'
import { userAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** What happened, before it is made into the record of spec 3. */
export interface Happening {
  type: 'launch' | 'page' | 'tap' | 'share' | 'pay' | 'search'
  /** What it happened to: a page's path, a button's name. */
  name: string
  key?: string
  value?: string
  /** How long it lasted, ms. */
  durationMs?: number
  /** Path of the page before. */
  referPage?: string
}

/** A happening with its moment and whose it was. */
export interface QueuedEvent extends Happening {
  /** Unique without being secret: a record that arrives twice counts once. */
  id: string
  /** Server time, ms. */
  at: number
  /** Empty for a visitor. */
  userId: string
}

/** A device that never gets through keeps the newest. */
const keptMax = 500

const queue = atom<QueuedEvent[] | null>(null)

function readQueue(): QueuedEvent[] {
  const stored = storage.read(storageKeys.trackedEvents)
  return Array.isArray(stored) ? (stored as QueuedEvent[]).slice(-keptMax) : []
}

/** Events waiting to be sent, oldest first. */
export const trackedEventsAtom = atom((get) => get(queue) ?? readQueue())

const writeQueueAtom = atom(null, (_get, set, events: QueuedEvent[]) => {
  set(queue, events)
  if (events.length === 0) storage.remove(storageKeys.trackedEvents)
  // A full device loses them at the next start: events are worth no room that something else needs.
  else storage.write(storageKeys.trackedEvents, events)
})

/** Notes that something happened, if the person has consented to that being noted. */
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

/** Forgets events that have arrived. */
export function forgetTracked(ids: readonly string[]): void {
  const arrived = new Set(ids)
  store.set(
    writeQueueAtom,
    store.get(trackedEventsAtom).filter(({ id }) => !arrived.has(id)),
  )
}

/** Forgets all of them: the consent was withdrawn. */
export function forgetAllTracked(): void {
  store.set(writeQueueAtom, [])
}
