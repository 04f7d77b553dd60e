/** Number of showings of each advertisement on this device today, to enforce its daily limit. */
import { storage } from '@/platform/storage'
import { serverNow } from '@/state/serverClock'
import { deviceKey } from '@/state/deviceKey'
import { parkDate } from '@/utils/dateTime'

/** Advertisements shown today, with counts. */
const shownAdvertisementsKey = deviceKey('shownAdvertisements', 'device')

interface Shown {
  /** Park date, YYYY-MM-DD. */
  day: string
  /** By ADVideoJobId. */
  counts: Record<string, number>
}

const stored = () => storage.read(shownAdvertisementsKey) as Partial<Shown> | null | undefined

function shownToday(): Shown {
  const day = parkDate(serverNow())
  const counted = stored()
  const isToday = counted?.day === day && typeof counted.counts === 'object'
  return { day, counts: (isToday && counted.counts) || {} }
}

/**
 * True once per device: a first visit shows no advertisement. A device without storage always counts as new and shows
 * none.
 */
export function isFirstVisit(): boolean {
  if (stored()) return false
  storage.write(shownAdvertisementsKey, shownToday())
  return true
}

/** True when the advertisement may be shown again today. */
export const mayShow = (jobId: string, dailyMax: number): boolean =>
  (shownToday().counts[jobId] ?? 0) < dailyMax

/** Counts a showing. False when the count cannot be stored: the advertisement must then not be shown. */
export function countShowing(jobId: string): boolean {
  const { day, counts } = shownToday()
  return storage.write(shownAdvertisementsKey, {
    day,
    counts: { ...counts, [jobId]: (counts[jobId] ?? 0) + 1 },
  })
}
