import { and, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'

const query = preparedQuery((db) =>
  db
    .select({ isClosed: appUser.isClosed })
    .from(appUser)
    .where(
      and(eq(appUser.tenantId, sql.placeholder('tenantId')), eq(appUser.id, sql.placeholder('id'))),
    )
    .for('key share'),
)

/** As `isRemovedElseHeld`, as SQL text: `is_closed` of an account, whose row it locks; no row for the park itself. */
export const holdAccountText = (tenantId: string, userId: string): string =>
  `select is_closed from app_user where tenant_id = ${tenantId} and id = ${userId}::uuid for key share`

/**
 * Whether an account was removed; if not, locks its row until the transaction ends. Removal locks the row exclusively
 * (lockOpenUser) before it looks for orders and money, so of a removal and a new order or payment the later sees the
 * earlier. Profile changes do not wait for this lock, nor do payments for each other.
 * @returns false also for an id without an account: requests may come from the park itself
 */
export async function isRemovedElseHeld(
  tx: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const [row] = await query(tx, { tenantId, id: userId })
  return row?.isClosed ?? false
}
