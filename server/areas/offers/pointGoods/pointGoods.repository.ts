import { and, asc, count, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { coupon } from '../coupon/coupon.table'
import { pointGoods, pointGoodsUse } from './pointGoods.table'

export type PointGoodsRow = typeof pointGoods.$inferSelect

/** Goods with the end of their coupon's validity; null without a coupon, or for one valid from its exchange. */
export type OfferedGoods = PointGoodsRow & { couponTo: Date | null }

const offeredQuery = (db: Queryable) =>
  db
    .select({ ...getTableColumns(pointGoods), couponTo: coupon.validTo })
    .from(pointGoods)
    .leftJoin(
      coupon,
      and(eq(coupon.tenantId, pointGoods.tenantId), eq(coupon.id, pointGoods.couponId)),
    )

const isListed = (tenantId: string, now: Date) =>
  and(
    eq(pointGoods.tenantId, tenantId),
    eq(pointGoods.isOnSale, true),
    or(isNull(coupon.validTo), gt(coupon.validTo, now)),
  )

/** A page of the points mall without coupons that are over; sold-out goods last. */
export async function goodsPage(
  db: Queryable,
  tenantId: string,
  { category, maxPoints }: { category?: string; maxPoints?: number },
  now: Date,
  pages: PageRequest,
): Promise<{ rows: OfferedGoods[]; total: number }> {
  const isShown = and(
    isListed(tenantId, now),
    category === undefined ? undefined : eq(pointGoods.category, category),
    maxPoints === undefined ? undefined : lte(pointGoods.points, maxPoints),
  )
  return rowsAndTotal(
    pages,
    offeredQuery(db)
      .where(isShown)
      .orderBy(eq(pointGoods.stock, 0), asc(pointGoods.rank), asc(pointGoods.id)),
    db.select({ total: count() }).from(offeredQuery(db).where(isShown).as('offered')),
  )
}

export async function categoriesOf(db: Queryable, tenantId: string, now: Date): Promise<string[]> {
  const listed = offeredQuery(db).where(isListed(tenantId, now)).as('listed')
  const rows = await db
    .select({ category: listed.category })
    .from(listed)
    .groupBy(listed.category)
    .orderBy(sql`min(${listed.rank})`)
  return rows.map(({ category }) => category)
}

export async function findGoods(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<OfferedGoods | undefined> {
  const [row] = await offeredQuery(db).where(
    and(eq(pointGoods.tenantId, tenantId), eq(pointGoods.id, id)),
  )
  return row
}

type Pile = 'stock' | 'held' | 'sold'

const soldOut = () => new Failure(409, '来晚一步，已经兑完', 'soldOut')

/**
 * Moves pieces from one pile to another in one atomic statement.
 * @throws Failure 409 `soldOut` when the stock has not enough; Error for another pile
 */
export async function moveStock(
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  from: Pile,
  to: Pile,
  quantity: number,
): Promise<void> {
  const rows = await db
    .update(pointGoods)
    .set({
      [from]: sql`${pointGoods[from]} - ${quantity}::int4`,
      [to]: sql`${pointGoods[to]} + ${quantity}::int4`,
    })
    .where(
      and(
        eq(pointGoods.tenantId, tenantId),
        eq(pointGoods.id, id),
        gte(pointGoods[from], quantity),
      ),
    )
    .returning({ id: pointGoods.id })
  if (rows.length === 0) throw from === 'stock' ? soldOut() : new Error(`not as many are ${from}`)
}

export async function useOf(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
): Promise<number> {
  const [row] = await db
    .select({ count: pointGoodsUse.count })
    .from(pointGoodsUse)
    .where(
      and(
        eq(pointGoodsUse.tenantId, tenantId),
        eq(pointGoodsUse.goodsId, goodsId),
        eq(pointGoodsUse.userId, userId),
      ),
    )
  return row?.count ?? 0
}

/**
 * Adds pieces of goods to a member's count, in one atomic statement.
 * @throws Failure 409 `exchangeLimit` when it would exceed the limit (0: none)
 */
export async function takeUse(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: goodsId, limitPerUser }: PointGoodsRow,
  quantity: number,
): Promise<void> {
  const refused = () => new Failure(409, `每人限兑 ${limitPerUser} 件`, 'exchangeLimit')
  if (limitPerUser > 0 && quantity > limitPerUser) throw refused()
  const sum = sql`${pointGoodsUse.count} + excluded.count`
  const rows = await db
    .insert(pointGoodsUse)
    .values({ tenantId, goodsId, userId, count: quantity })
    .onConflictDoUpdate({
      target: [pointGoodsUse.tenantId, pointGoodsUse.goodsId, pointGoodsUse.userId],
      set: { count: sum },
      setWhere: limitPerUser > 0 ? sql`${sum} <= ${limitPerUser}::int4` : undefined,
    })
    .returning({ count: pointGoodsUse.count })
  if (rows.length === 0) throw refused()
}

export async function giveUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(pointGoodsUse)
    .set({ count: sql`${pointGoodsUse.count} - ${quantity}` })
    .where(
      and(
        eq(pointGoodsUse.tenantId, tenantId),
        eq(pointGoodsUse.goodsId, goodsId),
        eq(pointGoodsUse.userId, userId),
      ),
    )
}
