import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { withLines, type MallOrderWithLines } from '../mallOrder/mallOrder.service'
import { mallOrder } from '../mallOrder/mallOrder.table'

/** Orders of a park with their lines, in no particular order. */
export async function ordersById(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<MallOrderWithLines[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), inArray(mallOrder.id, [...ids])))
  return withLines(db, rows)
}
