import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePeriodicRenewal } from '@/hooks/usePeriodicRenewal'
import { network } from '@/platform/network'
import { call } from '@/request/call'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { maintainJobCalls } from '@/contract/maintainJob'
import { userAtom } from '@/state/session'
import { sentenceOf } from '@/utils/sentence'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { dayTurnAtom, readDay, writeDay } from '../model/keptDay'
import type { DayOf, TaskKind, JobOf } from '../model/taskKind'
import { shownJob, type ShownJob } from '../model/shownJob'
import { startTaskQueue } from './taskQueue'

/** Refresh interval: newly dispatched tasks make the day outdated. */
const renewEveryMs = 5 * 60_000

const noRoomText = '存储已满，请清理手机空间'

async function askForDay(kind: TaskKind): Promise<boolean> {
  const options = { isSilent: true }
  if (kind === 'maintain')
    return writeDay<'maintain'>(kind, await call(maintainJobCalls.day, {}, options))
  const day: DayOf['inspection'] = await call(inspectionJobCalls.day, {}, options)
  return writeDay<'inspection'>(kind, day)
}

/** Sends queued actions of this device; used by every task page. */
export function useStartTaskQueue(): void {
  useEffect(startTaskQueue, [])
}

/**
 * Today's tasks on this device: refreshed on mount, periodically, and when the network or the app comes back.
 * @param isEnabled true when the user has the role
 * @returns `isAsked`: the first request has ended; `problem`: why the day is missing or outdated
 */
export function useTaskDay<K extends TaskKind>(kind: K, isEnabled: boolean) {
  const turn = useAtomValue(dayTurnAtom)
  const user = useAtomValue(userAtom)?.UserId
  const [problem, setProblem] = useState('')
  const [isAsked, setAsked] = useState(false)

  const renew = useCallback(async () => {
    if (!isEnabled) return
    if (network.isOnline())
      try {
        setProblem((await askForDay(kind)) ? '' : noRoomText)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    setAsked(true)
  }, [kind, isEnabled])

  usePeriodicRenewal(renew, renewEveryMs)
  // Storage does not notify changes: `turn` and `user` trigger reading the day again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const kept = useMemo(() => (isEnabled ? readDay(kind) : null), [kind, isEnabled, turn, user])
  return { kept, problem, isAsked, renew }
}

/** Tasks as shown to the user, in the same order: actions waiting on this device are applied. */
export function useShownJobs<K extends TaskKind>(
  kind: K,
  jobs: readonly JobOf[K][],
): ShownJob<K>[] {
  const entries = useAtomValue(ownEntriesAtom)
  return jobs.map((job) => shownJob(kind, job, entries))
}
