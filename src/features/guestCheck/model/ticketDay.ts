/**
 * Today's tickets kept for checks without a network: only for the staff member who fetched them, in their park, until
 * the expiry set by the server; removed at log-out (docs/OFFLINE.md).
 */
import type { DataOf } from '@/contract/endpoint'
import type { CheckedTicket, DayTicket, ticketCheckCalls } from '@/contract/ticketCheck'
import { judgeTicket, type JudgedTicket, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { readTicketQr, typedTicketNo } from '@/rules/ticketCode/ticketQr'
import { isCodeAt } from '@/rules/ticketCode/totp'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { listOwner, listState } from '@/state/keptList'
import { sessionAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { store } from '@/state/store'

/** Today's tickets with their code keys, for offline checks. */
export const ticketDayKey = deviceKey('ticketDay', 'logOut')

export type TicketDay = DataOf<typeof ticketCheckCalls.day>

/** The ticket day as stored on the device. */
export interface KeptTicketDay extends TicketDay {
  /** `personKey`. */
  owner: string
  /** When it was fetched, ms of the server's clock. */
  at: number
  /** Ids of used tickets, from later server answers. */
  used: string[]
}

/** True when a scanned or typed code is that of a ticket; invitation codes have another format. */
export const isTicketCode = (code: string): boolean =>
  typedTicketNo(code) !== undefined || readTicketQr(code.trim()) !== undefined

/** The kept ticket day of the logged-in user; null when there is none or it is believed to be over. */
export function keptTicketDay(): KeptTicketDay | null {
  const kept = storage.read(ticketDayKey) as KeptTicketDay | null | undefined
  if (!kept || !Array.isArray(kept.Tickets)) return null
  const state = listState(kept)
  if (state === 'over') storage.remove(ticketDayKey)
  return state === 'valid' ? kept : null
}

/** Stores a fetched ticket day; false: the storage is full and checks need a network. */
export function keepTicketDay(day: TicketDay): boolean {
  const owner = listOwner()
  if (owner === null) return false
  keepServerTime()
  // A ticket check may have been answered while this list was loading.
  const used = keptTicketDay()?.used ?? []
  return storage.write(ticketDayKey, { ...day, owner, at: knownServerNow(), used })
}

/** Records a ticket as used, from a server answer. */
export function noteUsed(ticket: Pick<CheckedTicket, 'Id'> | null): void {
  keepServerTime()
  const kept = keptTicketDay()
  if (!kept || !ticket || kept.used.includes(ticket.Id)) return
  storage.write(ticketDayKey, { ...kept, used: [...kept.used, ticket.Id] })
}

/** Result of a check by the device alone. */
export interface LocalTicket {
  result: TicketResult
  judged: JudgedTicket | undefined
  /** Null: not among today's tickets. */
  ticket: DayTicket | null
}

/**
 * Checks a scanned code or a typed number by the kept ticket day alone; rotating codes are checked against the server
 * time known to the device.
 * @param isUsedHere true when this device admitted the holder of a ticket and the server does not know yet
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
  // Used tickets are sent without their secret; their result does not depend on the code.
  const isCodeRight =
    !qr || (ticket !== null && (ticket.IsUsed || isCodeAt(ticket.Secret, qr.code, now)))
  return { result: judgeTicket(judged, { isCodeRight, now }), judged, ticket }
}
