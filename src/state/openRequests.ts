/**
 * Requests in progress: RequestIds with unknown outcome, and the payment in progress of each page. Written before
 * sending, so that a reload, a killed tab or another tab finds them and nothing is paid twice. Deleted when the outcome
 * is known, at log-out, or after a week. Each belongs to one member and is used for no other.
 */
import { secondsPerDay } from '@/constants'
import { storage } from '@/platform/storage'
import { ownerAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** A call with a RequestId that has been or is about to be sent, with unknown outcome. */
export interface OpenIntent {
  /** 32 hex digits. */
  requestId: string
  /**
   * Calculated fields of the first attempt (offers, total): the order it may have created holds those offers, so a
   * later calculation would differ. Resent unchanged.
   */
  reckoned?: Readonly<Record<string, unknown>>
}

/** Payment in progress of a page: the order, or before it is known the RequestId of the call that creates it. */
export interface PagePayment {
  requestId?: string
  orderId?: string
}

interface Entry extends PagePayment, Pick<OpenIntent, 'reckoned'> {
  kind: 'intent' | 'page'
  /** Intent, or park and page. */
  key: string
  /** UserId of the member; empty for a visitor. */
  owner: string
  /** Last write, ms. */
  at: number
  /** Predecessor of `reckoned` in older versions: only the field Choice. */
  choice?: unknown
}

const keptMs = 7 * secondsPerDay * 1000
/** Limits the storage on a device whose requests never get an answer. */
const keptMax = 100

/** Entries this device could not store; null while the storage (shared with other tabs) holds everything. */
let unstored: Entry[] | null = null

const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string'

function isEntry(value: unknown): value is Entry {
  const { kind, key, owner, at, requestId, orderId, reckoned } = (value ?? {}) as Partial<Entry>
  return (
    (kind === 'page' || (kind === 'intent' && typeof requestId === 'string')) &&
    typeof key === 'string' &&
    typeof owner === 'string' &&
    typeof at === 'number' &&
    isOptionalText(requestId) &&
    isOptionalText(orderId) &&
    (reckoned === undefined || (typeof reckoned === 'object' && reckoned !== null))
  )
}

/** Reads the storage each time: another tab may have written to it. */
function entries(): Entry[] {
  const now = Date.now()
  const stored = storage.read(storageKeys.openRequests)
  const all = unstored ?? (Array.isArray(stored) ? stored.filter(isEntry) : [])
  return all.filter(({ at }) => now - at < keptMs)
}

function write(next: Entry[]): void {
  const fitting = next.slice(-keptMax)
  unstored = null
  if (fitting.length === 0) {
    storage.remove(storageKeys.openRequests)
    return
  }
  if (storage.write(storageKeys.openRequests, fitting)) return
  // Results cached for offline reading are worth less than open payments.
  storage.remove(storageKeys.answers)
  if (!storage.write(storageKeys.openRequests, fitting)) unstored = fitting
}

type Kind = Entry['kind']

/** Whether an entry belongs to the current member, or was created by a visitor on this device. */
const isMine = ({ owner }: Entry): boolean => owner === '' || owner === store.get(ownerAtom)

const mine = (kind: Kind, key: string): Entry | undefined =>
  entries()
    .filter((each) => each.kind === kind && each.key === key && isMine(each))
    .pop()

const withoutMine = (kind: Kind, key: string): Entry[] =>
  entries().filter((each) => each.kind !== kind || each.key !== key || !isMine(each))

const keep = (kind: Kind, key: string, payment: OpenIntent | PagePayment): void =>
  write([
    ...withoutMine(kind, key),
    { ...payment, kind, key, owner: store.get(ownerAtom), at: Date.now() },
  ])

/**
 * The open request of an intent (`pay/<order id>`, `buyCard/<card id>`) sent before; null when its outcome is known or
 * it was never sent.
 */
export function readIntent(intent: string): OpenIntent | null {
  const { requestId, reckoned, choice } = mine('intent', intent) ?? {}
  if (requestId === undefined) return null
  if (reckoned) return { requestId, reckoned }
  return { requestId, ...(choice !== undefined && { reckoned: { Choice: choice } }) }
}

/** Stores an intent, before it is sent. */
export const keepIntent = (intent: string, open: OpenIntent): void => keep('intent', intent, open)

/** Deletes an intent: its outcome is known. */
export const forgetIntent = (intent: string): void => write(withoutMine('intent', intent))

/**
 * Payment in progress of a page when it was left; null when none.
 * @param page park, page and subject
 */
export function readPagePayment(page: string): PagePayment | null {
  const { requestId, orderId } = mine('page', page) ?? {}
  return orderId || requestId ? { requestId, orderId } : null
}

/** Stores a page's payment in progress. */
export const keepPagePayment = (page: string, payment: PagePayment): void =>
  keep('page', page, payment)

/** Deletes a page's payment: its outcome is known. */
export const forgetPagePayment = (page: string): void => write(withoutMine('page', page))

/** Deletes the payments of an order on whatever page: its outcome has been shown. */
export const forgetPaymentsOf = (orderId: string): void =>
  write(entries().filter((each) => each.kind !== 'page' || each.orderId !== orderId))

/** Deletes all entries of all members: at log-out. */
export function clearOpenRequests(): void {
  write([])
}

/** Choice of offers among the drafts of an older version, by intent. */
type Choices = Partial<Record<string, { value?: { Choice?: unknown } }>>

/** Converts a draft of an older version that is a request in progress: version 0.1.0 stored them as drafts. */
function entryOfDraft(stored: string, draft: unknown): Entry | null {
  const { value, at, owner } = (draft ?? {}) as { value?: unknown; at?: number; owner?: string }
  const made = (kind: Kind, prefix: string, payment: object): unknown => ({
    ...payment,
    kind,
    key: stored.slice(prefix.length),
    owner,
    at,
  })
  const entry = stored.startsWith('requestId/')
    ? made('intent', 'requestId/', { requestId: value })
    : stored.startsWith('cashier/')
      ? made('page', 'cashier/', (value ?? {}) as object)
      : null
  return isEntry(entry) ? entry : null
}

/**
 * Migrates requests that an older app version stored among the drafts, and removes them there, so that each is found
 * once. Runs at every launch: a tab with the older version may have written new ones. Drafts are kept for a week, so
 * this can be removed a month after the last of those versions.
 */
export function takeOverDraftedRequests(): void {
  const stored = storage.read(storageKeys.drafts)
  if (!stored || typeof stored !== 'object') return
  const drafts = Object.entries(stored)
  const isRequest = ([name]: [string, unknown]) => /^(requestId|cashier|choice)\//.test(name)
  if (!drafts.some(isRequest)) return
  const open = drafts.flatMap(([name, draft]): Entry[] => {
    const entry = entryOfDraft(name, draft)
    if (!entry) return []
    const choice = (stored as Choices)[`choice/${entry.key}`]?.value?.Choice
    return [{ ...entry, ...(choice !== undefined && { choice }) }]
  })
  write([...entries(), ...open].sort((a, b) => a.at - b.at))
  // When they could not be stored, they stay among the drafts for the next launch.
  if (unstored) return
  const rest = Object.fromEntries(drafts.filter((each) => !isRequest(each)))
  storage.write(storageKeys.drafts, rest)
}
