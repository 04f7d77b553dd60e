import { useAtomValue } from 'jotai'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { shownJob, type ShownJob } from '../model/shownJob'
import type { JobOf, TaskKind } from '../model/taskKind'

/** Tasks as shown to the user, in the same order: actions waiting on this device are applied. */
export function useShownJobs<K extends TaskKind>(
  kind: K,
  jobs: readonly JobOf[K][],
): ShownJob<K>[] {
  const entries = useAtomValue(ownEntriesAtom)
  return jobs.map((job) => shownJob(kind, job, entries))
}
