import type { JobOf, TaskKind } from './taskKind'
import type { Waiting } from './shownJob'

type Row = Pick<JobOf[TaskKind], 'IsOverdue' | 'DueAt' | 'RouteOrder' | 'Status'> & Waiting

const openStatuses: readonly string[] = ['Waiting', 'Doing', 'Rejected']

/** Whether a task still stands in the list of today: open, or done here and not told to the server. */
const isOfToday = ({ Status, isWaiting }: Row): boolean =>
  openStatuses.includes(Status) || isWaiting

/**
 * Today's tasks as they are walked: overdue ones first, then by the route; what is done and waits for its upload last.
 * @param now by the server's clock, ms: a task kept without a network may have become overdue since
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
