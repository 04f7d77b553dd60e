import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { contentCheck } from './contentCheck.table'

export type ContentRow = typeof contentCheck.$inferSelect
type Key = Pick<ContentRow, 'tenantId' | 'id'>

const isRow = ({ tenantId, id }: Key) =>
  and(eq(contentCheck.tenantId, tenantId), eq(contentCheck.id, id))

/** Inserts checks. @returns the new ones, without those that exist */
export function insertChecks(db: Queryable, rows: readonly ContentRow[]): Promise<ContentRow[]> {
  return db
    .insert(contentCheck)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

/** A member's checks at a place, of some contents. */
export function checksOf(
  db: Queryable,
  { tenantId, userId }: Member,
  place: string,
  hashes: readonly string[],
): Promise<ContentRow[]> {
  return db
    .select()
    .from(contentCheck)
    .where(
      and(
        eq(contentCheck.tenantId, tenantId),
        eq(contentCheck.userId, userId),
        eq(contentCheck.place, place),
        inArray(contentCheck.hash, [...hashes]),
      ),
    )
    .orderBy(asc(contentCheck.createdAt), asc(contentCheck.id))
}

/** Undecided checks whose next try is due, longest due first. */
export function dueChecks(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<ContentRow[]> {
  return db
    .select()
    .from(contentCheck)
    .where(
      and(
        eq(contentCheck.tenantId, tenantId),
        inArray(contentCheck.status, ['waiting', 'asked']),
        isNull(contentCheck.decidedAt),
        lte(contentCheck.nextTryAt, now),
      ),
    )
    .orderBy(asc(contentCheck.nextTryAt), asc(contentCheck.id))
    .limit(limit)
}

/** Takes a due check for one try. @returns false: another server has it, or it is decided */
export async function takeCheck(
  db: Queryable,
  row: ContentRow,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const rows = await db
    .update(contentCheck)
    .set({ nextTryAt: next, tries: sql`${contentCheck.tries} + 1` })
    .where(and(isRow(row), eq(contentCheck.status, row.status), lte(contentCheck.nextTryAt, now)))
    .returning({ id: contentCheck.id })
  return rows.length === 1
}

/** Changes an undecided check. @returns false: decided meanwhile */
export async function moveCheck(
  db: Queryable,
  key: Key,
  change: Partial<ContentRow>,
): Promise<boolean> {
  const rows = await db
    .update(contentCheck)
    .set(change)
    .where(and(isRow(key), isNull(contentCheck.decidedAt)))
    .returning({ id: contentCheck.id })
  return rows.length === 1
}

export async function checkById(db: Queryable, key: Key): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(contentCheck).where(isRow(key))
  return row
}

export async function checkByTrace(
  db: Queryable,
  tenantId: string,
  traceId: string,
): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(contentCheck)
    .where(and(eq(contentCheck.tenantId, tenantId), eq(contentCheck.traceId, traceId)))
  return row
}

const isOpen = (tenantId: string) =>
  and(eq(contentCheck.tenantId, tenantId), isNull(contentCheck.decidedAt))

/** Undecided checks, oldest first. */
export const openChecks = (db: Queryable, tenantId: string, limit: number): Promise<ContentRow[]> =>
  db
    .select()
    .from(contentCheck)
    .where(isOpen(tenantId))
    .orderBy(asc(contentCheck.createdAt), asc(contentCheck.id))
    .limit(limit)

/** Number of undecided checks, and since when the oldest waits. */
export async function countOpenChecks(
  db: Queryable,
  tenantId: string,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(contentCheck.createdAt) })
    .from(contentCheck)
    .where(isOpen(tenantId))
  return row ?? { count: 0, oldest: null }
}

/** Deletes all checks of a member. */
export async function removeChecksOf(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(contentCheck)
    .where(and(eq(contentCheck.tenantId, tenantId), eq(contentCheck.userId, userId)))
}

/** Deletes checks decided before `before`; their content is checked anew if it is shown again. */
export async function removeOldChecks(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(contentCheck)
    .where(
      and(
        eq(contentCheck.tenantId, tenantId),
        isNotNull(contentCheck.decidedAt),
        lt(contentCheck.decidedAt, before),
      ),
    )
}
