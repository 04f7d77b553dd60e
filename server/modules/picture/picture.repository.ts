import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import { picture } from './picture.table'

export type Picture = typeof picture.$inferSelect

interface Member {
  tenantId: string
  userId: string
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(picture.tenantId, tenantId), eq(picture.userId, userId))

export async function insertPicture(db: Queryable, row: Picture): Promise<void> {
  await db.insert(picture).values(row)
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

/** How many of the names are pictures of the member's. */
export async function countOwn(
  db: Queryable,
  member: Member,
  names: readonly string[],
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(picture)
    .where(and(isOf(member), inArray(picture.name, [...names])))
  return row?.total ?? 0
}

/** Forgets all pictures of a member. @returns their names */
export async function deletePicturesOf(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db.delete(picture).where(isOf(member)).returning({ name: picture.name })
  return rows.map(({ name }) => name)
}
