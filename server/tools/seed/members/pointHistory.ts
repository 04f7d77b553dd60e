import type { SeedCalendar } from './calendar'
import type { DemoParkId } from './members'
import type { PastPayment } from './types'

/** Points and growth earned by a job. Payments earn theirs by the park's rules (seedHistory.ts). */
export interface EarnedByJob {
  at: number
  note: string
  points: number
  growth: number
}

/** Days since balances were taken over from the park's earlier system. */
export const handedOverDaysAgo = 600

const HOUR_MS = 3_600_000
/** Every how many payments the demo member claimed the job of paying in a shop. */
const CLAIMED_EVERY = 3

/** Days ago on which the demo member came to an activity. */
const activityDays: Readonly<Record<DemoParkId, readonly number[]>> = {
  mianfang: [341, 221, 131, 41],
  binjiang: [311, 161, 71],
}

/** Jobs of the park's folder with what they give. */
const jobs = {
  pay: { note: '到店消费一次', points: 10, growth: 10 },
  activity: { note: '参加一场活动', points: 80, growth: 60 },
} as const

/** The demo member's earnings by jobs, oldest first; the one of paying on days of payments. */
export const earnedByJobs = (
  park: DemoParkId,
  payments: readonly PastPayment[],
  { daysFromNow }: Pick<SeedCalendar, 'daysFromNow'>,
): readonly EarnedByJob[] =>
  [
    ...payments
      .filter((_payment, index) => index % CLAIMED_EVERY === 0)
      .map(({ at }) => ({ ...jobs.pay, at: at + HOUR_MS })),
    ...activityDays[park].map((days) => ({ ...jobs.activity, at: daysFromNow(-days, '21:10') })),
  ].sort((a, b) => a.at - b.at)
