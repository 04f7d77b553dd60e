import { and, eq, gt, isNull, lte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { SmsPurpose } from '../../../providers/sms/smsProvider'
import { smsCode, smsQuota } from './sms.table'

/** Key of a stored code: park, phone, purpose. */
export interface CodeKey {
  tenantId: string
  phone: string
  purpose: SmsPurpose
}

const isCode = ({ tenantId, phone, purpose }: CodeKey) =>
  and(eq(smsCode.tenantId, tenantId), eq(smsCode.phone, phone), eq(smsCode.purpose, purpose))

/** Stores a new code, replacing the last one. */
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

/** Uses one try and returns the code's hash; undefined when there is no valid code or no try left. */
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

/** Marks a code as used; true for exactly one of several concurrent calls. */
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

/** Deletes expired codes and counts of past days. */
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
  /** Least time since the previous message, ms; 0: none. */
  pauseMs: number
}

/**
 * Counts a message if the rule allows it, in one statement, so that concurrent calls cannot exceed the limit.
 * @returns 'counted', or the count and time of the last message
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
        // Without a pause, `lastAt` is not compared: concurrent calls may arrive out of order.
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
