import { and, asc, count, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import type { Category, Repair } from './repairRequest.repository'
import { isOwnedBy, type OwnedBy } from '../../people/deskCase/deskCase.service'
import { repairAudit, repairCategory, repairRequest } from './repairRequest.table'
import { openStatuses, tabStatuses, type RepairStatus } from './repairState'

/** A repair with category and worker. */
export interface ShownRepair {
  repair: Repair
  category: Category
  /** Null until a worker is assigned. */
  worker: { id: string; name: string; phone: string } | null
}

export type Tab = keyof typeof tabStatuses

const worker = alias(appUser, 'worker')

const shown = (db: Queryable) =>
  db
    .select({
      repair: repairRequest,
      category: repairCategory,
      worker: { id: worker.id, name: worker.name, phone: worker.phone },
    })
    .from(repairRequest)
    .innerJoin(
      repairCategory,
      and(
        eq(repairCategory.tenantId, repairRequest.tenantId),
        eq(repairCategory.id, repairRequest.categoryId),
      ),
    )
    .leftJoin(
      worker,
      and(eq(worker.tenantId, repairRequest.tenantId), eq(worker.id, repairRequest.workerId)),
    )

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(repairRequest.tenantId, tenantId), eq(repairRequest.userId, userId))

/** Repairs by id, in no particular order. */
export const shownRepairs = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<ShownRepair[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : shown(db).where(
        and(eq(repairRequest.tenantId, tenantId), inArray(repairRequest.id, [...ids])),
      )

/** A page of a member's repairs, newest first. */
export async function repairPage(
  db: Queryable,
  member: Member,
  tab: Tab | undefined,
  pages: PageRequest,
): Promise<{ rows: ShownRepair[]; total: number }> {
  const where = and(
    isOf(member),
    tab && inArray(repairRequest.status, [...tabStatuses[tab]] as RepairStatus[]),
  )
  return rowsAndTotal(
    pages,
    shown(db).where(where).orderBy(desc(repairRequest.submittedAt), desc(repairRequest.id)),
    db.select({ total: count() }).from(repairRequest).where(where),
  )
}

/** Number of a member's repairs per tab. */
export async function countTabs(db: Queryable, member: Member): Promise<Record<Tab, number>> {
  const rows = await db
    .select({ status: repairRequest.status, total: count() })
    .from(repairRequest)
    .where(isOf(member))
    .groupBy(repairRequest.status)
  const of = (statuses: readonly RepairStatus[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { total }) => sum + total, 0)
  return {
    open: of(tabStatuses.open),
    mine: of(tabStatuses.mine),
    over: of(tabStatuses.over),
  }
}

/** Unfinished repairs of a public category at a place, newest first. */
export const repairsNearby = (
  db: Queryable,
  place: { tenantId: string; categoryId: string; buildingId: string; floorId?: string },
  { since, most }: { since: Date; most: number },
): Promise<ShownRepair[]> =>
  shown(db)
    .where(
      and(
        eq(repairRequest.tenantId, place.tenantId),
        eq(repairRequest.categoryId, place.categoryId),
        eq(repairRequest.buildingId, place.buildingId),
        place.floorId === undefined ? undefined : eq(repairRequest.floorId, place.floorId),
        eq(repairCategory.scope, 'public'),
        eq(repairCategory.isActive, true),
        gte(repairRequest.submittedAt, since),
        inArray(repairRequest.status, [...openStatuses]),
      ),
    )
    .orderBy(desc(repairRequest.submittedAt), desc(repairRequest.id))
    .limit(most)

/** Filter of the desk's list. */
export interface DeskFilter {
  /** Empty: all. */
  statuses: readonly RepairStatus[]
  by?: OwnedBy
  /** Only repairs overdue at this time. */
  overdueAt?: Date
}

/** A page of a park's repairs: open ones first; of those urgent, urged and due ones first. */
export async function parkRepairPage(
  db: Queryable,
  tenantId: string,
  { statuses, by, overdueAt }: DeskFilter,
  pages: PageRequest,
): Promise<{ rows: ShownRepair[]; total: number }> {
  const where = and(
    eq(repairRequest.tenantId, tenantId),
    statuses.length === 0 ? undefined : inArray(repairRequest.status, [...statuses]),
    isOwnedBy(repairAudit, repairRequest, by),
    overdueAt && or(lt(repairRequest.dueAt, overdueAt), lt(repairRequest.leftMs, 0)),
  )
  const isOpen = inArray(repairRequest.status, [...openStatuses])
  return rowsAndTotal(
    pages,
    shown(db)
      .where(where)
      .orderBy(
        sql`${isOpen} desc`,
        sql`${isOpen} and ${repairRequest.isUrgent} desc`,
        sql`${isOpen} and ${repairRequest.urgeCount} > 0 desc`,
        sql`case when ${isOpen} then ${repairRequest.dueAt} end asc nulls last`,
        desc(repairRequest.submittedAt),
        desc(repairRequest.id),
      ),
    db.select({ total: count() }).from(repairRequest).where(where),
  )
}

/** A park's repairs waiting for an answer, and overdue, with the earliest of each. */
export async function countWaiting(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<Record<'submitted' | 'overdue', { count: number; oldest: Date | null }>> {
  const isSubmitted = sql`${repairRequest.status} = 'Submitted'`
  const isOverdue = sql`${repairRequest.dueAt} < ${now.toISOString()}::timestamptz`
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const earliest = (
    column: typeof repairRequest.submittedAt | typeof repairRequest.dueAt,
    which: SQL,
  ) => sql<Date | null>`min(${column}) filter (where ${which})`.mapWith(column)
  const [row] = await db
    .select({
      submitted: countOf(isSubmitted),
      submittedAt: earliest(repairRequest.submittedAt, isSubmitted),
      overdue: countOf(isOverdue),
      overdueAt: earliest(repairRequest.dueAt, isOverdue),
    })
    .from(repairRequest)
    .where(
      and(eq(repairRequest.tenantId, tenantId), inArray(repairRequest.status, [...openStatuses])),
    )
  return {
    submitted: { count: row?.submitted ?? 0, oldest: row?.submittedAt ?? null },
    overdue: { count: row?.overdue ?? 0, oldest: row?.overdueAt ?? null },
  }
}

/** Repairs waiting for a rating since before `since`, without those that pause after a fault of `work`. */
export const unratedSince = (
  db: Queryable,
  tenantId: string,
  since: Date,
  { work, now }: { work: string; now: Date },
): Promise<Repair[]> =>
  db
    .select()
    .from(repairRequest)
    .where(
      and(
        eq(repairRequest.tenantId, tenantId),
        eq(repairRequest.status, 'PendingRating'),
        lte(repairRequest.statusAt, since),
        isNotWaiting(work, repairRequest, now),
      ),
    )
    .orderBy(asc(repairRequest.statusAt))
    .limit(100)
