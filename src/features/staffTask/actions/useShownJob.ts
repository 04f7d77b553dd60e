import { useAtomValue } from 'jotai'
import { ownEntriesAtom } from '@/offlineQueue/queue'
import { shownJob, type ShownJob } from '../model/shownJob'
import type { JobOf, TaskKind } from '../model/taskKind'

/** Tasks as their person sees them, in the same order: what waits on this device is done already. */
export function useShownJobs<K extends TaskKind>(
  kind: K,
  jobs: readonly JobOf[K][],
): ShownJob<K>[] {
  const entries = useAtomValue(ownEntriesAtom)
  return jobs.map((job) => shownJob(kind, job, entries))
}
