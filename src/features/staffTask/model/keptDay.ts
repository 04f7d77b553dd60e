/**
 * Today's tasks kept for work without a network: only for their owner, in the owner's park, until the expiry set by the
 * server; removed at log-out (docs/OFFLINE.md).
 */
import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { keepServerTime, knownServerNow } from '@/state/keptClock'
import { listOwner, listState } from '@/state/keptList'
import { deviceKey } from '@/state/deviceKey'
import { store } from '@/state/store'
import type { DayOf, JobOf, TaskKind } from './taskKind'

/** Today's tasks by kind, for offline work, of one staff member. */
export const taskDaysKey = deviceKey('taskDays', 'logOut')

/** The task day as stored on the device. */
export type KeptDay<K extends TaskKind> = DayOf[K] & {
  /** `personKey`. */
  owner: string
  /** When it was fetched, ms of the server's clock. */
  at: number
}

type KeptDays = { [K in TaskKind]?: KeptDay<K> }

/** Incremented whenever a kept day changes, so that screens read it again. */
export const dayTurnAtom = atom(0)
const changed = () => store.set(dayTurnAtom, (turn) => turn + 1)

function allDays(): KeptDays {
  const kept = storage.read(taskDaysKey)
  return kept && typeof kept === 'object' ? (kept as KeptDays) : {}
}

/** The kept day of the logged-in user; null when there is none or it is believed to be over. */
export function readDay<K extends TaskKind>(kind: K): KeptDay<K> | null {
  const days = allDays()
  const kept: KeptDay<K> | undefined = days[kind]
  if (!kept || !Array.isArray(kept.Jobs)) return null
  const state = listState(kept)
  if (state !== 'over') return state === 'valid' ? kept : null
  const rest: KeptDays = { ...days }
  delete rest[kind]
  storage.write(taskDaysKey, rest)
  return null
}

/** Stores a fetched day; false: the storage is full and tasks need a network. */
export function writeDay<K extends TaskKind>(kind: K, day: DayOf[K]): boolean {
  const owner = listOwner()
  if (owner === null) return false
  keepServerTime()
  const isKept = storage.write(taskDaysKey, {
    ...allDays(),
    [kind]: { ...day, owner, at: knownServerNow() },
  })
  changed()
  return isKept
}

const openStatuses: readonly string[] = ['Waiting', 'Doing', 'Rejected']

/** True when an open task now belongs to another staff member. */
export const isOthers = ({ Status, Actions }: JobOf[TaskKind]): boolean =>
  openStatuses.includes(Status) && Actions.length === 0

/**
 * Replaces the kept task by a newer version from the server; an older version is ignored. A task that now belongs to
 * another staff member is removed.
 */
export function patchJob<K extends TaskKind>(kind: K, job: JobOf[K]): void {
  const kept = readDay(kind)
  if (!kept) return
  const jobs = kept.Jobs as JobOf[K][]
  const keptJob = jobs.find(({ Id }) => Id === job.Id)
  if (!keptJob || keptJob.Version > job.Version) return
  const Jobs = isOthers(job)
    ? jobs.filter(({ Id }) => Id !== job.Id)
    : jobs.map((one) => (one.Id === job.Id ? job : one))
  storage.write(taskDaysKey, { ...allDays(), [kind]: { ...kept, Jobs } })
  changed()
}
