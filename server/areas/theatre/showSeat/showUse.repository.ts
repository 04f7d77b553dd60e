import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { showUse } from './showSeat.table'

const ofMember = ({ tenantId, userId }: Member, showId: string) =>
  and(eq(showUse.tenantId, tenantId), eq(showUse.showId, showId), eq(showUse.userId, userId))

/** How many seats of a show a member has bought or holds. */
export async function usesOf(db: Queryable, member: Member, showId: string): Promise<number> {
  const [row] = await db
    .select({ count: showUse.count })
    .from(showUse)
    .where(ofMember(member, showId))
  return row?.count ?? 0
}

/**
 * Counts seats of a show for a member, and locks that count.
 * @param more fewer than 0 when an order is replaced by a smaller one, which is never too many
 * @param limit 0: none
 * @returns false when they would be too many
 */
export async function takeUse(
  db: Queryable,
  { tenantId, userId }: Member,
  showId: string,
  more: number,
  limit: number,
): Promise<boolean> {
  if (limit > 0 && more > limit) return false
  const rows = await db
    .insert(showUse)
    .values({ tenantId, showId, userId, count: Math.max(more, 0) })
    .onConflictDoUpdate({
      target: [showUse.tenantId, showUse.showId, showUse.userId],
      set: { count: sql`${showUse.count} + ${more}` },
      ...(limit > 0 && more > 0 && { setWhere: sql`${showUse.count} + ${more} <= ${limit}` }),
    })
    .returning({ count: showUse.count })
  return rows.length === 1
}

/** Counts seats off again. */
export async function giveUseBack(
  db: Queryable,
  member: Member,
  showId: string,
  count: number,
): Promise<void> {
  await db
    .update(showUse)
    .set({ count: sql`${showUse.count} - ${count}` })
    .where(ofMember(member, showId))
}
