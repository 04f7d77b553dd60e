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

/** The same as a part of a statement: `is_closed` of an account, which is held by it; no row for the park itself. */
export const holdAccountText = (tenantId: string, userId: string): string =>
  `select is_closed from app_user where tenant_id = ${tenantId} and id = ${userId}::uuid for key share`

/**
 * Whether an account was removed; if not, it stays until the end of the transaction. Removal takes the row for itself
 * (lockOpenUser) and only then looks for orders and money: so of a removal and whatever gives an account an order or
 * money, the later one sees the earlier. Changes of the profile do not wait for this, nor payments for each other.
 * @returns false also for an id that is no user's: the park itself makes requests too
 */
export async function isRemovedElseHeld(
  tx: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const [row] = await query(tx, { tenantId, id: userId })
  return row?.isClosed ?? false
}
