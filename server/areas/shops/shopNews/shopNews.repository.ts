import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shopNews } from './shopNews.table'

export type ShopNews = typeof shopNews.$inferSelect

/** A shop's current news, newest first. */
export function newsOfShop(
  db: Queryable,
  tenantId: string,
  shopId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ShopNews[]> {
  return db
    .select()
    .from(shopNews)
    .where(
      and(
        eq(shopNews.tenantId, tenantId),
        eq(shopNews.shopId, shopId),
        lte(shopNews.publishedAt, now),
        or(isNull(shopNews.showTo), gt(shopNews.showTo, now)),
      ),
    )
    .orderBy(desc(shopNews.publishedAt), desc(shopNews.id))
    .limit(limit)
}

/** All news of a shop, past and future, for staff: newest first. */
export const allNewsOfShop = (
  db: Queryable,
  tenantId: string,
  shopId: string,
  most: number,
): Promise<ShopNews[]> =>
  db
    .select()
    .from(shopNews)
    .where(and(eq(shopNews.tenantId, tenantId), eq(shopNews.shopId, shopId)))
    .orderBy(desc(shopNews.publishedAt), desc(shopNews.id))
    .limit(most)

/** Paths of the pictures that a park's news show. */
export async function picturesOfNews(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ picture: shopNews.picture })
    .from(shopNews)
    .where(and(eq(shopNews.tenantId, tenantId), ne(shopNews.picture, '')))
  return rows.map(({ picture }) => picture)
}

/** Inserts news; false when the id exists already. */
export async function insertNews(db: Queryable, row: ShopNews): Promise<boolean> {
  const rows = await db
    .insert(shopNews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: shopNews.id })
  return rows.length === 1
}

/** Locks a news item until the transaction ends, so that it is ended once. */
export async function lockNews(
  tx: Queryable,
  { tenantId, shopId, id }: Pick<ShopNews, 'tenantId' | 'shopId' | 'id'>,
): Promise<void> {
  await tx
    .select({ id: shopNews.id })
    .from(shopNews)
    .where(and(eq(shopNews.tenantId, tenantId), eq(shopNews.shopId, shopId), eq(shopNews.id, id)))
    .for('update')
}

/** Ends a news item at `at`; undefined when the shop has no such item still to be shown. */
export async function endNews(
  db: Queryable,
  { tenantId, shopId, id }: Pick<ShopNews, 'tenantId' | 'shopId' | 'id'>,
  at: Date,
): Promise<ShopNews | undefined> {
  const [row] = await db
    .update(shopNews)
    .set({ showTo: at })
    .where(
      and(
        eq(shopNews.tenantId, tenantId),
        eq(shopNews.shopId, shopId),
        eq(shopNews.id, id),
        or(isNull(shopNews.showTo), gt(shopNews.showTo, at)),
      ),
    )
    .returning()
  return row
}
