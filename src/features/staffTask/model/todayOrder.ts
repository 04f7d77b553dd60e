import type { JobStatus } from '@/contract/staffWork'
import { factsText } from '@/rules/factsText'
import { nearSpanText } from '@/utils/timeText'
import type { JobOf, TaskKind } from './taskKind'
import type { Waiting } from './shownJob'
import { relativeTime } from '@/utils/dateTime'

type Row = Pick<JobOf[TaskKind], 'IsOverdue' | 'PlanAt' | 'DueAt' | 'RouteOrder' | 'Status'> &
  Waiting

/** A minute in ms. */
export const msPerMinute = 60_000

const openStatuses: readonly string[] = ['Waiting', 'Doing', 'Rejected']

/** True when a task is in today's list: open, or done on this device and not sent yet. */
const isOfToday = ({ Status, isWaiting }: Row): boolean =>
  openStatuses.includes(Status) || isWaiting

export interface TodayGroup<Job> {
  name: '已逾期' | '今天' | '待上传'
  jobs: Job[]
}

/**
 * Open tasks of today and before, in working order: overdue ones, oldest first; today's, those that end soon first, then
 * by their beginning, their end and the route; tasks that are done and wait for their upload. Groups without a task are
 * left out.
 * @param now server time, ms: a task kept without a network may have become overdue since
 */
export function todayGroups<Job extends Row>(jobs: readonly Job[], now: number): TodayGroup<Job>[] {
  const shown = jobs.filter(isOfToday).map((job) => ({
    ...job,
    IsOverdue: openStatuses.includes(job.Status) && (job.IsOverdue || job.DueAt < now),
  }))
  const isOpen = ({ Status }: Job) => openStatuses.includes(Status)
  const byDue = (a: Job, b: Job) => a.DueAt - b.DueAt
  const groups: TodayGroup<Job>[] = [
    { name: '已逾期', jobs: shown.filter(({ IsOverdue }) => IsOverdue).sort(byDue) },
    {
      name: '今天',
      jobs: shown
        .filter((job) => isOpen(job) && !job.IsOverdue)
        .sort(
          (a, b) =>
            Number(isSoon(b, now)) - Number(isSoon(a, now)) ||
            a.PlanAt - b.PlanAt ||
            byDue(a, b) ||
            a.RouteOrder - b.RouteOrder,
        ),
    },
    { name: '待上传', jobs: shown.filter((job) => !isOpen(job)).sort(byDue) },
  ]
  return groups.filter(({ jobs: { length } }) => length > 0)
}

interface Times {
  PlanAt: number
  DueAt: number
  FinishAt: number | null
  Status: JobStatus
  IsOverdue: boolean
}

/** From this many ms before its end on, a task shows the remaining time. */
const soonMs = 30 * msPerMinute

/** True within the last half hour of an open task. */
const isSoon = ({ DueAt, Status }: Pick<Times, 'DueAt' | 'Status'>, now: number): boolean =>
  openStatuses.includes(Status) && DueAt > now && DueAt - now <= soonMs

/** Colour of the due time: over for an overdue task, soon within its last half hour. */
export function dueTone(job: Times, now: number): 'over' | 'soon' | 'calm' {
  if (job.IsOverdue) return 'over'
  return isSoon(job, now) ? 'soon' : 'calm'
}

/**
 * 昨天 09:00–11:00 · 已逾期, 今天 10:00–12:00 · 还剩 6 分钟, 今天 09:00–11月24日 18:00 over several days, 完成于 昨天 10:42.
 * @param now server time, ms
 */
export function dueText(job: Times, now: number): string {
  const { PlanAt, DueAt, FinishAt, Status, IsOverdue } = job
  // A task that was sent back is due again.
  if (FinishAt !== null && Status !== 'Rejected') return `完成于 ${relativeTime(FinishAt, now)}`
  const left = `还剩 ${Math.ceil((DueAt - now) / msPerMinute)} 分钟`
  return factsText([
    nearSpanText(PlanAt, DueAt, now),
    IsOverdue ? '已逾期' : isSoon(job, now) && left,
  ])
}

/** Why a task was sent back; its badge has the state until the task is started again. */
export const rejectText = ({ Status, RejectText }: { Status: JobStatus; RejectText: string }) =>
  Status === 'Rejected' ? RejectText : `已退回：${RejectText}`
