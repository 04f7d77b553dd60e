import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { timeLimitedDiscount, timeLimitedItem } from './timeLimitedDiscount.table'

export type DiscountRow = typeof timeLimitedDiscount.$inferSelect
export type DiscountItem = typeof timeLimitedItem.$inferSelect

/** Discounts that have not ended: few per park, so they are sorted by window in memory. */
export function currentDiscounts(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<DiscountRow[]> {
  return db
    .select()
    .from(timeLimitedDiscount)
    .where(and(eq(timeLimitedDiscount.tenantId, tenantId), gte(timeLimitedDiscount.endAt, now)))
    .orderBy(asc(timeLimitedDiscount.rank), asc(timeLimitedDiscount.id))
}

export async function findDiscount(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<DiscountRow | undefined> {
  const [row] = await db
    .select()
    .from(timeLimitedDiscount)
    .where(and(eq(timeLimitedDiscount.tenantId, tenantId), eq(timeLimitedDiscount.id, id)))
  return row
}

/** Goods of some discounts, in display order. */
export async function itemsOf(
  db: Queryable,
  tenantId: string,
  discountIds: readonly string[],
): Promise<DiscountItem[]> {
  if (discountIds.length === 0) return []
  return db
    .select()
    .from(timeLimitedItem)
    .where(
      and(
        eq(timeLimitedItem.tenantId, tenantId),
        inArray(timeLimitedItem.discountId, [...discountIds]),
      ),
    )
    .orderBy(asc(timeLimitedItem.rank))
}
