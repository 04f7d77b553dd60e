import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { cardProduct, cardProductUse } from './storedCard.table'

export type CardProductRow = typeof cardProduct.$inferSelect

export async function productPage(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: CardProductRow[]; total: number }> {
  const isShown = and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.isOnSale, true))
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(cardProduct)
      .where(isShown)
      .orderBy(asc(cardProduct.rank), asc(cardProduct.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(cardProduct).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findProduct(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CardProductRow | undefined> {
  const [row] = await db
    .select()
    .from(cardProduct)
    .where(and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.id, id)))
  return row
}

/** Moves cards between `stock`, `held` and `sold`, in one atomic statement. @returns false if there are not enough */
export async function moveStock(
  db: Queryable,
  { tenantId, id }: Pick<CardProductRow, 'tenantId' | 'id'>,
  from: 'stock' | 'held' | 'sold',
  to: 'stock' | 'held' | 'sold',
  quantity: number,
): Promise<boolean> {
  const rows = await db
    .update(cardProduct)
    .set({
      [from]: sql`${cardProduct[from]} - ${quantity}`,
      [to]: sql`${cardProduct[to]} + ${quantity}`,
    })
    .where(
      and(
        eq(cardProduct.tenantId, tenantId),
        eq(cardProduct.id, id),
        gte(cardProduct[from], quantity),
      ),
    )
    .returning({ id: cardProduct.id })
  return rows.length === 1
}

export async function productUse(
  db: Queryable,
  { tenantId, userId }: Member,
  productId: string,
): Promise<number> {
  const [row] = await db
    .select({ count: cardProductUse.count })
    .from(cardProductUse)
    .where(
      and(
        eq(cardProductUse.tenantId, tenantId),
        eq(cardProductUse.productId, productId),
        eq(cardProductUse.userId, userId),
      ),
    )
  return row?.count ?? 0
}

/** Adds cards of a limited product to a member's count. @returns false if it would exceed the limit */
export async function takeProductUse(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: productId, limitPerUser }: CardProductRow,
  quantity: number,
): Promise<boolean> {
  if (quantity > limitPerUser) return false
  const rows = await db
    .insert(cardProductUse)
    .values({ tenantId, productId, userId, count: quantity })
    .onConflictDoUpdate({
      target: [cardProductUse.tenantId, cardProductUse.productId, cardProductUse.userId],
      set: { count: sql`${cardProductUse.count} + ${quantity}` },
      setWhere: lte(sql`${cardProductUse.count} + ${quantity}`, limitPerUser),
    })
    .returning({ count: cardProductUse.count })
  return rows.length === 1
}

export async function giveProductUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  productId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(cardProductUse)
    .set({ count: sql`${cardProductUse.count} - ${quantity}` })
    .where(
      and(
        eq(cardProductUse.tenantId, tenantId),
        eq(cardProductUse.productId, productId),
        eq(cardProductUse.userId, userId),
      ),
    )
}
