import type { JobStatus } from '@/contract/staffWork'
import { factsText } from '@/rules/factsText'
import { nearSpanText } from '@/utils/timeText'
import type { JobOf, TaskKind } from './taskKind'
import type { Waiting } from './shownJob'
import { relativeTime } from '@/utils/dateTime'

type Row = Pick<JobOf[TaskKind], 'IsOverdue' | 'DueAt' | 'RouteOrder' | 'Status'> & Waiting

const openStatuses: readonly string[] = ['Waiting', 'Doing', 'Rejected']

/** True when a task is in today's list: open, or done on this device and not sent yet. */
const isOfToday = ({ Status, isWaiting }: Row): boolean =>
  openStatuses.includes(Status) || isWaiting

/**
 * Today's tasks in working order: overdue first, then by route; tasks that are done and wait for their upload come
 * last.
 * @param now server time, ms: a task kept without a network may have become overdue since
 */
export function todayOrder<Job extends Row>(jobs: readonly Job[], now: number): Job[] {
  const rank = (job: Job) => (!openStatuses.includes(job.Status) ? 2 : job.IsOverdue ? 0 : 1)
  return jobs
    .filter(isOfToday)
    .map((job) => ({
      ...job,
      IsOverdue: openStatuses.includes(job.Status) && (job.IsOverdue || job.DueAt < now),
    }))
    .sort((a, b) => rank(a) - rank(b) || a.RouteOrder - b.RouteOrder || a.DueAt - b.DueAt)
}

interface Times {
  PlanAt: number
  DueAt: number
  FinishAt: number | null
  Status: JobStatus
  IsOverdue: boolean
}

/**
 * 昨天 09:00–11:00 · 已逾期, 今天 09:00–11月24日 18:00 over several days, 完成于 昨天 10:42.
 * @param now server time, ms
 */
export function dueText(job: Times, now: number): string {
  const { PlanAt, DueAt, FinishAt, Status, IsOverdue } = job
  // A task that was sent back is due again.
  if (FinishAt !== null && Status !== 'Rejected') return `完成于 ${relativeTime(FinishAt, now)}`
  return factsText([nearSpanText(PlanAt, DueAt, now), IsOverdue && '已逾期'])
}

/** Why a task was sent back; its badge has the state until the task is started again. */
export const rejectText = ({ Status, RejectText }: { Status: JobStatus; RejectText: string }) =>
  Status === 'Rejected' ? RejectText : `已退回：${RejectText}`
