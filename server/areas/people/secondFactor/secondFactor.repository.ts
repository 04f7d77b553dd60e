import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { appUser } from '../account/account.table'
import { staffSecondFactor as factor } from './secondFactor.table'

export type SecondFactorRow = typeof factor.$inferSelect

const ofMember = ({ tenantId, userId }: Member) =>
  and(eq(factor.tenantId, tenantId), eq(factor.userId, userId))

export async function findFactor(
  db: Queryable,
  member: Member,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(factor).where(ofMember(member))
  return row
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false when the factor is on. */
export async function saveUnconfirmed(
  db: Queryable,
  { tenantId, userId }: Member,
  sealed: string,
): Promise<boolean> {
  const rows = await db
    .insert(factor)
    .values({ tenantId, userId, sealed, lastStep: 0, recoveryHashes: [] })
    .onConflictDoUpdate({
      target: [factor.tenantId, factor.userId],
      set: { sealed },
      setWhere: isNull(factor.confirmedAt),
    })
    .returning({ userId: factor.userId })
  return rows.length === 1
}

/** Switches the factor on; false when it is already on, or its secret has changed since the code was checked. */
export async function confirmFactor(
  db: Queryable,
  row: Pick<SecondFactorRow, 'tenantId' | 'userId' | 'sealed'>,
  to: Pick<SecondFactorRow, 'sealed' | 'confirmedAt' | 'recoveryHashes'>,
): Promise<boolean> {
  const rows = await db
    .update(factor)
    .set(to)
    .where(and(ofMember(row), isNull(factor.confirmedAt), eq(factor.sealed, row.sealed)))
    .returning({ userId: factor.userId })
  return rows.length === 1
}

/** Marks a code's step as used; false when it or a newer one was already used. */
export async function spendStep(db: Queryable, member: Member, step: number): Promise<boolean> {
  const rows = await db
    .update(factor)
    .set({ lastStep: step })
    .where(and(ofMember(member), lt(factor.lastStep, step)))
    .returning({ userId: factor.userId })
  return rows.length === 1
}

/** Removes a recovery code; false when it is unknown or already used. */
export async function spendRecovery(db: Queryable, member: Member, hash: string): Promise<boolean> {
  const rows = await db
    .update(factor)
    .set({ recoveryHashes: sql`array_remove(${factor.recoveryHashes}, ${hash})` })
    .where(and(ofMember(member), sql`${hash} = any(${factor.recoveryHashes})`))
    .returning({ userId: factor.userId })
  return rows.length === 1
}

/** Replaces the sealed data if it is still `before`. */
export async function reseal(
  db: Queryable,
  member: Member,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const rows = await db
    .update(factor)
    .set({ sealed: after })
    .where(and(ofMember(member), eq(factor.sealed, before)))
    .returning({ userId: factor.userId })
  return rows.length === 1
}

/** Deletes the factor, confirmed or not; false when there was none. */
export async function removeFactor(db: Queryable, member: Member): Promise<boolean> {
  const rows = await db.delete(factor).where(ofMember(member)).returning({ userId: factor.userId })
  return rows.length === 1
}

/** Members of a park with the factor on, by name. */
export async function peopleWithFactor(db: Queryable, tenantId: string) {
  return db
    .select({ id: appUser.id, name: appUser.name, confirmedAt: factor.confirmedAt })
    .from(factor)
    .innerJoin(appUser, and(eq(appUser.tenantId, factor.tenantId), eq(appUser.id, factor.userId)))
    .where(and(eq(factor.tenantId, tenantId), isNotNull(factor.confirmedAt)))
    .orderBy(asc(appUser.name), asc(appUser.id))
}
