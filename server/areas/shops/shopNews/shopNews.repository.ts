import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shopNews } from './shopNews.table'

export type ShopNews = typeof shopNews.$inferSelect

/** What a shop tells today, newest first. */
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
