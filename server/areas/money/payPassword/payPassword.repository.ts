import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { noPasswordDayMaxFen, payPasswordDayTries, payPasswordTries } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { innerPayDisabled, notSet, passwordNeeded } from './payPasswordFailures'
import { noPasswordDay, payPassword } from './payPassword.table'
import type { Member } from '../../../kernel/base'

export type PayPassword = typeof payPassword.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(payPassword.tenantId, tenantId), eq(payPassword.userId, userId))

/** A member's payment password with tries and limits; undefined: not set. */
export async function findPayPassword(
  db: Queryable,
  member: Member,
): Promise<PayPassword | undefined> {
  const [row] = await db.select().from(payPassword).where(isOf(member))
  return row
}

/** @returns false when one already exists */
export async function insertPayPassword(db: Queryable, row: PayPassword): Promise<boolean> {
  const rows = await db
    .insert(payPassword)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: payPassword.userId })
  return rows.length === 1
}

/**
 * @param ofHash updates only if the password still has this hash
 * @returns false if not updated
 */
export async function updatePayPassword(
  db: Queryable,
  member: Member,
  changes: Partial<Omit<PayPassword, 'tenantId' | 'userId'>>,
  ofHash?: string,
): Promise<boolean> {
  const rows = await db
    .update(payPassword)
    .set(changes)
    .where(and(isOf(member), ofHash === undefined ? undefined : eq(payPassword.hash, ofHash)))
    .returning({ userId: payPassword.userId })
  return rows.length === 1
}

/** A try, and the locks it may cause. */
export interface Try {
  at: Date
  /** Wrong tries since then count towards the daily limit. */
  dayFrom: Date
  /** End of the lock after too many wrong tries in a row … */
  lockUntil: Date
  /** … and after too many in a day. */
  dayLockUntil: Date
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Counts a try before the password is checked, in one statement, so that concurrent tries cannot exceed the limit; the
 * last allowed one locks. A lock's end resets the count in a row, but not that of the day.
 * @returns row to compare with; undefined when there is no password or it is locked
 */
export async function takeTry(
  db: Queryable,
  member: Member,
  { at, dayFrom, lockUntil, dayLockUntil }: Try,
): Promise<PayPassword | undefined> {
  const isLockOver = lte(payPassword.lockedUntil, at)
  const tries = sql`case when ${isLockOver} then 1 else ${payPassword.tries} + 1 end`
  const wrongAt = sql`array(select t from unnest(${payPassword.wrongAt}) t where t > ${instant(dayFrom)}) || ${instant(at)}`
  const [row] = await db
    .update(payPassword)
    .set({
      tries,
      wrongAt,
      lockedUntil: sql`case
        when cardinality(${wrongAt}) >= ${payPasswordDayTries} then ${instant(dayLockUntil)}
        when ${tries} >= ${payPasswordTries} then ${instant(lockUntil)} end`,
    })
    .where(
      and(
        isOf(member),
        or(
          and(isNull(payPassword.lockedUntil), lt(payPassword.tries, payPasswordTries)),
          isLockOver,
        ),
      ),
    )
    .returning()
  return row
}

/**
 * After a right password, if it is still the stored one: resets the count in a row, and removes this try from the wrong
 * ones. Other wrong tries of the day remain: a member's payments must not help an attacker's guesses. Of two concurrent
 * right tries on two servers, the second also removes its own.
 */
export async function clearTries(
  db: Queryable,
  { hash, ...member }: PayPassword,
  at: Date,
): Promise<void> {
  const wrongAt = sql`array_remove(${payPassword.wrongAt}, ${instant(at)})`
  await db
    .update(payPassword)
    .set({
      tries: 0,
      wrongAt,
      lockedUntil: sql`case when cardinality(${wrongAt}) >= ${payPasswordDayTries} then ${payPassword.lockedUntil} end`,
    })
    .where(
      and(
        isOf(member),
        eq(payPassword.hash, hash),
        or(gt(payPassword.tries, 0), sql`${instant(at)} = any(${payPassword.wrongAt})`),
      ),
    )
}

/** A member's payments without the password on a day, fen. */
export async function noPasswordUsed(
  db: Queryable,
  { tenantId, userId }: Member,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ used: noPasswordDay.used })
    .from(noPasswordDay)
    .where(
      and(
        eq(noPasswordDay.tenantId, tenantId),
        eq(noPasswordDay.userId, userId),
        eq(noPasswordDay.day, day),
      ),
    )
  return row?.used ?? 0
}

/** An order's spending without the password on a day; fen. */
export interface NoPasswordUse extends Member {
  orderId: string
  /** 2026-11-25 */
  day: string
  amount: number
}

/**
 * Counts an order's spending without the password, if the member allows the amount and the day's limit is not reached;
 * one atomic statement, which otherwise writes nothing.
 * @throws Failure 409 `passwordNotSet`, `innerPayDisabled`, `passwordNeeded`
 */
export async function useNoPassword(
  db: Queryable,
  { tenantId, userId, orderId, day, amount }: NoPasswordUse,
): Promise<void> {
  const { rows } = await db.execute<{ isEnabled: boolean | null; isCounted: boolean }>(sql`
    with asked as materialized (
      select is_enabled, is_void_enabled and void_limit >= ${amount}::int8 as is_small
      from pay_password where tenant_id = ${tenantId} and user_id = ${userId}::uuid
    ), counted as (
      insert into no_password_day (tenant_id, user_id, day, used)
      select ${tenantId}, ${userId}::uuid, ${day}::date, ${amount}::int8 from asked where is_enabled and is_small
      on conflict (tenant_id, user_id, day) do update
      set used = no_password_day.used + excluded.used
      where no_password_day.used + excluded.used <= ${noPasswordDayMaxFen}::int8
      returning tenant_id, user_id, day
    ), used as (
      insert into no_password_use (tenant_id, order_id, user_id, day, amount)
      select tenant_id, ${orderId}::uuid, user_id, day, ${amount}::int8 from counted returning 1
    )
    select (select is_enabled from asked) as "isEnabled", exists (select from used) as "isCounted"`)
  const [found] = rows
  if (found?.isCounted) return
  if (found?.isEnabled === null) throw notSet()
  throw found?.isEnabled ? passwordNeeded() : innerPayDisabled()
}

/** Uncounts the spending of an unpaid order; idempotent. */
export async function returnNoPassword(
  db: Queryable,
  { tenantId, id: orderId }: { tenantId: string; id: string },
): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from no_password_use where tenant_id = ${tenantId} and order_id = ${orderId}
      returning tenant_id, user_id, day, amount
    )
    update no_password_day d set used = d.used - gone.amount from gone
    where d.tenant_id = gone.tenant_id and d.user_id = gone.user_id and d.day = gone.day`)
}
