import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkRate } from './parkRate.table'

/** Rate limit of a park within a window. */
export interface RateRule {
  windowMs: number
  /** Most calls per window. */
  most: number
  /** From this count on, each call must wait after the previous one: `stepMs` longer each time, at most `longestMs`. */
  pause?: { from: number; stepMs: number; longestMs: number }
}

/**
 * Counts a call if the rule allows it, in one statement, so that concurrent calls cannot exceed the limit.
 * @returns undefined when counted, otherwise the time to wait, ms
 */
export async function countInPark(
  db: Queryable,
  { tenantId, subject }: { tenantId: string; subject: string },
  { windowMs, most, pause }: RateRule,
  now: Date,
): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const until = new Date(now.getTime() + windowMs)
  const isOver = sql`${parkRate.until} <= ${at}`
  const pauseMs = pause
    ? sql`least(${pause.longestMs}::int, greatest(0, ${parkRate.count} - ${pause.from}::int) * ${pause.stepMs}::int)`
    : sql`0`
  const isFree = sql`${parkRate.lastAt} + ${pauseMs} * interval '1 millisecond' <= ${at}`
  const rows = await db
    .insert(parkRate)
    .values({ tenantId, subject, count: 1, until, lastAt: now })
    .onConflictDoUpdate({
      target: [parkRate.tenantId, parkRate.subject],
      set: {
        count: sql`case when ${isOver} then 1 else ${parkRate.count} + 1 end`,
        until: sql`case when ${isOver} then ${until.toISOString()}::timestamptz else ${parkRate.until} end`,
        lastAt: sql`greatest(${parkRate.lastAt}, ${at})`,
      },
      setWhere: sql`${isOver} or (${parkRate.count} < ${most}::int and (${pauseMs} = 0 or ${isFree}))`,
    })
    .returning({ count: parkRate.count })
  if (rows.length === 1) return undefined
  const [row] = await db
    .select({ count: parkRate.count, until: parkRate.until, lastAt: parkRate.lastAt, pauseMs })
    .from(parkRate)
    .where(and(eq(parkRate.tenantId, tenantId), eq(parkRate.subject, subject)))
  if (!row) return 1000
  const freeAt =
    row.count >= most ? row.until : new Date(row.lastAt.getTime() + Number(row.pauseMs))
  return Math.max(1000, freeAt.getTime() - now.getTime())
}

/** Deletes counts whose window is over. */
export async function removeOldRates(db: Queryable, tenantId: string, now: Date): Promise<void> {
  await db.delete(parkRate).where(and(eq(parkRate.tenantId, tenantId), lt(parkRate.until, now)))
}
