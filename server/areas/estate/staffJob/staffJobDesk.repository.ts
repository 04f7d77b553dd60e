import { and, asc, count, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import type { Job } from './staffJob.repository'
import { staffJob } from './staffJob.table'
import { openStatuses } from './staffJobState'

/** Tabs of the desk's task list. */
export type DeskTab = 'day' | 'overdue' | 'toAudit' | 'unassigned'

export interface DeskJob {
  job: Job
  /** Null: not assigned. */
  personName: string | null
}

export interface DeskQuery {
  tab: DeskTab
  /** For tab day: the park day. */
  range: { from: Date; to: Date }
  now: Date
}

const isOpen = inArray(staffJob.status, [...openStatuses])

function isIn({ tab, range, now }: DeskQuery): SQL | undefined {
  if (tab === 'overdue') return and(isOpen, lt(staffJob.dueAt, now))
  if (tab === 'toAudit') return eq(staffJob.status, 'Done')
  if (tab === 'unassigned') return and(isOpen, isNull(staffJob.assigneeId))
  // Planned for the day, or finished on it.
  return or(
    and(gte(staffJob.planAt, range.from), lt(staffJob.planAt, range.to)),
    and(gte(staffJob.finishAt, range.from), lt(staffJob.finishAt, range.to)),
  )
}

/** A page of a park's tasks of both kinds, earliest deadline first. */
export async function deskJobs(
  db: Queryable,
  tenantId: string,
  query: DeskQuery,
  pages: PageRequest,
): Promise<{ rows: DeskJob[]; total: number }> {
  const isWanted = and(eq(staffJob.tenantId, tenantId), isIn(query))
  return rowsAndTotal(
    pages,
    db
      .select({ job: staffJob, personName: appUser.name })
      .from(staffJob)
      .leftJoin(
        appUser,
        and(eq(appUser.tenantId, staffJob.tenantId), eq(appUser.id, staffJob.assigneeId)),
      )
      .where(isWanted)
      .orderBy(asc(staffJob.dueAt), asc(staffJob.routeOrder), asc(staffJob.id)),
    db.select({ total: count() }).from(staffJob).where(isWanted),
  )
}

/** Numbers of tasks: overdue, to be audited, and due and done on a day. */
export async function deskCounts(
  db: Queryable,
  tenantId: string,
  { from, to }: DeskQuery['range'],
  now: Date,
): Promise<{ ofDay: number; doneOfDay: number; overdue: number; toAudit: number }> {
  const isOf = eq(staffJob.tenantId, tenantId)
  const isOfDay = and(gte(staffJob.planAt, from), lt(staffJob.planAt, to))
  const countOf = async (wanted: SQL | undefined) => {
    const [row] = await db.select({ total: count() }).from(staffJob).where(and(isOf, wanted))
    return row?.total ?? 0
  }
  const [ofDay, doneOfDay, overdue, toAudit] = await Promise.all([
    countOf(isOfDay),
    countOf(and(isOfDay, inArray(staffJob.status, ['Done', 'Audited']))),
    countOf(and(isOpen, lt(staffJob.dueAt, now))),
    countOf(eq(staffJob.status, 'Done')),
  ])
  return { ofDay, doneOfDay, overdue, toAudit }
}
