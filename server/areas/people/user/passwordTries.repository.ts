import { and, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import { likeBeginning } from '../../../database/likePart'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownSource, passwordFailure } from './user.table'

/**
 * Counts one more try before the password is looked at, so that tries at the same time count too.
 * @param subject a phone number, alone or with a source (user.table.ts)
 * @returns how many there were, this one included, since the count last started anew
 */
export async function countPasswordTry(
  db: Queryable,
  { tenantId, subject }: { tenantId: string; subject: string },
  now: Date,
  until: Date,
): Promise<number> {
  const isOver = sql`${passwordFailure.until} <= ${now}`
  const [row] = await db
    .insert(passwordFailure)
    .values({ tenantId, subject, count: 1, until })
    .onConflictDoUpdate({
      target: [passwordFailure.tenantId, passwordFailure.subject],
      set: {
        count: sql`case when ${isOver} then 1 else ${passwordFailure.count} + 1 end`,
        until: sql`case when ${isOver} then ${until} else ${passwordFailure.until} end`,
      },
    })
    .returning({ count: passwordFailure.count })
  return row?.count ?? 1
}

/** Removes counts that have run out, and sources that were not used since `usedBefore`. */
export async function removeOldPasswordTries(
  db: Queryable,
  tenantId: string,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> {
  await db
    .delete(passwordFailure)
    .where(and(eq(passwordFailure.tenantId, tenantId), lt(passwordFailure.until, now)))
  await db
    .delete(knownSource)
    .where(and(eq(knownSource.tenantId, tenantId), lt(knownSource.lastAt, usedBefore)))
}

/** Takes a counted try back: it was right. */
export async function takeBackPasswordTry(
  db: Queryable,
  tenantId: string,
  subject: string,
): Promise<void> {
  await db
    .update(passwordFailure)
    .set({ count: sql`greatest(${passwordFailure.count} - 1, 0)` })
    .where(and(eq(passwordFailure.tenantId, tenantId), eq(passwordFailure.subject, subject)))
}

/** Starts one count anew. */
export async function clearPasswordTry(
  db: Queryable,
  tenantId: string,
  subject: string,
): Promise<void> {
  await db
    .delete(passwordFailure)
    .where(and(eq(passwordFailure.tenantId, tenantId), eq(passwordFailure.subject, subject)))
}

/** Starts all counts of a phone number anew. */
export async function clearPasswordTries(
  db: Queryable,
  tenantId: string,
  phone: string,
): Promise<void> {
  const ofPhone = or(
    eq(passwordFailure.subject, phone),
    like(passwordFailure.subject, likeBeginning(`${phone}/`)),
  )
  await db.delete(passwordFailure).where(and(eq(passwordFailure.tenantId, tenantId), ofPhone))
}

/** Which of these sources the account was logged in from. */
export async function knownAmong(
  db: Queryable,
  { tenantId, userId }: Member,
  sources: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ source: knownSource.source })
    .from(knownSource)
    .where(
      and(
        eq(knownSource.tenantId, tenantId),
        eq(knownSource.userId, userId),
        inArray(knownSource.source, [...sources]),
      ),
    )
  return rows.map(({ source }) => source)
}

/** Remembers that the account was logged in from these sources. */
export async function rememberSources(
  db: Queryable,
  { tenantId, userId }: Member,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insert(knownSource)
    .values(sources.map((source) => ({ tenantId, userId, source, lastAt: now })))
    .onConflictDoUpdate({
      target: [knownSource.tenantId, knownSource.userId, knownSource.source],
      set: { lastAt: now },
    })
}

/** Forgets where an account was logged in from, with the account. */
export async function forgetSources(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(knownSource)
    .where(and(eq(knownSource.tenantId, tenantId), eq(knownSource.userId, userId)))
}
