import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { memberBenefit, memberJob, memberJobClaim, memberLevel } from './member.table'

export type Level = typeof memberLevel.$inferSelect
export type BenefitRow = typeof memberBenefit.$inferSelect
export type Job = typeof memberJob.$inferSelect

/** A park's levels by number; empty if it has set none. */
export function levelsOf(db: Queryable, tenantId: string): Promise<Level[]> {
  return db
    .select()
    .from(memberLevel)
    .where(eq(memberLevel.tenantId, tenantId))
    .orderBy(asc(memberLevel.number))
}

export function benefitsOf(db: Queryable, tenantId: string): Promise<BenefitRow[]> {
  return db.select().from(memberBenefit).where(eq(memberBenefit.tenantId, tenantId))
}

export function jobsOf(db: Queryable, tenantId: string): Promise<Job[]> {
  return db
    .select()
    .from(memberJob)
    .where(and(eq(memberJob.tenantId, tenantId), eq(memberJob.isOpen, true)))
    .orderBy(asc(memberJob.rank), asc(memberJob.id))
}

/** Claims of a member in some periods, as `job id/period`. */
export async function claimsOf(
  db: Queryable,
  { tenantId, userId }: Member,
  periods: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ jobId: memberJobClaim.jobId, period: memberJobClaim.period })
    .from(memberJobClaim)
    .where(
      and(
        eq(memberJobClaim.tenantId, tenantId),
        eq(memberJobClaim.userId, userId),
        inArray(memberJobClaim.period, [...periods]),
      ),
    )
  return new Set(rows.map(({ jobId, period }) => `${jobId}/${period}`))
}

/** Claims a job's reward for a period. @returns false when already claimed */
export async function insertClaim(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: jobId, points, growth, target }: Job,
  period: string,
  claimedAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(memberJobClaim)
    .values({ tenantId, userId, jobId, period, claimedAt, points, growth, target })
    .onConflictDoNothing()
    .returning({ jobId: memberJobClaim.jobId })
  return rows.length === 1
}

/**
 * Deletes a claim that gave a known reward, if `left` deeds are fewer than it required.
 * @returns the reward; undefined: there is no such claim
 */
export async function deleteClaim(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: jobId, target }: Job,
  period: string,
  left: number,
): Promise<{ points: number; growth: number } | undefined> {
  const [row] = await db
    .delete(memberJobClaim)
    .where(
      and(
        eq(memberJobClaim.tenantId, tenantId),
        eq(memberJobClaim.userId, userId),
        eq(memberJobClaim.jobId, jobId),
        eq(memberJobClaim.period, period),
        isNotNull(memberJobClaim.points),
        sql`coalesce(${memberJobClaim.target}, ${target}) > ${left}`,
      ),
    )
    .returning({ points: memberJobClaim.points, growth: memberJobClaim.growth })
  return row && { points: row.points ?? 0, growth: row.growth ?? 0 }
}
