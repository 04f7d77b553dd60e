import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { favouriteShop } from './favouriteShop.table'

const ofMember = ({ tenantId, userId }: Member) =>
  and(eq(favouriteShop.tenantId, tenantId), eq(favouriteShop.userId, userId))

/** Ids of the shops, newest first. */
export async function favouritesOf(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db
    .select({ shopId: favouriteShop.shopId })
    .from(favouriteShop)
    .where(ofMember(member))
    .orderBy(desc(favouriteShop.createdAt), desc(favouriteShop.shopId))
  return rows.map(({ shopId }) => shopId)
}

/** Adds a favourite; no-op when it exists. */
export async function keepFavourite(
  db: Queryable,
  { tenantId, userId }: Member,
  shopId: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(favouriteShop)
    .values({ tenantId, userId, shopId, createdAt })
    .onConflictDoNothing()
}

export async function dropFavourite(db: Queryable, member: Member, shopId: string): Promise<void> {
  await db.delete(favouriteShop).where(and(ofMember(member), eq(favouriteShop.shopId, shopId)))
}

export async function forgetFavourites(db: Queryable, member: Member): Promise<void> {
  await db.delete(favouriteShop).where(ofMember(member))
}
