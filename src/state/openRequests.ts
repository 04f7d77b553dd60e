/**
 * Requests under way: RequestIds whose outcome is not known yet, and what each page was paying. Written before anything
 * is sent, so that a reload, a killed tab or another tab finds them, and nothing is paid twice. They go when the outcome
 * is known, at log-out, or after a week. Each belongs to a member and is used for no other.
 */
import { secondsPerDay } from '@/constants'
import { storage } from '@/platform/storage'
import { ownerAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

/** A call with a RequestId that was sent, or is about to be, and whose outcome is not known. */
export interface OpenIntent {
  /** 32 hex digits. */
  requestId: string
  /**
   * Fields of the first try that the page had reckoned (offers, total): the order it may have made holds those offers,
   * so what is reckoned afterwards differs. Sent again as they were.
   */
  reckoned?: Readonly<Record<string, unknown>>
}

/** What a page was paying: the order, or before that is known the RequestId of the call that makes it. */
export interface PagePayment {
  requestId?: string
  orderId?: string
}

interface Entry extends PagePayment, Pick<OpenIntent, 'reckoned'> {
  kind: 'intent' | 'page'
  /** What the request is for, or the park and the page. */
  key: string
  /** The member's UserId; empty for what a visitor began. */
  owner: string
  /** When it was last written, ms. */
  at: number
  /** In place of `reckoned`, written by the versions before it: the field Choice alone. */
  choice?: unknown
}

const keptMs = 7 * secondsPerDay * 1000
/** Bounds what a device stores that never hears an outcome. */
const keptMax = 100

/** What this device could not store; null while the storage holds everything, which other tabs write too. */
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

const entriesOf = (stored: unknown): Entry[] =>
  Array.isArray(stored) ? stored.filter(isEntry) : []

/** The storage is read each time: another tab may have written to it since. */
const entries = (): Entry[] => unstored ?? entriesOf(storage.read(storageKeys.openRequests))

function write(next: Entry[]): void {
  const now = Date.now()
  const fitting = next.filter(({ at }) => now - at < keptMs).slice(-keptMax)
  unstored = null
  if (fitting.length === 0) {
    storage.remove(storageKeys.openRequests)
    return
  }
  if (storage.write(storageKeys.openRequests, fitting)) return
  // Answers for offline reading are worth less than knowing what may have been paid.
  storage.remove(storageKeys.answers)
  if (!storage.write(storageKeys.openRequests, fitting)) unstored = fitting
}

type Kind = Entry['kind']

/** The member's own, and what a visitor on this device began. */
const isMine = ({ owner }: Entry): boolean => owner === '' || owner === store.get(ownerAtom)

const mine = (kind: Kind, key: string): Entry | undefined => {
  const now = Date.now()
  return entries()
    .filter((each) => each.kind === kind && each.key === key && isMine(each))
    .filter(({ at }) => now - at < keptMs)
    .pop()
}

const withoutMine = (kind: Kind, key: string): Entry[] =>
  entries().filter((each) => each.kind !== kind || each.key !== key || !isMine(each))

const keep = (kind: Kind, key: string, payment: OpenIntent | PagePayment): void =>
  write([
    ...withoutMine(kind, key),
    { ...payment, kind, key, owner: store.get(ownerAtom), at: Date.now() },
  ])

/**
 * What is known of an intent (`pay/<order id>`, `buyCard/<card id>`) that was sent before; null when its outcome is
 * known or it never was.
 */
export function readIntent(intent: string): OpenIntent | null {
  const { requestId, reckoned, choice } = mine('intent', intent) ?? {}
  if (requestId === undefined) return null
  if (reckoned) return { requestId, reckoned }
  return { requestId, ...(choice !== undefined && { reckoned: { Choice: choice } }) }
}

/** Stores an intent at once, before it is sent. */
export const keepIntent = (intent: string, open: OpenIntent): void => keep('intent', intent, open)

/** The outcome of the intent is known. */
export const forgetIntent = (intent: string): void => write(withoutMine('intent', intent))

/**
 * What a page was paying when it was left; null when nothing.
 * @param page the park, the page and what it is about
 */
export function readPagePayment(page: string): PagePayment | null {
  const { requestId, orderId } = mine('page', page) ?? {}
  return orderId || requestId ? { requestId, orderId } : null
}

/** Stores at once what a page is paying. */
export const keepPagePayment = (page: string, payment: PagePayment): void =>
  keep('page', page, payment)

/** The page knows the end of what it was paying. */
export const forgetPagePayment = (page: string): void => write(withoutMine('page', page))

/** Forgets all of them, of every member: at log-out. */
export function clearOpenRequests(): void {
  write([])
}

/** A draft of an older version as far as it is a request under way: those of 0.1.0 kept them there. */
function entryOfDraft(name: string, draft: unknown): Entry | null {
  const { value, at, owner } = (draft ?? {}) as { value?: unknown; at?: number; owner?: string }
  const made = (kind: Kind, prefix: string, payment: object): unknown => ({
    ...payment,
    kind,
    key: name.slice(prefix.length),
    owner,
    at,
  })
  const entry = name.startsWith('requestId/')
    ? made('intent', 'requestId/', { requestId: value })
    : name.startsWith('cashier/')
      ? made('page', 'cashier/', (value ?? {}) as object)
      : null
  return isEntry(entry) ? entry : null
}

/**
 * Takes over the requests that an older version of the app kept among the drafts, and takes them out there, so that
 * each is found once. At every launch: a tab with the older version may have written some since. A draft lives for a
 * week, so this may go a month after the last of those versions.
 */
export function takeOverDraftedRequests(): void {
  const stored = storage.read(storageKeys.drafts)
  if (!stored || typeof stored !== 'object') return
  const drafts = Object.entries(stored)
  const isRequest = ([name]: [string, unknown]) => /^(requestId|cashier|choice)\//.test(name)
  if (!drafts.some(isRequest)) return
  const choices = new Map(
    drafts.map(([name, draft]: [string, { value?: { Choice?: unknown } } | null]) => [
      name,
      draft?.value?.Choice,
    ]),
  )
  const found = drafts.flatMap(([name, draft]): Entry[] => {
    const entry = entryOfDraft(name, draft)
    if (!entry) return []
    const choice = entry.kind === 'intent' ? choices.get(`choice/${entry.key}`) : undefined
    return [{ ...entry, ...(choice !== undefined && { choice }) }]
  })
  write([...entries(), ...found].sort((a, b) => a.at - b.at))
  // Where they could not be stored they stay where they are, for the next launch.
  if (unstored) return
  const rest = Object.fromEntries(drafts.filter((each) => !isRequest(each)))
  storage.write(storageKeys.drafts, rest)
}
