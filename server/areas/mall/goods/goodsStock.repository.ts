import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { goodsLimited, goodsSku } from './goods.table'

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
