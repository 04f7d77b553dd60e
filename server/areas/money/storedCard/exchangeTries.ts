import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { exchangeCodeLockMs, exchangeCodeTries } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { exchangeFailure } from './storedCard.table'

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(exchangeFailure.tenantId, tenantId), eq(exchangeFailure.userId, userId))

/**
 * Counts a try before a code is looked up, in one statement, so that concurrent tries cannot exceed the limit; the last
 * allowed one locks. A lock's end resets the count.
 * @returns tries left after this one
 * @throws Failure 429 `exchangeLocked`
 */
export async function takeExchangeTry(
  db: Queryable,
  { tenantId, userId }: Member,
  now: number,
): Promise<number> {
  const isLockOver = lte(exchangeFailure.lockedUntil, new Date(now))
  const tries = sql`case when ${isLockOver} then 1 else ${exchangeFailure.tries} + 1 end`
  const until = new Date(now + exchangeCodeLockMs).toISOString()
  const [row] = await db
    .insert(exchangeFailure)
    .values({ tenantId, userId, tries: 1, lockedUntil: null })
    .onConflictDoUpdate({
      target: [exchangeFailure.tenantId, exchangeFailure.userId],
      set: {
        tries,
        lockedUntil: sql`case when ${tries} >= ${exchangeCodeTries} then ${until}::timestamptz end`,
      },
      setWhere: or(
        and(isNull(exchangeFailure.lockedUntil), lt(exchangeFailure.tries, exchangeCodeTries)),
        isLockOver,
      ),
    })
    .returning({ tries: exchangeFailure.tries })
  if (row) return exchangeCodeTries - row.tries
  const [known] = await db
    .select({ lockedUntil: exchangeFailure.lockedUntil })
    .from(exchangeFailure)
    .where(isOf({ tenantId, userId }))
  throw exchangeLocked((known?.lockedUntil?.getTime() ?? now + exchangeCodeLockMs) - now)
}

/** Resets the tries after a right code. */
export async function clearExchangeTries(db: Queryable, member: Member): Promise<void> {
  await db.update(exchangeFailure).set({ tries: 0, lockedUntil: null }).where(isOf(member))
}

export function exchangeLocked(leftMs: number): Failure {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  return new Failure(429, `卡密错误次数过多，请 ${minutes} 分钟后再试`, 'exchangeLocked', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  })
}
