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

/** The newest drafts of the last week. */
const fresh = (all: Drafts, now: number): Drafts =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, kept]) => now - Number(kept?.at) < keptMs)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, keptMax),
  )

/** Reads the storage each time: another tab may have written to it, or deleted all drafts at log-out. */
function readDrafts(): Drafts {
  const stored = storage.read(storageKeys.drafts)
  return stored && typeof stored === 'object' ? (stored as Drafts) : {}
}

/** Changes that are not stored yet; undefined: deleted. */
type Changes = Readonly<Record<string, Kept | undefined>>
const changes = atom<Changes>({})
let timer: ReturnType<typeof setTimeout> | undefined

const changed = (pending: Changes): Drafts =>
  Object.fromEntries(
    Object.entries({ ...readDrafts(), ...pending }).filter(
      (entry): entry is [string, Kept] => entry[1] !== undefined,
    ),
  )

/** Stores pending drafts immediately: the app goes to the background, or the page is left. */
export function storeDrafts(): void {
  clearTimeout(timer)
  const pending = store.get(changes)
  if (Object.keys(pending).length === 0) return
  const all = fresh(changed(pending), Date.now())
  // What a full storage does not take stays here until it does.
  if (storage.write(storageKeys.drafts, all)) store.set(changes, {})
}

/** A draft by its key (page and subject: `repair`, `activityForm/42`); undefined when none. */
export const readDraftAtom = atom((get) => {
  const pending = get(changes)
  const me = get(userAtom)?.UserId ?? ''
  return (key: string): unknown => {
    const kept = fresh(changed(pending), Date.now())[key]
    return kept && (kept.owner === '' || kept.owner === me) ? kept.value : undefined
  }
})

/** Stores a draft; `undefined` deletes it. */
export const writeDraftAtom = atom(null, (get, set, key: string, value: unknown) => {
  const kept = value === undefined ? undefined : { value, at: Date.now(), owner: get(ownerAtom) }
  set(changes, { ...get(changes), [key]: kept })
  clearTimeout(timer)
  timer = setTimeout(storeDrafts, writeDelayMs)
})

/** Deletes all drafts: at log-out. */
export const clearDraftsAtom = atom(null, (_get, set) => {
  set(changes, {})
  clearTimeout(timer)
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
