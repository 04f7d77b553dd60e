import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import { isAnyOf } from '../../../database/search'
import { shop } from './shop.table'

/** Columns for filtering and sorting a list; the page's cards are read afterwards. */
const listed = {
  id: shop.id,
  floorId: shop.floorId,
  category: shop.category,
  canPay: shop.canPay,
  rank: shop.rank,
}

export type ListedShop = Pick<typeof shop.$inferSelect, keyof typeof listed>

/** Condition: shops of the park that have not left. */
const present = (tenantId: string) => and(eq(shop.tenantId, tenantId), eq(shop.status, 'open'))

/** Shops of some floors, in order. */
export async function shopsOnFloors(
  db: Queryable,
  tenantId: string,
  floorIds: readonly string[],
): Promise<ListedShop[]> {
  if (floorIds.length === 0) return []
  return db
    .select(listed)
    .from(shop)
    .where(and(present(tenantId), inArray(shop.floorId, [...floorIds])))
    .orderBy(asc(shop.rank), asc(shop.id))
}

/** Shops of the park in order: all, or the given ones. */
export async function shopsListed(
  db: Queryable,
  tenantId: string,
  ids?: readonly string[],
): Promise<ListedShop[]> {
  if (ids?.length === 0) return []
  return db
    .select(listed)
    .from(shop)
    .where(and(present(tenantId), ids && isAnyOf(shop.id, ids)))
    .orderBy(asc(shop.rank), asc(shop.id))
}

/** Shops that an article is about. */
export function shopsOfArticle(
  db: Queryable,
  tenantId: string,
  articleId: string,
): Promise<ListedShop[]> {
  return db
    .select(listed)
    .from(shop)
    .where(and(present(tenantId), arrayContains(shop.articleIds, [articleId])))
    .orderBy(asc(shop.rank), asc(shop.id))
}

/** Full rows of some shops. */
export async function presentShops(db: Queryable, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(shop)
    .where(and(present(tenantId), inArray(shop.id, [...ids])))
}

/**
 * Shops that match a word, each query by one index: `fit` 0 by the name, 1 by category, unit or
 * tag.
 */
export function shopsWithWord(
  db: Queryable,
  tenantId: string,
  word: string,
): Promise<(ListedShop & { fit: number })[]> {
  const byName = db
    .select({ ...listed, fit: sql<number>`0`.as('fit') })
    .from(shop)
    .where(and(present(tenantId), arrayContains(shop.nameWords, [word])))
  const byMore = db
    .select({ ...listed, fit: sql<number>`1`.as('fit') })
    .from(shop)
    .where(and(present(tenantId), arrayContains(shop.moreWords, [word])))
  return unionAll(byName, byMore)
}
