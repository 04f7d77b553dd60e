import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { hall, hallPlan } from '../hall/hall.table'
import type { ShowRow, TierRow } from './show.repository'
import { show, showSchedule, showTier } from './show.table'

/** Halls in use with their newest plan, in order. */
export const hallsWithPlans = (db: Queryable, tenantId: string) =>
  db
    .select({
      id: hall.id,
      theatre: hall.theatre,
      name: hall.name,
      plan: hallPlan.plan,
      planId: hallPlan.id,
    })
    .from(hall)
    .innerJoin(hallPlan, and(eq(hallPlan.tenantId, hall.tenantId), eq(hallPlan.id, hall.planId)))
    .where(and(eq(hall.tenantId, tenantId), eq(hall.isActive, true)))
    .orderBy(asc(hall.rank), asc(hall.id))

/** Rank after all shows of a park. */
export async function nextRank(db: Queryable, tenantId: string): Promise<number> {
  const [last] = await db
    .select({ rank: show.rank })
    .from(show)
    .where(eq(show.tenantId, tenantId))
    .orderBy(desc(show.rank))
    .limit(1)
  return (last?.rank ?? 0) + 1
}

/** Inserts a show. @returns false: it exists already */
export async function insertShow(tx: Queryable, row: ShowRow): Promise<boolean> {
  const rows = await tx.insert(show).values(row).onConflictDoNothing().returning({ id: show.id })
  return rows.length === 1
}

export async function insertTiers(tx: Queryable, rows: readonly TierRow[]): Promise<void> {
  await tx.insert(showTier).values([...rows])
}

/** Inserts a schedule. @returns false: it exists already */
export async function insertSchedule(
  tx: Queryable,
  row: typeof showSchedule.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(showSchedule)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: showSchedule.id })
  return rows.length === 1
}

/** Posters of a park's shows. */
export async function postersOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ poster: show.poster })
    .from(show)
    .where(and(eq(show.tenantId, tenantId), sql`${show.poster} <> ''`))
  return rows.map(({ poster }) => poster)
}

/** Sets the poster of a show. @returns the one before; undefined: no such show */
export async function setPoster(
  tx: Queryable,
  tenantId: string,
  id: string,
  poster: string,
): Promise<string | undefined> {
  const isShow = and(eq(show.tenantId, tenantId), eq(show.id, id))
  const [before] = await tx.select({ poster: show.poster }).from(show).where(isShow).for('update')
  if (before) await tx.update(show).set({ poster }).where(isShow)
  return before?.poster
}
