import { and, asc, eq, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { withTransaction } from '../../../database/withTransaction'
import { sweepFault, sweepFaultAudit } from './sweepFault.table'

/** A kind of work that a sweep does row by row. */
export interface SweptWork {
  /** Stored in the database: never rename. */
  work: string
  /** Title for staff: 关闭超时订单. */
  title: string
  /** Desk page of a row. */
  pageOf?(id: string): string
  /** Longest pause of a failing row, ms; default: an hour. */
  longestWaitMs?: number
}

export type SweepFault = typeof sweepFault.$inferSelect

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 3_600_000
/** Time after its pause in which a fault's row must be retried; a row without a retry needs no more work, ms. */
const FORGOTTEN_MS = 3_600_000
/** Work whose rows are known only by their faults (`due`): these are kept until they succeed. */
const knownByFaults = ['order.release']
/** Most faults listed at the desk, oldest first. */
const LISTED = 100

/** Pause in ms before a row is retried: doubles with each failure. @param longest ms, by default an hour */
export const waitAfter = (tries: number, longest = LONGEST_WAIT_MS): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20), longest)

export type SweepFaultService = ReturnType<typeof createSweepFaults>

/**
 * Faults of sweeps. A failing row does not block other rows, is retried with growing pauses, and is listed at the desk
 * until it succeeds.
 */
export function createSweepFaults({
  db,
  clock,
  log,
}: {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}) {
  const isOf = (tenantId: string, work: string, subjectId: string) =>
    and(
      eq(sweepFault.tenantId, tenantId),
      eq(sweepFault.work, work),
      eq(sweepFault.subjectId, subjectId),
    )

  /** Records a failure of a row; increments the tries of an existing fault. */
  async function note(
    queryable: Queryable,
    tenantId: string,
    { work, title, pageOf, longestWaitMs }: SweptWork,
    subjectId: string,
    error: unknown,
  ): Promise<void> {
    log.warn({ err: error, park: tenantId, work, subjectId }, 'a row could not be done by a sweep')
    const now = new Date(clock())
    const reason = error instanceof Failure ? error.message : ''
    const [row] = await queryable
      .insert(sweepFault)
      .values({
        ...{ tenantId, work, subjectId, title, reason, page: pageOf?.(subjectId) ?? '' },
        ...{ tries: 1, firstAt: now, lastAt: now },
        nextTryAt: new Date(now.getTime() + waitAfter(1)),
      })
      .onConflictDoUpdate({
        target: [sweepFault.tenantId, sweepFault.work, sweepFault.subjectId],
        set: { tries: sql`${sweepFault.tries} + 1`, lastAt: now, title, reason },
      })
      .returning({ tries: sweepFault.tries })
    if (!row || row.tries === 1) return
    await queryable
      .update(sweepFault)
      .set({ nextTryAt: new Date(now.getTime() + waitAfter(row.tries, longestWaitMs)) })
      .where(isOf(tenantId, work, subjectId))
  }

  /** Deletes the fault of a row that is done or needs no more work. */
  async function clear(
    queryable: Queryable,
    tenantId: string,
    work: string,
    subjectId: string,
  ): Promise<boolean> {
    const rows = await queryable
      .delete(sweepFault)
      .where(isOf(tenantId, work, subjectId))
      .returning({ subjectId: sweepFault.subjectId })
    return rows.length > 0
  }

  return {
    note,

    /**
     * Runs the work for each row, one after another. A failure is recorded and does not block other rows; a success
     * clears the row's fault. Rows that pause after a failure are left out.
     * @returns number of rows tried
     */
    async each(
      tenantId: string,
      swept: SweptWork,
      ids: readonly string[],
      work: (id: string) => Promise<unknown>,
    ): Promise<number> {
      if (ids.length === 0) return 0
      const rows = await db
        .select({ id: sweepFault.subjectId, nextTryAt: sweepFault.nextTryAt })
        .from(sweepFault)
        .where(and(eq(sweepFault.tenantId, tenantId), eq(sweepFault.work, swept.work)))
      const faulty = new Set(rows.map(({ id }) => id))
      const now = new Date(clock())
      const pausing = new Set(rows.flatMap(({ id, nextTryAt }) => (nextTryAt > now ? id : [])))
      const tried = ids.filter((id) => !pausing.has(id))
      for (const id of tried) {
        try {
          await work(id)
          if (faulty.has(id)) await clear(db, tenantId, swept.work, id)
        } catch (error) {
          await note(db, tenantId, swept, id, error)
        }
      }
      return tried.length
    },

    /** Ids of rows due for a retry, for work whose rows are known only by their faults. */
    async due(tenantId: string, work: string): Promise<string[]> {
      const rows = await db
        .select({ id: sweepFault.subjectId })
        .from(sweepFault)
        .where(
          and(
            eq(sweepFault.tenantId, tenantId),
            eq(sweepFault.work, work),
            lte(sweepFault.nextTryAt, new Date(clock())),
          ),
        )
        .orderBy(asc(sweepFault.nextTryAt))
        .limit(LISTED)
      return rows.map(({ id }) => id)
    },

    /** Deletes the faults of rows that no sweep looks at any more: paid, cancelled or removed in another way. */
    async clean(tenantId: string): Promise<void> {
      await db
        .delete(sweepFault)
        .where(
          and(
            eq(sweepFault.tenantId, tenantId),
            notInArray(sweepFault.work, knownByFaults),
            lte(sweepFault.nextTryAt, new Date(clock() - FORGOTTEN_MS)),
          ),
        )
    },

    /** Faults for the desk, oldest first. */
    list: (tenantId: string): Promise<SweepFault[]> =>
      db
        .select()
        .from(sweepFault)
        .where(eq(sweepFault.tenantId, tenantId))
        .orderBy(asc(sweepFault.firstAt))
        .limit(LISTED),

    /** Lets the sweep retry a row at once. */
    tryAgain: (tenantId: string, work: string, subjectId: string, writeAudit: WriteAudit) =>
      withTransaction(db, async (tx) => {
        const at = new Date(clock())
        const rows = await tx
          .update(sweepFault)
          .set({ nextTryAt: at })
          .where(isOf(tenantId, work, subjectId))
          .returning({ tries: sweepFault.tries })
        if (rows.length === 0) return
        await writeAudit(tx, {
          ...{ kind: sweepFaultAudit, id: subjectId },
          ...{ before: null, after: { work, tries: rows[0]?.tries } },
        })
      }),
  }
}

/** Condition: the row is not pausing after a failure. @param id of the row, a uuid */
export const isNotWaiting = (
  work: string,
  { tenantId, id }: { tenantId: PgColumn; id: PgColumn },
  now: Date,
): SQL => sql`not exists (
  select from ${sweepFault} f where f.tenant_id = ${tenantId} and f.work = ${work}
    and f.subject_id = ${id}::text and f.next_try_at > ${now.toISOString()}::timestamptz)`
