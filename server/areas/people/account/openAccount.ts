import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'
import type { Member } from '../../../kernel/base'

/**
 * Whether an account was removed; if not, locks its row until the transaction ends. Removal locks the row exclusively
 * (lockOpenUser) before it looks for orders and money, so of a removal and a new order or payment the later sees the
 * earlier. Profile changes do not wait for this lock, nor do payments for each other.
 * @returns false also for an id without an account: requests may come from the park itself
 */
export async function isRemovedElseHeld(
  tx: Queryable,
  { tenantId, userId }: Member,
): Promise<boolean> {
  const [row] = await tx
    .select({ isClosed: appUser.isClosed })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
    .for('key share')
  return row?.isClosed ?? false
}
