/**
 * What was typed and not sent yet, one draft per page key. It outlives the reload after a token refresh,
 * a log-in in between and a restart, and goes when it is sent or after a week.
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { secondsPerDay } from '@/constants'
import { storageKeys } from './storageKeys'

interface Kept {
  value: unknown
  at: number
}
type Drafts = Record<string, Kept>

const keptMs = 7 * secondsPerDay * 1000
/** Many half-written forms are a sign that nobody comes back for the oldest. */
const keptMax = 30

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

/** One draft by its key (page and what it is about: `repair`, `activityForm/42`); undefined when none. */
export const readDraftAtom = atom((get) => {
  const all = get(drafts) ?? readDrafts(Date.now())
  return (key: string): unknown => all[key]?.value
})

/** Keeps a draft; with `undefined` forgets it. */
export const writeDraftAtom = atom(null, (get, set, key: string, value: unknown) => {
  const now = Date.now()
  const next = { ...(get(drafts) ?? readDrafts(now)) }
  if (value === undefined) delete next[key]
  else next[key] = { value, at: now }
  set(drafts, next)
  storage.write(storageKeys.drafts, next)
})

/** Forgets everything typed so far: at log-out. */
export const clearDraftsAtom = atom(null, (_get, set) => {
  set(drafts, {})
  storage.remove(storageKeys.drafts)
})
