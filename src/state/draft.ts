/**
 * Unsent input, one draft per page key. It survives the reload after a token refresh, a log-in in between and a
 * restart, and is deleted on sending, at log-out, or after a week. A member's input is shown to no other user,
 * including input typed while being asked to log in again; a visitor's input is available to the member they log in as.
 * Passwords and codes must not be stored here.
 */
import { atom } from 'jotai'
import { secondsPerDay } from '@/constants'
import { storage } from '@/platform/storage'
import { ownerAtom, userAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

interface Kept {
  value: unknown
  /** Last change, ms. */
  at: number
  /** Empty for a visitor. */
  owner: string
}
type Drafts = Record<string, Kept>

const keptMs = 7 * secondsPerDay * 1000
/** With many half-filled forms, the oldest are unlikely to be continued. */
const keptMax = 30
/** Storing is too slow on a phone to do it at every key. */
const writeDelayMs = 300

function readDrafts(now: number): Drafts {
  const stored = storage.read(storageKeys.drafts)
  if (!stored || typeof stored !== 'object') return {}
  return Object.fromEntries(
    Object.entries(stored as Drafts)
      .filter(([, kept]) => now - Number(kept?.at) < keptMs)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, keptMax),
  )
}

const drafts = atom<Drafts | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores pending drafts immediately: the app goes to the background, or the page is left. */
export function storeDrafts(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  storage.write(storageKeys.drafts, store.get(drafts) ?? {})
}

/** A draft by its key (page and subject: `repair`, `activityForm/42`); undefined when none. */
export const readDraftAtom = atom((get) => {
  const all = get(drafts) ?? readDrafts(Date.now())
  const me = get(userAtom)?.UserId ?? ''
  return (key: string): unknown => {
    const kept = all[key]
    return kept && (kept.owner === '' || kept.owner === me) ? kept.value : undefined
  }
})

/** Stores a draft; `undefined` deletes it. */
export const writeDraftAtom = atom(null, (get, set, key: string, value: unknown) => {
  const now = Date.now()
  const next = { ...(get(drafts) ?? readDrafts(now)) }
  if (value === undefined) delete next[key]
  else next[key] = { value, at: now, owner: get(ownerAtom) }
  set(drafts, next)
  clearTimeout(timer)
  timer = setTimeout(storeDrafts, writeDelayMs)
})

/** Deletes all drafts: at log-out. */
export const clearDraftsAtom = atom(null, (_get, set) => {
  set(drafts, {})
  clearTimeout(timer)
  timer = undefined
  storage.remove(storageKeys.drafts)
})

/**
 * A form's draft for hooks/useForm: `useForm({ …, draft: draftOf('repair') })`. A form with passwords or codes lists
 * the fields that may be stored.
 */
export function draftOf<Values extends object>(key: string, only?: readonly (keyof Values)[]) {
  const keepable = (values: Partial<Values>): Partial<Values> =>
    only
      ? (Object.fromEntries(only.map((field) => [field, values[field]])) as Partial<Values>)
      : values
  return {
    load: (): Partial<Values> => {
      const value = store.get(readDraftAtom)(key)
      return value && typeof value === 'object' ? (value as Partial<Values>) : {}
    },
    save: (values: Values): void => store.set(writeDraftAtom, key, keepable(values)),
    clear: (): void => store.set(writeDraftAtom, key, undefined),
  }
}
