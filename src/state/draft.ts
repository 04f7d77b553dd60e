/**
 * What was typed and not sent yet, one draft per page key. It outlives the reload after a token refresh,
 * a log-in in between and a restart, and goes when it is sent, at log-out, or after a week. What a member typed is
 * shown to nobody else, also what they typed while they were asked to log in again; what a visitor typed is there for
 * the member they log in as. Passwords and codes have no business here.
 */
import { atom } from 'jotai'
import { secondsPerDay } from '@/constants'
import { storage } from '@/platform/storage'
import { ownerAtom, userAtom } from './session'
import { storageKeys } from './storageKeys'
import { store } from './store'

interface Kept {
  value: unknown
  /** When it was last changed, ms. */
  at: number
  /** Empty for a visitor. */
  owner: string
}
type Drafts = Record<string, Kept>

const keptMs = 7 * secondsPerDay * 1000
/** Many half-written forms are a sign that nobody comes back for the oldest. */
const keptMax = 30
/** Storing takes long enough on a phone not to be done at every key. */
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

/** Stores at once what is waiting to be stored: the app goes to the back, or the page is left. */
export function storeDrafts(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  storage.write(storageKeys.drafts, store.get(drafts) ?? {})
}

/** One draft by its key (page and what it is about: `repair`, `activityForm/42`); undefined when none. */
export const readDraftAtom = atom((get) => {
  const all = get(drafts) ?? readDrafts(Date.now())
  const me = get(userAtom)?.UserId ?? ''
  return (key: string): unknown => {
    const kept = all[key]
    return kept && (kept.owner === '' || kept.owner === me) ? kept.value : undefined
  }
})

/** Keeps a draft; with `undefined` forgets it. */
export const writeDraftAtom = atom(null, (get, set, key: string, value: unknown) => {
  const now = Date.now()
  const next = { ...(get(drafts) ?? readDrafts(now)) }
  if (value === undefined) delete next[key]
  else next[key] = { value, at: now, owner: get(ownerAtom) }
  set(drafts, next)
  clearTimeout(timer)
  timer = setTimeout(storeDrafts, writeDelayMs)
})

/** Forgets everything typed so far: at log-out. */
export const clearDraftsAtom = atom(null, (_get, set) => {
  set(drafts, {})
  clearTimeout(timer)
  timer = undefined
  storage.remove(storageKeys.drafts)
})

/**
 * A form's draft for hooks/useForm: `useForm({ …, draft: draftOf('repair') })`. A form with passwords or codes
 * names those of its fields that may be kept.
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
