import type { MemberJob } from '@/contract/member'
import { startOfParkDay } from '@/utils/dateTime'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import type { Job } from './member.repository'

const DAY_MS = 24 * 3_600_000

/** Counts a member's progress within a span; registered by the module that tracks it. */
export type CountProgress = (
  db: Queryable,
  member: Member,
  span: { from: Date; to: Date },
) => Promise<number>

/** Current period of a job: name (unique per job and member) and span. */
export function periodOf(
  period: Job['period'],
  now: number,
): { name: string; from: Date; to: Date } {
  if (period === 'day') {
    const from = startOfParkDay(now)
    return { name: parkDay(now), from: new Date(from), to: new Date(from + DAY_MS) }
  }
  if (period === 'month') {
    const name = parkMonth(now)
    return { name, ...monthRange(name) }
  }
  return { name: 'once', from: new Date(0), to: new Date(now + DAY_MS) }
}

/** Names of the periods that run at a moment, ms. */
export const currentPeriods = (now: number): string[] =>
  (['once', 'day', 'month'] as const).map((period) => periodOf(period, now).name)

const periodTexts: Readonly<Record<MemberJob['Period'], string>> = {
  once: '一次',
  day: '每天',
  month: '每月',
}

const statusTexts: Readonly<Record<MemberJob['Status'], string>> = {
  Todo: '去完成',
  Claimable: '领取奖励',
  Done: '已完成',
}

/** A job for a member. */
export function memberJobOf(job: Job, progress: number, isClaimed: boolean): MemberJob {
  const Status = isClaimed ? 'Done' : progress >= job.target ? 'Claimable' : 'Todo'
  return {
    Id: job.id,
    Key: job.key,
    Title: job.title,
    Text: job.summary,
    Icon: job.icon,
    Points: job.points,
    Growth: job.growth,
    Progress: isClaimed ? job.target : Math.min(progress, job.target),
    Target: job.target,
    Period: job.period,
    PeriodText: periodTexts[job.period],
    Status,
    StatusText: statusTexts[Status],
    Link: job.link,
    Actions: Status === 'Claimable' ? ['claim'] : Status === 'Todo' && job.link ? ['go'] : [],
  }
}

const places: readonly MemberJob['Status'][] = ['Claimable', 'Todo', 'Done']

/** Sort order: claimable jobs first, then unfinished ones. */
export const byStatus = (a: MemberJob, b: MemberJob): number =>
  places.indexOf(a.Status) - places.indexOf(b.Status)
