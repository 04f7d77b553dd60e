import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { appUser } from '../account/account.table'
import { picture } from './picture.table'

export type Picture = typeof picture.$inferSelect

interface Member {
  tenantId: string
  userId: string
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(picture.tenantId, tenantId), eq(picture.userId, userId))

/**
 * Keeps a picture if its member has not uploaded too many since then. The member's row is held while they are
 * counted: of any number of uploads at once each counts those before it.
 * @returns false when there are as many already
 */
export async function insertPictureWithin(
  tx: Queryable,
  row: Picture,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.tenantId, row.tenantId), eq(appUser.id, row.userId)))
    .for('no key update')
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

/** Which of the names are pictures of the member's; they stay until the end of the transaction. */
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

/** Forgets all pictures of a member. @returns their names */
export async function deletePicturesOf(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db.delete(picture).where(isOf(member)).returning({ name: picture.name })
  return rows.map(({ name }) => name)
}

/** Members, by id after `afterId`, who have pictures from before `before`. */
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

/** A member's pictures from before `before`, for this transaction alone; what another one holds is left out. */
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

/** Which of the names are pictures of the park's. */
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
