import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { OrderType } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { pointFetchDay, pointFetchRule, pointRule } from './point.table'

export type PointRule = typeof pointRule.$inferSelect
export type FetchRule = typeof pointFetchRule.$inferSelect

export async function findRule(db: Queryable, tenantId: string): Promise<PointRule | undefined> {
  const [row] = await db.select().from(pointRule).where(eq(pointRule.tenantId, tenantId))
  return row
}

/** @returns false: the park already has a rule */
export async function insertRule(db: Queryable, rule: PointRule): Promise<boolean> {
  const { rowCount } = await db.insert(pointRule).values(rule).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Changes the rule if its version is unchanged. */
export async function updateRule(
  db: Queryable,
  { tenantId, version, ...changes }: PointRule,
): Promise<PointRule | undefined> {
  const [row] = await db
    .update(pointRule)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(pointRule.tenantId, tenantId), eq(pointRule.version, version)))
    .returning()
  return row
}

const isFetchRule = (tenantId: string, id: string) =>
  and(eq(pointFetchRule.tenantId, tenantId), eq(pointFetchRule.id, id))

/** Enabled rules, oldest first. */
export function enabledFetchRules(db: Queryable, tenantId: string): Promise<FetchRule[]> {
  return db
    .select()
    .from(pointFetchRule)
    .where(and(eq(pointFetchRule.tenantId, tenantId), eq(pointFetchRule.isEnabled, true)))
    .orderBy(asc(pointFetchRule.createdAt), asc(pointFetchRule.id))
}

export async function fetchRulePage(
  db: Queryable,
  tenantId: string,
  isEnabled: boolean | undefined,
  pages: PageRequest,
): Promise<{ rows: FetchRule[]; total: number }> {
  const isMeant = and(
    eq(pointFetchRule.tenantId, tenantId),
    isEnabled === undefined ? undefined : eq(pointFetchRule.isEnabled, isEnabled),
  )
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(pointFetchRule)
      .where(isMeant)
      .orderBy(asc(pointFetchRule.createdAt), asc(pointFetchRule.id)),
    db.select({ total: count() }).from(pointFetchRule).where(isMeant),
  )
}

export async function findFetchRule(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<FetchRule | undefined> {
  const [row] = await db.select().from(pointFetchRule).where(isFetchRule(tenantId, id))
  return row
}

/** As `findFetchRule`, locked. */
export async function lockFetchRule(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<FetchRule | undefined> {
  const [row] = await tx
    .select()
    .from(pointFetchRule)
    .where(isFetchRule(tenantId, id))
    .for('update')
  return row
}

/** Inserts a rule. @returns false: the id exists already */
export async function insertFetchRule(db: Queryable, rule: FetchRule): Promise<boolean> {
  const rows = await db
    .insert(pointFetchRule)
    .values(rule)
    .onConflictDoNothing()
    .returning({ id: pointFetchRule.id })
  return rows.length === 1
}

export async function updateFetchRule(
  db: Queryable,
  tenantId: string,
  id: string,
  changes: Partial<Omit<FetchRule, 'tenantId' | 'id' | 'createdAt'>> & {
    orderTypes?: OrderType[]
  },
): Promise<FetchRule | undefined> {
  const [row] = await db
    .update(pointFetchRule)
    .set(changes)
    .where(isFetchRule(tenantId, id))
    .returning()
  return row
}

/**
 * Counts points of a limited rule for one day.
 * @returns how many of them the limit allows. The caller holds the member's account lock, so there is no concurrent
 * count.
 */
export async function takeOfDay(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: ruleId, dayLimit }: FetchRule,
  day: string,
  wanted: number,
): Promise<number> {
  if (dayLimit === 0) return wanted
  const [row] = await db
    .select({ points: pointFetchDay.points })
    .from(pointFetchDay)
    .where(
      and(
        eq(pointFetchDay.tenantId, tenantId),
        eq(pointFetchDay.ruleId, ruleId),
        eq(pointFetchDay.userId, userId),
        eq(pointFetchDay.day, day),
      ),
    )
  const points = Math.min(wanted, Math.max(0, dayLimit - (row?.points ?? 0)))
  if (points === 0) return 0
  await db
    .insert(pointFetchDay)
    .values({ tenantId, ruleId, userId, day, points })
    .onConflictDoUpdate({
      target: [
        pointFetchDay.tenantId,
        pointFetchDay.ruleId,
        pointFetchDay.userId,
        pointFetchDay.day,
      ],
      set: { points: sql`${pointFetchDay.points} + ${points}` },
    })
  return points
}

/**
 * Returns points of a limited rule to the day's limit that they were counted in. No-op for a rule without a limit, now
 * or then.
 */
export async function returnOfDay(
  db: Queryable,
  { tenantId, userId }: Member,
  { ruleId }: { ruleId: string },
  day: string,
  points: number,
): Promise<void> {
  if (points === 0) return
  await db
    .update(pointFetchDay)
    .set({ points: sql`greatest(0, ${pointFetchDay.points} - ${points})` })
    .where(
      and(
        eq(pointFetchDay.tenantId, tenantId),
        eq(pointFetchDay.ruleId, ruleId),
        eq(pointFetchDay.userId, userId),
        eq(pointFetchDay.day, day),
      ),
    )
}
