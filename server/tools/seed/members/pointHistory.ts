import type { DemoParkId } from './members'

/** Points and growth earned by a job, days before now. */
export interface EarnedByJob {
  daysAgo: number
  note: string
  points: number
  growth: number
}

/** Days since balances were taken over from the park's earlier system. */
export const handedOverDaysAgo = 430

const monthDays = 30
/** Months ago in which the demo member did each job; the parks differ. */
const done: Readonly<Record<DemoParkId, Record<'notice' | 'pay' | 'activity', readonly number[]>>> =
  {
    mianfang: {
      notice: [13, 12, 11, 9, 8, 7, 6, 5, 3, 2, 1],
      pay: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      activity: [12, 8, 5, 2],
    },
    binjiang: {
      notice: [13, 11, 10, 7, 4, 1],
      pay: [12, 10, 9, 7, 5, 4, 2, 1],
      activity: [11, 6, 3],
    },
  }
const jobs = {
  notice: { note: '每月读一读公告', points: 20, growth: 10, dayOfMonth: 3 },
  pay: { note: '到店消费一次', points: 10, growth: 10, dayOfMonth: 11 },
  activity: { note: '参加一场活动', points: 80, growth: 60, dayOfMonth: 19 },
} as const

/** Earnings by jobs in the last year, oldest first; empty for accounts with too few points or growth. */
export function earnedByJobs(
  park: DemoParkId,
  { points, growth }: { points: number; growth: number },
): readonly EarnedByJob[] {
  const all = (Object.keys(jobs) as (keyof typeof jobs)[])
    .flatMap((job) =>
      done[park][job].map((monthsAgo) => {
        const { dayOfMonth, ...gain } = jobs[job]
        return { ...gain, daysAgo: monthsAgo * monthDays - dayOfMonth }
      }),
    )
    .sort((a, b) => b.daysAgo - a.daysAgo)
  const sum = (of: 'points' | 'growth') => all.reduce((total, each) => total + each[of], 0)
  return sum('points') < points && sum('growth') < growth ? all : []
}
