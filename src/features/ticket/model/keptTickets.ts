/**
 * The member's tickets on this device, so that they show at a gate without a network: apart from the answers kept for
 * reading, which are given up when the storage is full or a week old. Only for the member who asked for them, in their
 * park; gone at log-out.
 */
import type { Ticket } from '@/contract/ticket'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { personKey, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

/** Tickets as the device keeps them. */
export interface KeptTickets {
  /** `personKey`. */
  owner: string
  /** When they were asked for, ms by the server's clock. */
  at: number
  tickets: Ticket[]
}

const ownerNow = (): string | null => {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

/** The kept tickets of the person who is logged in, without those whose show is over; null where there are none. */
export function keptTickets(): KeptTickets | null {
  const kept = storage.read(storageKeys.tickets) as KeptTickets | null | undefined
  if (!kept || !Array.isArray(kept.tickets)) return null
  if (kept.owner !== ownerNow()) {
    storage.remove(storageKeys.tickets)
    return null
  }
  const now = knownServerNow()
  return { ...kept, tickets: kept.tickets.filter(({ EndAt }) => now < EndAt) }
}

/** Keeps the tickets of an answer, and the server's time beside them: codes are reckoned by it. */
export function keepTickets(tickets: Ticket[]): void {
  const owner = ownerNow()
  if (owner === null) return
  keepServerTime()
  const kept: KeptTickets = { owner, at: knownServerNow(), tickets }
  if (storage.write(storageKeys.tickets, kept)) return
  // Answers kept for reading are worth less than the way into a show.
  storage.remove(storageKeys.answers)
  storage.write(storageKeys.tickets, kept)
}
