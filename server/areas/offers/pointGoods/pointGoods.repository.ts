import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { window, type PageRequest } from '../../../kernel/paging'
import { pointGoods, pointGoodsUse } from './pointGoods.table'

export type PointGoodsRow = typeof pointGoods.$inferSelect

const isGoods = (tenantId: string, id: string) =>
  and(eq(pointGoods.tenantId, tenantId), eq(pointGoods.id, id))

/** What the points mall shows; what is sold out comes last. */
export async function goodsPage(
  db: Queryable,
  tenantId: string,
  { category, maxPoints }: { category?: string; maxPoints?: number },
  pages: PageRequest,
): Promise<{ rows: PointGoodsRow[]; total: number }> {
  const isShown = and(
    eq(pointGoods.tenantId, tenantId),
    eq(pointGoods.isOnSale, true),
    category === undefined ? undefined : eq(pointGoods.category, category),
    maxPoints === undefined ? undefined : lte(pointGoods.points, maxPoints),
  )
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(pointGoods)
      .where(isShown)
      .orderBy(eq(pointGoods.stock, 0), asc(pointGoods.rank), asc(pointGoods.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(pointGoods).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function categoriesOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ category: pointGoods.category })
    .from(pointGoods)
    .where(and(eq(pointGoods.tenantId, tenantId), eq(pointGoods.isOnSale, true)))
    .groupBy(pointGoods.category)
    .orderBy(sql`min(${pointGoods.rank})`)
  return rows.map(({ category }) => category)
}

export async function findGoods(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<PointGoodsRow | undefined> {
  const [row] = await db.select().from(pointGoods).where(isGoods(tenantId, id))
  return row
}

type Pile = 'stock' | 'held' | 'sold'

/** Moves a number from one pile to another, if there are as many. One statement, so no race. */
export async function moveStock(
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  from: Pile,
  to: Pile,
  quantity: number,
): Promise<boolean> {
  const rows = await db
    .update(pointGoods)
    .set({
      [from]: sql`${pointGoods[from]} - ${quantity}`,
      [to]: sql`${pointGoods[to]} + ${quantity}`,
    })
    .where(and(isGoods(tenantId, id), gte(pointGoods[from], quantity)))
    .returning({ id: pointGoods.id })
  return rows.length === 1
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

/** Counts pieces for a member; false when they would be too many. */
export async function takeUse(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: goodsId, limitPerUser }: PointGoodsRow,
  quantity: number,
): Promise<boolean> {
  if (limitPerUser > 0 && quantity > limitPerUser) return false
  const rows = await db
    .insert(pointGoodsUse)
    .values({ tenantId, goodsId, userId, count: quantity })
    .onConflictDoUpdate({
      target: [pointGoodsUse.tenantId, pointGoodsUse.goodsId, pointGoodsUse.userId],
      set: { count: sql`${pointGoodsUse.count} + ${quantity}` },
      ...(limitPerUser > 0 && {
        setWhere: sql`${pointGoodsUse.count} + ${quantity} <= ${limitPerUser}`,
      }),
    })
    .returning({ count: pointGoodsUse.count })
  return rows.length === 1
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
