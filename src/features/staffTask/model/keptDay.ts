/**
 * The tasks of today on this device, for work without a network: only for the member of the staff who asked for them, in
 * their park, until the end that the server names; gone at log-out (docs/OFFLINE.md).
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { personKey, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import type { DayOf, JobOf, TaskKind } from './taskKind'

/** A day as the device keeps it. */
export type KeptDay<K extends TaskKind> = DayOf[K] & {
  /** `personKey`. */
  owner: string
  /** When it was asked for, ms by the server's clock. */
  at: number
}

type KeptDays = { [K in TaskKind]?: KeptDay<K> }

/** Rises whenever a kept day changes, so that screens read it anew. */
export const dayTurnAtom = atom(0)
const changed = () => store.set(dayTurnAtom, (turn) => turn + 1)

const ownerNow = (): string | null => {
  const session = store.get(sessionAtom)
  return session && personKey(session)
}

function allDays(): KeptDays {
  const kept = storage.read(storageKeys.taskDays)
  return kept && typeof kept === 'object' ? (kept as KeptDays) : {}
}

/** The kept day of the person who is logged in; null where there is none, or none that counts any more. */
export function readDay<K extends TaskKind>(kind: K): KeptDay<K> | null {
  const days = allDays()
  const kept: KeptDay<K> | undefined = days[kind]
  if (!kept || !Array.isArray(kept.Jobs)) return null
  if (kept.owner === ownerNow() && knownServerNow() < kept.ExpireAt) return kept
  const rest: KeptDays = { ...days }
  delete rest[kind]
  storage.write(storageKeys.taskDays, rest)
  return null
}

/** Keeps a day that was just answered; false: no room, and then tasks need a network. */
export function writeDay<K extends TaskKind>(kind: K, day: DayOf[K]): boolean {
  const owner = ownerNow()
  if (owner === null) return false
  keepServerTime()
  const isKept = storage.write(storageKeys.taskDays, {
    ...allDays(),
    [kind]: { ...day, owner, at: knownServerNow() },
  })
  changed()
  return isKept
}

const openStatuses: readonly string[] = ['Waiting', 'Doing', 'Rejected']

/** Whether a task that is still to be done has become somebody else's. */
export const isOthers = ({ Status, Actions }: JobOf[TaskKind]): boolean =>
  openStatuses.includes(Status) && Actions.length === 0

/**
 * Puts a task as the server last told it in the place of the kept one; an older version changes nothing. One that has
 * become somebody else's goes.
 */
export function patchJob<K extends TaskKind>(kind: K, job: JobOf[K]): void {
  const kept = readDay(kind)
  if (!kept) return
  const jobs = kept.Jobs as JobOf[K][]
  const known = jobs.find(({ Id }) => Id === job.Id)
  if (!known || known.Version > job.Version) return
  const Jobs = isOthers(job)
    ? jobs.filter(({ Id }) => Id !== job.Id)
    : jobs.map((one) => (one.Id === job.Id ? job : one))
  storage.write(storageKeys.taskDays, { ...allDays(), [kind]: { ...kept, Jobs } })
  changed()
}
