import { and, arrayContains, asc, desc, eq } from 'drizzle-orm'
import { isAnyOf } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { shopDish, shopPicture } from './shopMenu.table'

export type ShopDish = typeof shopDish.$inferSelect
export type ShopPicture = typeof shopPicture.$inferSelect

export function dishesOf(db: Queryable, tenantId: string, shopId: string): Promise<ShopDish[]> {
  return db
    .select()
    .from(shopDish)
    .where(and(eq(shopDish.tenantId, tenantId), eq(shopDish.shopId, shopId)))
    .orderBy(asc(shopDish.rank), asc(shopDish.id))
}

/** Names of the dishes of some shops, recommended ones first, then in menu order. */
export async function dishNamesOf(
  db: Queryable,
  tenantId: string,
  shopIds: readonly string[],
): Promise<Pick<ShopDish, 'shopId' | 'name'>[]> {
  if (shopIds.length === 0) return []
  return db
    .select({ shopId: shopDish.shopId, name: shopDish.name })
    .from(shopDish)
    .where(and(eq(shopDish.tenantId, tenantId), isAnyOf(shopDish.shopId, shopIds)))
    .orderBy(desc(shopDish.isRecommended), asc(shopDish.rank), asc(shopDish.id))
}

export function picturesOf(
  db: Queryable,
  tenantId: string,
  shopId: string,
): Promise<ShopPicture[]> {
  return db
    .select()
    .from(shopPicture)
    .where(and(eq(shopPicture.tenantId, tenantId), eq(shopPicture.shopId, shopId)))
    .orderBy(asc(shopPicture.rank), asc(shopPicture.id))
}

/** Dishes that match a word, in menu order. */
export function dishesWithWord(
  db: Queryable,
  tenantId: string,
  word: string,
): Promise<Pick<ShopDish, 'shopId' | 'name'>[]> {
  return db
    .select({ shopId: shopDish.shopId, name: shopDish.name })
    .from(shopDish)
    .where(and(eq(shopDish.tenantId, tenantId), arrayContains(shopDish.words, [word])))
    .orderBy(asc(shopDish.rank))
}
