/**
 * The member's tickets kept for gates without a network; stored apart from cached answers, which are dropped when the
 * storage is full or after a week. Only for the member who fetched them, in their park; removed at log-out.
 */
import type { Ticket } from '@/contract/ticket'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { personKey, sessionAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

/** The member's tickets with their code keys, for offline display. */
const ticketsKey = deviceKey('tickets', 'logOut')

/** Tickets as stored on the device. */
export interface KeptTickets {
  /** `personKey`. */
  owner: string
  /** When they were fetched, ms of the server's clock. */
  at: number
  tickets: Ticket[]
}

const ownerNow = (): string | null => {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

/** Kept tickets of the logged-in member, without those of past shows; null when nothing is kept. */
export function keptTickets(): KeptTickets | null {
  const kept = storage.read(ticketsKey) as KeptTickets | null | undefined
  if (!kept || !Array.isArray(kept.tickets)) return null
  if (kept.owner !== ownerNow()) {
    storage.remove(ticketsKey)
    return null
  }
  const now = knownServerNow()
  return { ...kept, tickets: kept.tickets.filter(({ EndAt }) => now < EndAt) }
}

/** Stores fetched tickets together with the server time, which the codes are computed from. */
export function keepTickets(tickets: Ticket[]): void {
  const owner = ownerNow()
  if (owner === null) return
  keepServerTime()
  const kept: KeptTickets = { owner, at: knownServerNow(), tickets }
  if (storage.write(ticketsKey, kept)) return
  // When the storage is full, cached answers are dropped in favour of tickets.
  storage.remove(storageKeys.answers)
  storage.write(ticketsKey, kept)
}
