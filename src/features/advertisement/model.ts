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

const stored = () =>
  storage.read(storageKeys.shownAdvertisements) as Partial<Shown> | null | undefined

function shownToday(): Shown {
  const day = parkDate(serverNow())
  const known = stored()
  const isToday = known?.day === day && typeof known.counts === 'object'
  return { day, counts: (isToday && known.counts) || {} }
}

/**
 * True once on a device: nobody's first sight of the park is an advertisement. From then on it counts. A device that
 * keeps nothing is new each time, and shows none.
 */
export function isFirstVisit(): boolean {
  if (stored()) return false
  storage.write(storageKeys.shownAdvertisements, shownToday())
  return true
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
