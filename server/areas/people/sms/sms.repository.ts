import { and, eq, gt, isNull, lte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { SmsPurpose } from '../../../providers/sms/smsPurpose'
import { smsCode, smsQuota } from './sms.table'

/** Key of the row that keeps a code: park, phone, purpose. */
export interface CodeKey {
  tenantId: string
  phone: string
  purpose: SmsPurpose
}

const isCode = ({ tenantId, phone, purpose }: CodeKey) =>
  and(eq(smsCode.tenantId, tenantId), eq(smsCode.phone, phone), eq(smsCode.purpose, purpose))

/** Keeps a new code in place of the last one. */
export async function storeCode(
  db: Queryable,
  key: CodeKey,
  fresh: { hash: string; triesLeft: number; expiresAt: Date },
): Promise<void> {
  await db
    .insert(smsCode)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [smsCode.tenantId, smsCode.phone, smsCode.purpose],
      set: { ...fresh, usedAt: null },
    })
}

/** Uses up one try and gives the code's hash; undefined when no code is waiting or no try is left. */
export async function takeTry(db: Queryable, key: CodeKey, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(
      and(
        isCode(key),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        gt(smsCode.triesLeft, 0),
      ),
    )
    .returning({ hash: smsCode.hash })
  return row?.hash
}

/** Marks the code as used; of racing calls exactly one gets true. */
export async function markCodeUsed(
  db: Queryable,
  key: CodeKey,
  hash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(isCode(key), isNull(smsCode.usedAt), eq(smsCode.hash, hash)))
    .returning({ phone: smsCode.phone })
  return rows.length === 1
}

/** Removes codes that ran out and counts of days gone by. */
export async function removeOldSms(
  db: Queryable,
  tenantId: string,
  { now, day }: { now: Date; day: string },
): Promise<void> {
  await db.delete(smsCode).where(and(eq(smsCode.tenantId, tenantId), lt(smsCode.expiresAt, now)))
  await db.delete(smsQuota).where(and(eq(smsQuota.tenantId, tenantId), lt(smsQuota.day, day)))
}

export interface QuotaKey {
  tenantId: string
  subject: string
  /** YYYY-MM-DD */
  day: string
}

export interface QuotaRule {
  perDay: number
  /** The one before must be at least this old; 0: any. */
  pauseMs: number
}

/**
 * Counts one message if the rule allows it, in one statement, so that calls at the same time cannot
 * all be the last one allowed.
 * @returns 'counted', or when and how many there were
 */
export async function countMessage(
  db: Queryable,
  key: QuotaKey,
  { perDay, pauseMs }: QuotaRule,
  now: Date,
): Promise<'counted' | { count: number; lastAt: Date }> {
  const rows = await db
    .insert(smsQuota)
    .values({ ...key, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [smsQuota.tenantId, smsQuota.subject, smsQuota.day],
      set: {
        count: sql`${smsQuota.count} + 1`,
        lastAt: sql`greatest(${smsQuota.lastAt}, ${now.toISOString()}::timestamptz)`,
      },
      setWhere: and(
        lt(smsQuota.count, perDay),
        // Of calls at the same time one that began earlier may come later: without a pause that is no fault.
        pauseMs > 0 ? lte(smsQuota.lastAt, new Date(now.getTime() - pauseMs)) : undefined,
      ),
    })
    .returning({ count: smsQuota.count })
  if (rows.length === 1) return 'counted'
  const [row] = await db
    .select({ count: smsQuota.count, lastAt: smsQuota.lastAt })
    .from(smsQuota)
    .where(
      and(
        eq(smsQuota.tenantId, key.tenantId),
        eq(smsQuota.subject, key.subject),
        eq(smsQuota.day, key.day),
      ),
    )
  return row ?? { count: perDay, lastAt: now }
}
