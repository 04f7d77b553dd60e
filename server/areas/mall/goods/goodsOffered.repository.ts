import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shop } from '../../shops/shop/shop.table'
import type { GoodsRow, LimitedRow, SkuRow } from './goods.repository'
import { goods, goodsLimited, goodsSku } from './goods.table'

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
