/**
 * Today's invitations kept for checks without a network: only for the staff member who fetched them, in their park,
 * until the expiry set by the server; removed at log-out (docs/OFFLINE.md).
 */
import type { DataOf } from '@/contract/endpoint'
import type { invitationCalls } from '@/contract/invitation'
import { codeHash, typedCode } from '@/rules/invitationToken/codeHash'
import { parseEntry, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { judge, leftOf, type CheckResult, type Judged } from '@/rules/invitationToken/judge'
import { verifiedEntry, verifiedToken } from '@/rules/invitationToken/verifySignature'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { listOwner, listState } from '@/state/keptList'
import { sessionAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { store } from '@/state/store'

/** Today's invitations for offline guest checks, of one staff member. */
export const invitationDayKey = deviceKey('invitationDay', 'logOut')

export type DayList = DataOf<typeof invitationCalls.day>

/** The list as stored on the device. */
export interface KeptDay extends DayList {
  /** `personKey`. */
  owner: string
  /** When it was fetched, ms of the server's clock. */
  at: number
  /** Number of people admitted per invitation, from later server answers. */
  seen: Record<string, number>
}

/** The kept list of the logged-in user; null when there is none or it is believed to be over. */
export function keptDay(): KeptDay | null {
  const kept = storage.read(invitationDayKey) as KeptDay | null | undefined
  if (!kept || !Array.isArray(kept.Entries)) return null
  const state = listState(kept)
  if (state === 'over') storage.remove(invitationDayKey)
  return state === 'valid' ? kept : null
}

/** Stores a fetched list; false: the storage is full and checks need a network. */
export function keepDay(list: DayList): boolean {
  const owner = listOwner()
  if (owner === null) return false
  keepServerTime()
  // A check may have been answered while this list was loading.
  const seen = keptDay()?.seen ?? {}
  return storage.write(invitationDayKey, { ...list, owner, at: knownServerNow(), seen })
}

/** Records the number of people admitted by an invitation, from a server answer. */
export function noteSeen(invitation: { Id: string; UsedCount: number } | null): void {
  keepServerTime()
  const kept = keptDay()
  if (!kept || !invitation) return
  const used = Math.max(kept.seen[invitation.Id] ?? 0, invitation.UsedCount)
  storage.write(invitationDayKey, {
    ...kept,
    seen: { ...kept.seen, [invitation.Id]: used },
  })
}

/** Result of a check by the device alone. */
export interface LocalAnswer {
  result: CheckResult
  /** Empty when the code matches no invitation. */
  id: string
  judged: Judged | undefined
  /** Null: a signed token that is not on the list, because it was issued later or is for another day. */
  entry: DayEntry | null
  left: number
}

/**
 * Checks a scanned or typed code by the kept list and the signatures alone. Typed digits cost one slow hash
 * (codeHash.ts).
 * @param waiting number of people admitted by an invitation on this device and not sent yet
 */
export async function judgeLocally(
  kept: KeptDay,
  code: string,
  people: number,
  waiting: (id: string) => number,
): Promise<LocalAnswer> {
  const park = store.get(sessionAtom)?.clientId ?? ''
  const digits = typedCode(code)
  const token = digits === undefined ? verifiedToken(code.trim(), kept.PublicKey) : undefined
  const hash = digits === undefined ? '' : await codeHash(kept.Salt, park, digits)
  const isMeant = (entry: DayEntry) =>
    token ? entry.id === token.id && entry.park === token.park : entry.codeHash === hash
  // A verification takes milliseconds on a phone: only the entry in question is verified.
  const signed = kept.Entries.find(({ Payload }) => {
    const entry = parseEntry(Payload)
    return entry !== undefined && isMeant(entry)
  })
  const entry = (signed && verifiedEntry(signed, kept.PublicKey)) ?? null
  const guest = entry ?? (token && { ...token, used: 0, isRevoked: false })
  if (!guest) return { result: 'unknown', id: '', judged: undefined, entry: null, left: 0 }
  const used = Math.max(guest.used, kept.seen[guest.id] ?? 0) + waiting(guest.id)
  const judged: Judged = { ...guest, used }
  const result = judge(judged, { park, now: knownServerNow(), people })
  return { result, id: guest.id, judged, entry, left: leftOf(judged) }
}
