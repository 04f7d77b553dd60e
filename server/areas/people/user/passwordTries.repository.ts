import { and, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import { likeBeginning } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownSource, passwordFailure } from './user.table'

/**
 * Counts a try before the password is checked, so that concurrent tries count too.
 * @param subject a phone number, alone or with a source (user.table.ts)
 * @returns tries since the count last restarted, this one included
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

/** Deletes expired counts, and sources not used since `usedBefore`. */
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

/** Decrements a count: the password was right. */
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

/** Resets one count. */
export async function clearPasswordTry(
  db: Queryable,
  tenantId: string,
  subject: string,
): Promise<void> {
  await db
    .delete(passwordFailure)
    .where(and(eq(passwordFailure.tenantId, tenantId), eq(passwordFailure.subject, subject)))
}

/** Resets all counts of a phone number. */
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

/** Returns those sources that the account has logged in from. */
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

/** Records sources that the account has logged in from. */
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

/** Deletes the known sources of an account being removed. */
export async function forgetSources(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(knownSource)
    .where(and(eq(knownSource.tenantId, tenantId), eq(knownSource.userId, userId)))
}
