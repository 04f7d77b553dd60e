import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { mallBasketLine } from './mallBasket.table'

export type BasketRow = typeof mallBasketLine.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(mallBasketLine.tenantId, tenantId), eq(mallBasketLine.userId, userId))

/** Upserts lines; the later change of a SKU wins, on equal times the stored one. */
export async function mergeLines(db: Queryable, rows: readonly BasketRow[]): Promise<void> {
  if (rows.length === 0) return
  // Sorted, so that concurrent syncs of the same lines do not deadlock.
  const sorted = [...rows].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))
  await db
    .insert(mallBasketLine)
    .values(sorted)
    .onConflictDoUpdate({
      target: [mallBasketLine.tenantId, mallBasketLine.userId, mallBasketLine.skuId],
      set: { qty: sql`excluded.qty`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`excluded.changed_at > ${mallBasketLine.changedAt}`,
    })
}

/** Lines in the basket, latest change first. */
export function linesIn(db: Queryable, member: Member): Promise<BasketRow[]> {
  return db
    .select()
    .from(mallBasketLine)
    .where(and(isOf(member), gt(mallBasketLine.qty, 0)))
    .orderBy(desc(mallBasketLine.changedAt), desc(mallBasketLine.skuId))
}

/** Removes SKUs from the basket; keeps rows with qty 0 so that other devices learn of the removal. */
export async function takeOut(
  db: Queryable,
  member: Member,
  skuIds: readonly string[],
  at: Date,
): Promise<void> {
  if (skuIds.length === 0) return
  await db
    .update(mallBasketLine)
    .set({ qty: 0, changedAt: at })
    .where(and(isOf(member), inArray(mallBasketLine.skuId, [...skuIds]), gt(mallBasketLine.qty, 0)))
}

/** Deletes removed lines changed before `before`. */
export async function forgetTakenOut(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(mallBasketLine)
    .where(
      and(
        eq(mallBasketLine.tenantId, tenantId),
        eq(mallBasketLine.qty, 0),
        lt(mallBasketLine.changedAt, before),
      ),
    )
}

export async function deleteBasketOf(db: Queryable, member: Member): Promise<void> {
  await db.delete(mallBasketLine).where(isOf(member))
}
