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
 * Adds seats to a member's count for a show, and locks the count.
 * @param more negative when a smaller order replaces an order; never exceeds the limit
 * @param limit 0: no limit
 * @returns false if the count would exceed the limit
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

/** Subtracts seats from a member's count. */
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
