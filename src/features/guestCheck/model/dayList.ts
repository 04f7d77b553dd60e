/**
 * Today's invitations on this device, for checking without a network: only for the member of the staff who asked for
 * them, in their park, until the end that the server names; gone at log-out (docs/OFFLINE.md).
 */
import type { DataOf } from '@/contract/endpoint'
import type { invitationCalls } from '@/contract/invitation'
import { codeHash, typedCode } from '@/rules/invitationToken/codeHash'
import { parseEntry, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { judge, leftOf, type CheckResult, type Judged } from '@/rules/invitationToken/judge'
import { verifiedEntry, verifiedToken } from '@/rules/invitationToken/verifySignature'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { personKey, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

export type DayList = DataOf<typeof invitationCalls.day>

/** A list as the device keeps it. */
export interface KeptDay extends DayList {
  /** `personKey`. */
  owner: string
  /** When it was asked for, ms by the server's clock. */
  at: number
  /** People let in by invitation, as later answers told. */
  seen: Record<string, number>
}

const ownerNow = (): string | null => {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

/** The kept list of the person who is logged in; null where there is none, or none that counts any more. */
export function keptDay(): KeptDay | null {
  const kept = storage.read(storageKeys.invitationDay) as KeptDay | null | undefined
  if (!kept || !Array.isArray(kept.Entries)) return null
  if (kept.owner === ownerNow() && knownServerNow() < kept.ExpireAt) return kept
  storage.remove(storageKeys.invitationDay)
  return null
}

/** Keeps a list that was just answered; false: no room, and then checking needs a network. */
export function keepDay(list: DayList): boolean {
  const owner = ownerNow()
  if (owner === null) return false
  keepServerTime()
  // An answer may have told of an entry while this list was on its way.
  const seen = keptDay()?.seen ?? {}
  return storage.write(storageKeys.invitationDay, { ...list, owner, at: knownServerNow(), seen })
}

/** Notes how many have come in by an invitation, as an answer of the server's says. */
export function noteSeen(invitation: { Id: string; UsedCount: number } | null): void {
  keepServerTime()
  const kept = keptDay()
  if (!kept || !invitation) return
  const used = Math.max(kept.seen[invitation.Id] ?? 0, invitation.UsedCount)
  storage.write(storageKeys.invitationDay, {
    ...kept,
    seen: { ...kept.seen, [invitation.Id]: used },
  })
}

/** What a device knows by itself. */
export interface LocalAnswer {
  result: CheckResult
  /** Empty where the code names nothing. */
  id: string
  judged: Judged | undefined
  /** Null: a signed token that is not on the list, made after it or for another day. */
  entry: DayEntry | null
  left: number
}

/**
 * Judges a scanned or typed code by the list and the signatures alone. Typed digits cost one slow hash (codeHash.ts).
 * @param waiting number of people this device let in by an invitation and has not sent yet
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
  // A signature takes a phone milliseconds: only the one that is meant is verified.
  const signed = kept.Entries.find(({ Payload }) => {
    const entry = parseEntry(Payload)
    return entry !== undefined && isMeant(entry)
  })
  const entry = (signed && verifiedEntry(signed, kept.PublicKey)) ?? null
  const known = entry ?? (token && { ...token, used: 0, isRevoked: false })
  if (!known) return { result: 'unknown', id: '', judged: undefined, entry: null, left: 0 }
  const used = Math.max(known.used, kept.seen[known.id] ?? 0) + waiting(known.id)
  const judged: Judged = { ...known, used }
  const result = judge(judged, { park, now: knownServerNow(), people })
  return { result, id: known.id, judged, entry, left: leftOf(judged) }
}
