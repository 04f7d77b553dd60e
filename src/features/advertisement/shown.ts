/** How often each advertisement was shown on this device today: nobody is shown one more often than it may be. */
import { storage } from '@/platform/storage'
import { serverNow } from '@/state/serverClock'
import { storageKeys } from '@/state/storageKeys'
import { parkDate } from '@/utils/dateTime'

interface Shown {
  /** YYYY-MM-DD in the park. */
  day: string
  /** By ADVideoJobId. */
  counts: Record<string, number>
}

function shownToday(): Shown {
  const day = parkDate(serverNow())
  const stored = storage.read(storageKeys.shownAdvertisements) as Partial<Shown> | null | undefined
  const isToday = stored?.day === day && typeof stored.counts === 'object'
  return { day, counts: (isToday && stored.counts) || {} }
}

/** True when the job may be shown once more today. */
export const mayShow = (jobId: string, dailyMax: number): boolean =>
  (shownToday().counts[jobId] ?? 0) < dailyMax

/** Counts one showing. False when the device cannot keep the count: then it must not be shown either. */
export function countShowing(jobId: string): boolean {
  const { day, counts } = shownToday()
  return storage.write(storageKeys.shownAdvertisements, {
    day,
    counts: { ...counts, [jobId]: (counts[jobId] ?? 0) + 1 },
  })
}
