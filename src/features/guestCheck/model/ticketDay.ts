/**
 * Today's tickets on this device, for checking without a network: only for the member of the staff who asked for them,
 * in their park, until the end that the server names; gone at log-out (docs/OFFLINE.md).
 */
import type { DataOf } from '@/contract/endpoint'
import type { CheckedTicket, DayTicket, ticketCheckCalls } from '@/contract/ticketCheck'
import { judgeTicket, type JudgedTicket, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { readTicketQr, typedTicketNo } from '@/rules/ticketCode/ticketQr'
import { isCodeAt } from '@/rules/ticketCode/totp'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { personKey, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

export type TicketDay = DataOf<typeof ticketCheckCalls.day>

/** A day as the device keeps it. */
export interface KeptTicketDay extends TicketDay {
  /** `personKey`. */
  owner: string
  /** When it was asked for, ms by the server's clock. */
  at: number
  /** Ids of tickets that are used, as later answers told. */
  used: string[]
}

const ownerNow = (): string | null => {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

/** Whether what was scanned or typed is a ticket's; an invitation's has another shape. */
export const isTicketCode = (code: string): boolean =>
  typedTicketNo(code) !== undefined || readTicketQr(code.trim()) !== undefined

/** The kept day of the person who is logged in; null where there is none, or none that counts any more. */
export function keptTicketDay(): KeptTicketDay | null {
  const kept = storage.read(storageKeys.ticketDay) as KeptTicketDay | null | undefined
  if (!kept || !Array.isArray(kept.Tickets)) return null
  if (kept.owner === ownerNow() && knownServerNow() < kept.ExpireAt) return kept
  storage.remove(storageKeys.ticketDay)
  return null
}

/** Keeps a day that was just answered; false: no room, and then checking needs a network. */
export function keepTicketDay(day: TicketDay): boolean {
  const owner = ownerNow()
  if (owner === null) return false
  keepServerTime()
  // An answer may have told of a ticket while this day was on its way.
  const used = keptTicketDay()?.used ?? []
  return storage.write(storageKeys.ticketDay, { ...day, owner, at: knownServerNow(), used })
}

/** Notes that a ticket is used, as an answer of the server's says. */
export function noteUsed(ticket: Pick<CheckedTicket, 'Id'> | null): void {
  keepServerTime()
  const kept = keptTicketDay()
  if (!kept || !ticket || kept.used.includes(ticket.Id)) return
  storage.write(storageKeys.ticketDay, { ...kept, used: [...kept.used, ticket.Id] })
}

/** What a device knows by itself. */
export interface LocalTicket {
  result: TicketResult
  judged: JudgedTicket | undefined
  /** Null: not among today's. */
  ticket: DayTicket | null
}

/**
 * Judges a scanned code or a typed number by the kept day alone; a code by the server's time as this device knows it.
 * @param isUsedHere whether this device let somebody in with a ticket, of which the server does not know yet
 */
export function judgeByDay(
  kept: KeptTicketDay,
  code: string,
  isUsedHere: (id: string) => boolean,
): LocalTicket {
  const now = knownServerNow()
  const no = typedTicketNo(code)
  const qr = no === undefined ? readTicketQr(code.trim()) : undefined
  if (qr && qr.park !== store.get(sessionAtom)?.clientId)
    return { result: 'wrongPark', judged: undefined, ticket: null }
  const ticket = kept.Tickets.find(({ Id, No }) => (qr ? Id === qr.id : No === no)) ?? null
  const judged = ticket
    ? {
        isUsed: ticket.IsUsed || kept.used.includes(ticket.Id) || isUsedHere(ticket.Id),
        isVoid: ticket.IsVoid,
        ...{ entryFrom: ticket.EntryFrom, endAt: ticket.EndAt },
      }
    : undefined
  // A used ticket comes without its key; its result does not depend on the code.
  const isCodeRight =
    !qr || (ticket !== null && (ticket.IsUsed || isCodeAt(ticket.Secret, qr.code, now)))
  return { result: judgeTicket(judged, { isCodeRight, now }), judged, ticket }
}
