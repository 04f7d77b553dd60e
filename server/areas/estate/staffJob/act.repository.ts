import { and, asc, count, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import { staffJob, staffJobAct, staffJobLate } from './staffJob.table'

export type ActRow = typeof staffJobAct.$inferSelect
export type LateRow = typeof staffJobLate.$inferSelect

/** A late act with its person and task. */
export interface LateShown {
  late: LateRow
  personName: string
  jobNo: string
  jobTitle: string
}

/** Inserts an act; waits for a concurrent insert of the same request. @returns false: already recorded */
export async function insertAct(tx: Queryable, row: ActRow): Promise<boolean> {
  const rows = await tx
    .insert(staffJobAct)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffJobAct.id })
  return rows.length === 1
}

export async function actByRequest(
  db: Queryable,
  { tenantId, userId }: Member,
  requestId: string,
): Promise<ActRow | undefined> {
  const [row] = await db
    .select()
    .from(staffJobAct)
    .where(
      and(
        eq(staffJobAct.tenantId, tenantId),
        eq(staffJobAct.userId, userId),
        eq(staffJobAct.requestId, requestId),
      ),
    )
  return row
}

export async function settleAct(
  tx: Queryable,
  { tenantId, id }: Pick<ActRow, 'tenantId' | 'id'>,
  change: Pick<ActRow, 'conflict' | 'answer'>,
): Promise<void> {
  await tx
    .update(staffJobAct)
    .set(change)
    .where(and(eq(staffJobAct.tenantId, tenantId), eq(staffJobAct.id, id)))
}

/** Acts of a task with names, in order. */
export function actsOf(
  db: Queryable,
  tenantId: string,
  jobId: string,
): Promise<{ act: ActRow; name: string }[]> {
  return db
    .select({ act: staffJobAct, name: appUser.name })
    .from(staffJobAct)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, staffJobAct.tenantId), eq(appUser.id, staffJobAct.userId)),
    )
    .where(and(eq(staffJobAct.tenantId, tenantId), eq(staffJobAct.jobId, jobId)))
    .orderBy(asc(staffJobAct.at), asc(staffJobAct.id))
}

export async function insertLate(tx: Queryable, row: LateRow): Promise<void> {
  await tx.insert(staffJobLate).values(row)
}

const selectLate = (db: Queryable) =>
  db
    .select({
      late: staffJobLate,
      personName: appUser.name,
      jobNo: staffJob.no,
      jobTitle: staffJob.title,
    })
    .from(staffJobLate)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, staffJobLate.tenantId), eq(appUser.id, staffJobLate.userId)),
    )
    .innerJoin(
      staffJob,
      and(eq(staffJob.tenantId, staffJobLate.tenantId), eq(staffJob.id, staffJobLate.jobId)),
    )

/** Unsettled late acts, oldest first. */
export async function openLate(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: LateShown[]; total: number }> {
  const isWanted = and(eq(staffJobLate.tenantId, tenantId), isNull(staffJobLate.settledAt))
  return rowsAndTotal(
    pages,
    selectLate(db).where(isWanted).orderBy(asc(staffJobLate.receivedAt), asc(staffJobLate.id)),
    db.select({ total: count() }).from(staffJobLate).where(isWanted),
  )
}

export function lateOfJob(db: Queryable, tenantId: string, jobId: string): Promise<LateShown[]> {
  return selectLate(db)
    .where(and(eq(staffJobLate.tenantId, tenantId), eq(staffJobLate.jobId, jobId)))
    .orderBy(desc(staffJobLate.receivedAt), desc(staffJobLate.id))
}

export async function lockLate(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<LateRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffJobLate)
    .where(and(eq(staffJobLate.tenantId, tenantId), eq(staffJobLate.id, id)))
    .for('update')
  return row
}

export async function settleLate(
  tx: Queryable,
  { tenantId, id }: Pick<LateRow, 'tenantId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx
    .update(staffJobLate)
    .set({ settledAt: at })
    .where(and(eq(staffJobLate.tenantId, tenantId), eq(staffJobLate.id, id)))
}

/** Paths of pictures a person has sent with acts. */
export async function imagesOfActs(tx: Queryable, { tenantId, userId }: Member): Promise<string[]> {
  const rows = await tx
    .select({ images: staffJobAct.images })
    .from(staffJobAct)
    .where(
      and(
        eq(staffJobAct.tenantId, tenantId),
        eq(staffJobAct.userId, userId),
        ne(staffJobAct.images, []),
      ),
    )
  return rows.flatMap(({ images }) => images)
}

/** Erases old stored answers, whose requests are no longer repeated. */
export async function dropAnswers(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .update(staffJobAct)
    .set({ answer: null })
    .where(
      and(
        eq(staffJobAct.tenantId, tenantId),
        lt(staffJobAct.receivedAt, before),
        isNotNull(staffJobAct.answer),
      ),
    )
}
