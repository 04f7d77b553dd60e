import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import { goodsCategory } from './goods.table'
import { goodsListing } from './goodsListing.table'
import { isOpenShop } from './goodsMatches.repository'

/** Active categories by rank, each with its number of listed goods. */
export function categoriesWithCount(db: Queryable, tenantId: string) {
  const counts = db
    .select({ categoryId: goodsListing.categoryId, listed: count().as('listed') })
    .from(goodsListing)
    .innerJoin(shop, isOpenShop)
    .where(
      and(
        eq(goodsListing.tenantId, tenantId),
        eq(goodsListing.isOnSale, true),
        isNotNull(goodsListing.price),
      ),
    )
    .groupBy(goodsListing.categoryId)
    .as('counts')
  return db
    .select({
      id: goodsCategory.id,
      name: goodsCategory.name,
      picture: goodsCategory.picture,
      count: counts.listed,
    })
    .from(goodsCategory)
    .innerJoin(counts, eq(counts.categoryId, goodsCategory.id))
    .where(and(eq(goodsCategory.tenantId, tenantId), eq(goodsCategory.isActive, true)))
    .orderBy(asc(goodsCategory.rank), asc(goodsCategory.id))
}
