import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { holdAccount } from '../account/account.service'
import { picture } from './picture.table'
import type { Member } from '../../../kernel/base'

export type Picture = typeof picture.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(picture.tenantId, tenantId), eq(picture.userId, userId))

/**
 * Inserts a picture if the member has uploaded fewer than `most` since `since`. Locks the member's row while counting,
 * so that concurrent uploads count each other.
 * @returns false when the limit is reached
 */
export async function insertPictureWithin(
  tx: Queryable,
  row: Picture,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  await holdAccount(tx, row)
  if ((await countUploadsSince(tx, row, since)) >= most) return false
  await tx.insert(picture).values(row)
  return true
}

export async function countUploadsSince(
  db: Queryable,
  member: Member,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(picture)
    .where(and(isOf(member), gt(picture.uploadedAt, since)))
  return row?.total ?? 0
}

/** Returns those names that are pictures of the member, and locks them until the transaction ends. */
export async function holdOwn(
  tx: Queryable,
  member: Member,
  names: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ name: picture.name })
    .from(picture)
    .where(and(isOf(member), inArray(picture.name, [...names])))
    .for('key share')
  return rows.map(({ name }) => name)
}

/** Locks all pictures of a member until the transaction ends. @returns their names */
export async function lockOwn(tx: Queryable, member: Member): Promise<string[]> {
  const rows = await tx
    .select({ name: picture.name })
    .from(picture)
    .where(isOf(member))
    .for('update')
  return rows.map(({ name }) => name)
}

/** Ids of members with pictures older than `before`, ascending after `afterId`. */
export async function ownersOfOld(
  db: Queryable,
  tenantId: string,
  { before, afterId, most }: { before: Date; afterId: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: picture.userId })
    .from(picture)
    .where(
      and(
        eq(picture.tenantId, tenantId),
        gt(picture.userId, afterId),
        lt(picture.uploadedAt, before),
      ),
    )
    .orderBy(asc(picture.userId))
    .limit(most)
  return rows.map(({ userId }) => userId)
}

/** Locks a member's pictures older than `before`; skips those locked by another transaction. @returns their names */
export async function lockOld(tx: Queryable, member: Member, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ name: picture.name })
    .from(picture)
    .where(and(isOf(member), lt(picture.uploadedAt, before)))
    .for('update', { skipLocked: true })
  return rows.map(({ name }) => name)
}

export async function deletePictures(
  tx: Queryable,
  tenantId: string,
  names: readonly string[],
): Promise<void> {
  await tx
    .delete(picture)
    .where(and(eq(picture.tenantId, tenantId), inArray(picture.name, [...names])))
}

/** Returns those names that are pictures of the park. */
export async function knownPictures(
  db: Queryable,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ name: picture.name })
    .from(picture)
    .where(and(eq(picture.tenantId, tenantId), inArray(picture.name, [...names])))
  return rows.map(({ name }) => name)
}
