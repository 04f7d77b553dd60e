import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import type { GoodsRow, SkuRow } from './goods.repository'
import { goods, goodsCategory, goodsSku } from './goods.table'

/** Shops of a park that have not left, by name. */
export const shopsToChoose = (db: Queryable, tenantId: string) =>
  db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.status, 'open')))
    .orderBy(asc(shop.name), asc(shop.id))

/** Goods categories in order, removed ones included. */
export const categoriesOf = (db: Queryable, tenantId: string) =>
  db
    .select({ id: goodsCategory.id, name: goodsCategory.name, isActive: goodsCategory.isActive })
    .from(goodsCategory)
    .where(eq(goodsCategory.tenantId, tenantId))
    .orderBy(asc(goodsCategory.rank), asc(goodsCategory.id))

/** Rank after all goods of a park. */
export async function nextRank(db: Queryable, tenantId: string): Promise<number> {
  const [last] = await db
    .select({ rank: goods.rank })
    .from(goods)
    .where(eq(goods.tenantId, tenantId))
    .orderBy(desc(goods.rank))
    .limit(1)
  return (last?.rank ?? 0) + 1
}

/** Inserts goods. @returns false: they exist already */
export async function insertGoods(tx: Queryable, row: GoodsRow): Promise<boolean> {
  const rows = await tx.insert(goods).values(row).onConflictDoNothing().returning({ id: goods.id })
  return rows.length === 1
}

/** Inserts SKUs that do not exist yet. @returns the number inserted */
export async function insertSkus(tx: Queryable, rows: readonly SkuRow[]): Promise<number> {
  const inserted = await tx
    .insert(goodsSku)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: goodsSku.id })
  return inserted.length
}

export async function updateImages(
  tx: Queryable,
  { tenantId, id }: Pick<GoodsRow, 'tenantId' | 'id'>,
  images: string[],
): Promise<void> {
  await tx
    .update(goods)
    .set({ images })
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id)))
}

/** All pictures of a park's goods and SKUs. */
export async function imagesOfGoods(db: Queryable, tenantId: string): Promise<string[]> {
  const ofGoods = await db
    .select({ image: sql<string>`unnest(${goods.images})` })
    .from(goods)
    .where(eq(goods.tenantId, tenantId))
  const ofSkus = await db
    .select({ image: goodsSku.image })
    .from(goodsSku)
    .where(and(eq(goodsSku.tenantId, tenantId), sql`${goodsSku.image} <> ''`))
  return [...ofGoods, ...ofSkus].map(({ image }) => image)
}
