import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { passwordFailure } from './user.table'

/**
 * Counts one more try before the password is looked at, so that tries at the same time count too.
 * @returns how many there were, this one included, since the count last started anew
 */
export async function countPasswordTry(
  db: Queryable,
  tenantId: string,
  phone: string,
  now: Date,
  until: Date,
): Promise<number> {
  const isOver = sql`${passwordFailure.until} <= ${now}`
  const [row] = await db
    .insert(passwordFailure)
    .values({ tenantId, phone, count: 1, until })
    .onConflictDoUpdate({
      target: [passwordFailure.tenantId, passwordFailure.phone],
      set: {
        count: sql`case when ${isOver} then 1 else ${passwordFailure.count} + 1 end`,
        until: sql`case when ${isOver} then ${until} else ${passwordFailure.until} end`,
      },
    })
    .returning({ count: passwordFailure.count })
  return row?.count ?? 1
}

export async function removeOldPasswordTries(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(passwordFailure)
    .where(and(eq(passwordFailure.tenantId, tenantId), lt(passwordFailure.until, now)))
}

export async function clearPasswordTries(
  db: Queryable,
  tenantId: string,
  phone: string,
): Promise<void> {
  await db
    .delete(passwordFailure)
    .where(and(eq(passwordFailure.tenantId, tenantId), eq(passwordFailure.phone, phone)))
}
