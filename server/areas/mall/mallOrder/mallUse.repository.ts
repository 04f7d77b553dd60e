import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { EarlierUses } from './mallPrice'
import { goodsLimitedUse, goodsUse, mallOrder, mallOrderLine } from './mallOrder.table'

/** Pieces a member has of some goods and at some limited prices. */
export async function usesOf(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsIds: readonly string[],
  limitedIds: readonly string[],
): Promise<EarlierUses> {
  const [ofGoods, ofLimited] = await Promise.all([
    goodsIds.length === 0
      ? []
      : db
          .select({ id: goodsUse.goodsId, count: goodsUse.count })
          .from(goodsUse)
          .where(
            and(
              eq(goodsUse.tenantId, tenantId),
              eq(goodsUse.userId, userId),
              inArray(goodsUse.goodsId, [...goodsIds]),
            ),
          ),
    limitedIds.length === 0
      ? []
      : db
          .select({ id: goodsLimitedUse.limitedId, count: goodsLimitedUse.count })
          .from(goodsLimitedUse)
          .where(
            and(
              eq(goodsLimitedUse.tenantId, tenantId),
              eq(goodsLimitedUse.userId, userId),
              inArray(goodsLimitedUse.limitedId, [...limitedIds]),
            ),
          ),
  ])
  return {
    goods: new Map(ofGoods.map(({ id, count }) => [id, count])),
    limited: new Map(ofLimited.map(({ id, count }) => [id, count])),
  }
}

/** Pieces of a member's unpaid order. */
export type UnpaidPieces = Pick<
  typeof mallOrderLine.$inferSelect,
  'goodsId' | 'skuId' | 'limitedId' | 'qty'
> & { payOrderId: string }

/** Pieces of some goods in a member's unpaid orders. */
export const unpaidPieces = (
  db: Queryable,
  { tenantId, userId }: Member,
  goodsIds: readonly string[],
): Promise<UnpaidPieces[]> =>
  db
    .select({
      payOrderId: mallOrder.payOrderId,
      goodsId: mallOrderLine.goodsId,
      skuId: mallOrderLine.skuId,
      limitedId: mallOrderLine.limitedId,
      qty: mallOrderLine.qty,
    })
    .from(mallOrder)
    .innerJoin(
      mallOrderLine,
      and(
        eq(mallOrderLine.tenantId, mallOrder.tenantId),
        eq(mallOrderLine.orderId, mallOrder.id),
        inArray(mallOrderLine.goodsId, [...goodsIds]),
      ),
    )
    .where(
      and(
        eq(mallOrder.tenantId, tenantId),
        eq(mallOrder.userId, userId),
        eq(mallOrder.status, 'PendingPay'),
      ),
    )

/** Adds pieces of goods to a member's count. @param limit 0: none @returns false if it would exceed the limit */
export async function takeGoodsUse(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
  qty: number,
  limit: number,
): Promise<boolean> {
  if (limit > 0 && qty > limit) return false
  const rows = await db
    .insert(goodsUse)
    .values({ tenantId, goodsId, userId, count: qty })
    .onConflictDoUpdate({
      target: [goodsUse.tenantId, goodsUse.goodsId, goodsUse.userId],
      set: { count: sql`${goodsUse.count} + ${qty}` },
      ...(limit > 0 && { setWhere: sql`${goodsUse.count} + ${qty} <= ${limit}` }),
    })
    .returning({ count: goodsUse.count })
  return rows.length === 1
}

/** As `takeGoodsUse`, for a limited price. */
export async function takeLimitedUse(
  db: Queryable,
  { tenantId, userId }: Member,
  limitedId: string,
  qty: number,
  limit: number,
): Promise<boolean> {
  if (limit > 0 && qty > limit) return false
  const rows = await db
    .insert(goodsLimitedUse)
    .values({ tenantId, limitedId, userId, count: qty })
    .onConflictDoUpdate({
      target: [goodsLimitedUse.tenantId, goodsLimitedUse.limitedId, goodsLimitedUse.userId],
      set: { count: sql`${goodsLimitedUse.count} + ${qty}` },
      ...(limit > 0 && { setWhere: sql`${goodsLimitedUse.count} + ${qty} <= ${limit}` }),
    })
    .returning({ count: goodsLimitedUse.count })
  return rows.length === 1
}

/** Subtracts pieces of goods from a member's count. */
export async function giveGoodsUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
  qty: number,
): Promise<void> {
  await db
    .update(goodsUse)
    .set({ count: sql`${goodsUse.count} - ${qty}` })
    .where(
      and(
        eq(goodsUse.tenantId, tenantId),
        eq(goodsUse.goodsId, goodsId),
        eq(goodsUse.userId, userId),
      ),
    )
}

/** As `giveGoodsUseBack`, for a limited price. */
export async function giveLimitedUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  limitedId: string,
  qty: number,
): Promise<void> {
  await db
    .update(goodsLimitedUse)
    .set({ count: sql`${goodsLimitedUse.count} - ${qty}` })
    .where(
      and(
        eq(goodsLimitedUse.tenantId, tenantId),
        eq(goodsLimitedUse.limitedId, limitedId),
        eq(goodsLimitedUse.userId, userId),
      ),
    )
}
