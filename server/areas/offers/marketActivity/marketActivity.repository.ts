import { and, asc, count, eq, gt, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { marketActivity } from './marketActivity.table'

export type ActivityRow = typeof marketActivity.$inferSelect

export interface ActivityFilter {
  status?: 'Upcoming' | 'Running' | 'Ended'
  /** Only activities of this shop. */
  shopId?: string
  ids?: readonly string[]
}

function hasStatus(status: ActivityFilter['status'], now: Date): SQL | undefined {
  const { startAt, endAt } = marketActivity
  if (status === 'Upcoming') return gt(startAt, now)
  if (status === 'Ended') return lt(endAt, now)
  if (status === 'Running') return and(lte(startAt, now), gte(endAt, now))
  return gte(endAt, now)
}

/** A page of activities: running first, then upcoming; by rank. Ended ones only on request. */
export async function activityPage(
  db: Queryable,
  tenantId: string,
  { status, shopId, ids }: ActivityFilter,
  now: Date,
  pages: PageRequest,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const isMeant = and(
    eq(marketActivity.tenantId, tenantId),
    hasStatus(status, now),
    shopId === undefined
      ? undefined
      : sql`(${marketActivity.scope} = 'all' or ${marketActivity.scope} = 'shops' and ${shopId}::uuid = any(${marketActivity.shopIds}))`,
    ids && inArray(marketActivity.id, [...ids]),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(marketActivity)
      .where(isMeant)
      .orderBy(gt(marketActivity.startAt, now), asc(marketActivity.rank), asc(marketActivity.id)),
    db.select({ total: count() }).from(marketActivity).where(isMeant),
  )
}

/** Activities that have not ended. */
export function currentActivities(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<ActivityRow[]> {
  return db
    .select()
    .from(marketActivity)
    .where(and(eq(marketActivity.tenantId, tenantId), gte(marketActivity.endAt, now)))
}

export async function findActivity(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ActivityRow | undefined> {
  const [row] = await db
    .select()
    .from(marketActivity)
    .where(and(eq(marketActivity.tenantId, tenantId), eq(marketActivity.id, id)))
  return row
}
