import { and, asc, eq, gt, inArray, lte, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import { goods, goodsCategory, goodsFreight, goodsLimited, goodsSku } from './goods.table'

export type GoodsRow = typeof goods.$inferSelect
export type SkuRow = typeof goodsSku.$inferSelect
export type LimitedRow = typeof goodsLimited.$inferSelect
export type FreightRow = typeof goodsFreight.$inferSelect
type ShopRow = typeof shop.$inferSelect

/** Goods with shop, category, SKUs and limited price. */
export interface WholeGoods {
  goods: GoodsRow
  shop: ShopRow
  categoryName: string
  /** By rank; never empty. */
  skus: SkuRow[]
  /** The running limited price, otherwise the next one. */
  limited: LimitedRow | undefined
}

/** Groups rows by goods id. */
function byGoods<Row extends { goodsId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.goodsId, [...(found.get(row.goodsId) ?? []), row])
  return found
}

/** Goods in the order of `ids`; goods without a SKU are left out. */
export async function wholeGoods(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<WholeGoods[]> {
  if (ids.length === 0) return []
  const some = [...ids]
  const [rows, skus, limits] = await Promise.all([
    db
      .select({ goods, shop, categoryName: goodsCategory.name })
      .from(goods)
      .innerJoin(shop, and(eq(shop.tenantId, goods.tenantId), eq(shop.id, goods.shopId)))
      .innerJoin(
        goodsCategory,
        and(eq(goodsCategory.tenantId, goods.tenantId), eq(goodsCategory.id, goods.categoryId)),
      )
      .where(and(eq(goods.tenantId, tenantId), inArray(goods.id, some))),
    db
      .select()
      .from(goodsSku)
      .where(
        and(
          eq(goodsSku.tenantId, tenantId),
          inArray(goodsSku.goodsId, some),
          eq(goodsSku.isActive, true),
        ),
      )
      .orderBy(asc(goodsSku.rank), asc(goodsSku.id)),
    db
      .select()
      .from(goodsLimited)
      .where(
        and(
          eq(goodsLimited.tenantId, tenantId),
          inArray(goodsLimited.goodsId, some),
          gt(goodsLimited.endAt, now),
        ),
      )
      .orderBy(asc(goodsLimited.startAt), asc(goodsLimited.id)),
  ])
  const byId = new Map(rows.map((row) => [row.goods.id, row]))
  const skusOf = byGoods(skus)
  const limitsOf = byGoods(limits)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const own = skusOf.get(id)
    return row && own ? [{ ...row, skus: own, limited: limitsOf.get(id)?.[0] }] : []
  })
}

/** Freight rules of the shops and of the park (shopId null). */
export const freightRows = (db: Queryable, tenantId: string): Promise<FreightRow[]> =>
  db.select().from(goodsFreight).where(eq(goodsFreight.tenantId, tenantId))

/** A SKU with everything that decides whether and at what price it is sold, on sale or not. */
export interface OfferedSku {
  sku: SkuRow
  goods: GoodsRow
  shop: typeof shop.$inferSelect
  /** The running limited price, even if sold out. */
  limited: LimitedRow | undefined
}

/** SKUs of the park by id; unknown ids are missing. */
export async function offeredSkus(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OfferedSku>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ sku: goodsSku, goods, shop })
    .from(goodsSku)
    .innerJoin(goods, and(eq(goods.tenantId, goodsSku.tenantId), eq(goods.id, goodsSku.goodsId)))
    .innerJoin(shop, and(eq(shop.tenantId, goods.tenantId), eq(shop.id, goods.shopId)))
    .where(and(eq(goodsSku.tenantId, tenantId), inArray(goodsSku.id, [...ids])))
  const goodsIds = [...new Set(rows.map((row) => row.goods.id))]
  const limits =
    goodsIds.length === 0
      ? []
      : await db
          .select()
          .from(goodsLimited)
          .where(
            and(
              eq(goodsLimited.tenantId, tenantId),
              inArray(goodsLimited.goodsId, goodsIds),
              lte(goodsLimited.startAt, now),
              gt(goodsLimited.endAt, now),
            ),
          )
  const limitOf = new Map(limits.map((row) => [row.goodsId, row]))
  return new Map(rows.map((row) => [row.sku.id, { ...row, limited: limitOf.get(row.goods.id) }]))
}

/** Counter of a piece: on the shelf, in unpaid orders, or paid. */
export type Pile = 'stock' | 'held' | 'sold'

/** Moves pieces of a SKU from one pile to another. @returns false when the pile has fewer */
export async function moveSku(
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  [from, to]: readonly [Pile, Pile],
  qty: number,
): Promise<boolean> {
  const rows = await db
    .update(goodsSku)
    .set({ [from]: sql`${goodsSku[from]} - ${qty}`, [to]: sql`${goodsSku[to]} + ${qty}` })
    .where(and(eq(goodsSku.tenantId, tenantId), eq(goodsSku.id, id), gte(goodsSku[from], qty)))
    .returning({ id: goodsSku.id })
  return rows.length === 1
}

/** As `moveSku`, for pieces of a limited price. */
export async function moveLimited(
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  [from, to]: readonly [Pile, Pile],
  qty: number,
): Promise<boolean> {
  const rows = await db
    .update(goodsLimited)
    .set({ [from]: sql`${goodsLimited[from]} - ${qty}`, [to]: sql`${goodsLimited[to]} + ${qty}` })
    .where(
      and(
        eq(goodsLimited.tenantId, tenantId),
        eq(goodsLimited.id, id),
        gte(goodsLimited[from], qty),
      ),
    )
    .returning({ id: goodsLimited.id })
  return rows.length === 1
}
