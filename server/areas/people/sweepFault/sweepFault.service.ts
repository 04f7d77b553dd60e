import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import type { Witness } from '../../../kernel/witness'
import { withTransaction } from '../../../database/withTransaction'
import { sweepFault } from './sweepFault.table'

/** A kind of work that a sweep does row by row. */
export interface SweptWork {
  /** Stored: never renamed. */
  work: string
  /** As staff read it: 关闭超时订单. */
  title: string
  /** Where at the desk a row is seen. */
  pageOf?(id: string): string
}

export type SweepFault = typeof sweepFault.$inferSelect

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 3_600_000
/** So many faults are listed at the desk, the oldest first. */
const LISTED = 100

/** ms until a row is tried again that has failed so often: twice as long each time, at most an hour. */
export const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20), LONGEST_WAIT_MS)

export type SweepFaultService = ReturnType<typeof createSweepFaults>

/**
 * What sweeps cannot get done. A row that fails keeps no other row from its turn, is left alone for longer and longer, and
 * stands at the desk until it is done.
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

  /** Notes that a row could not be done; one that is noted already has failed once more. */
  async function note(
    queryable: Queryable,
    tenantId: string,
    { work, title, pageOf }: SweptWork,
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
      .set({ nextTryAt: new Date(now.getTime() + waitAfter(row.tries)) })
      .where(isOf(tenantId, work, subjectId))
  }

  /** Takes the fault of a row away: it is done, or there is nothing to do any more. */
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
     * Does the work of each row, one after another. One that fails is noted and keeps no other from its turn; one that
     * succeeds has no fault any more.
     * @returns how many were tried
     */
    async each(
      tenantId: string,
      swept: SweptWork,
      ids: readonly string[],
      work: (id: string) => Promise<unknown>,
    ): Promise<number> {
      if (ids.length === 0) return 0
      const rows = await db
        .select({ id: sweepFault.subjectId })
        .from(sweepFault)
        .where(and(eq(sweepFault.tenantId, tenantId), eq(sweepFault.work, swept.work)))
      const faulty = new Set(rows.map(({ id }) => id))
      for (const id of ids) {
        try {
          await work(id)
          if (faulty.has(id)) await clear(db, tenantId, swept.work, id)
        } catch (error) {
          await note(db, tenantId, swept, id, error)
        }
      }
      return ids.length
    },

    /** Ids of rows whose fault is all that is known of what is to be done, and whose time has come. */
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

    /** What stands at the desk, the oldest first. */
    list: (tenantId: string): Promise<SweepFault[]> =>
      db
        .select()
        .from(sweepFault)
        .where(eq(sweepFault.tenantId, tenantId))
        .orderBy(asc(sweepFault.firstAt))
        .limit(LISTED),

    /** Lets the sweep try a row again at once. */
    tryAgain: (tenantId: string, work: string, subjectId: string, witness: Witness) =>
      withTransaction(db, async (tx) => {
        const at = new Date(clock())
        const rows = await tx
          .update(sweepFault)
          .set({ nextTryAt: at })
          .where(isOf(tenantId, work, subjectId))
          .returning({ tries: sweepFault.tries })
        if (rows.length === 0) return
        await witness(tx, {
          ...{ kind: 'sweepFault', id: subjectId },
          ...{ before: null, after: { work, tries: rows[0]?.tries } },
        })
      }),
  }
}

/** The condition that a row of a table is not left alone because it has failed before. @param id of the row, a uuid */
export const isNotWaiting = (
  work: string,
  { tenantId, id }: { tenantId: PgColumn; id: PgColumn },
  now: Date,
): SQL => sql`not exists (
  select from ${sweepFault} f where f.tenant_id = ${tenantId} and f.work = ${work}
    and f.subject_id = ${id}::text and f.next_try_at > ${now.toISOString()}::timestamptz)`
