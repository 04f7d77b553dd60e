import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { noPasswordDayMaxFen, payPasswordDayTries, payPasswordTries } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { write } from '../../../database/withTransaction'
import type { WriteKind } from '../../../database/writeKind'
import { innerPayDisabled, notSet, passwordNeeded } from './payPasswordFailures'
import { noPasswordDay, payPassword } from './payPassword.table'

export type PayPassword = typeof payPassword.$inferSelect

export interface Member {
  tenantId: string
  userId: string
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(payPassword.tenantId, tenantId), eq(payPassword.userId, userId))

/** A member's payment password with its tries and limits; undefined when none was set. */
export async function findPayPassword(
  db: Queryable,
  member: Member,
): Promise<PayPassword | undefined> {
  const [row] = await db.select().from(payPassword).where(isOf(member))
  return row
}

/** @returns false when there is one already */
export async function insertPayPassword(db: Queryable, row: PayPassword): Promise<boolean> {
  const rows = await db
    .insert(payPassword)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: payPassword.userId })
  return rows.length === 1
}

/**
 * @param ofHash changes nothing when the password is no longer the one that was checked
 * @returns false then
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

/** A try and what it may lead to. */
export interface Try {
  at: Date
  /** Wrong ones from here on count towards the day's cap. */
  dayFrom: Date
  /** Until when it is locked after too many in a row … */
  lockUntil: Date
  /** … and after too many in a day. */
  dayLockUntil: Date
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Uses up one try before the password is looked at, in one statement, so that of any number of tries at
 * once only as many are looked at as are allowed; the last one locks. After a lock the count in a row begins anew,
 * that of the day does not.
 * @returns what to compare with; undefined when there is no password or it is locked
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
 * The password was right, if it is still the password that was looked at: all tries in a row are there again, and
 * this one is no wrong one. The other wrong ones of the day stay: guessing must not gain by the member's payments.
 * Of two right ones at once, on two servers, the second takes itself out too, though the first has begun the count anew.
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

/** What a member paid without the password on a day of the park, in fen. */
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

/** What an order takes without the password, on a day of the park; fen. */
export interface NoPasswordUse extends Member {
  orderId: string
  /** 2026-11-25 */
  day: string
  amount: number
}

const useKind: WriteKind<NoPasswordUse> = {
  part: (rows, it) => ({
    text: rows
      .map(
        (_row, index) => `${it}_${index}_asked as materialized (
          select tenant_id, user_id, is_enabled, is_void_enabled and void_limit >= {}::int8 as is_small
          from pay_password where tenant_id = {} and user_id = {}::uuid
        ), ${it}_${index}_counted as (
          insert into no_password_day (tenant_id, user_id, day, used)
          select tenant_id, user_id, {}::date, {}::int8 from ${it}_${index}_asked where is_enabled and is_small
          on conflict (tenant_id, user_id, day) do update
          set used = no_password_day.used + excluded.used
          where no_password_day.used + excluded.used <= ${noPasswordDayMaxFen}
          returning tenant_id, user_id, day, {}::int8 as amount
        ), ${it}_${index} as (
          insert into no_password_use (tenant_id, order_id, user_id, day, amount)
          select tenant_id, {}::uuid, user_id, day, amount from ${it}_${index}_counted returning 1
        )`,
      )
      .join(',\n'),
    checks: rows.flatMap((_row, index) => [
      { demand: `exists (select from ${it}_${index}_asked)`, refusal: notSet },
      { demand: `(select is_enabled from ${it}_${index}_asked)`, refusal: innerPayDisabled },
      { demand: `exists (select from ${it}_${index})`, refusal: passwordNeeded },
    ]),
  }),
  values: (rows) =>
    rows.flatMap(({ tenantId, userId, orderId, day, amount }) => [
      ...[amount, tenantId, userId, day, amount, amount, orderId],
    ]),
  key: ({ userId, day }) => `noPassword/${userId}/${day}`,
}

/**
 * Counts what an order takes without the password, if the member allows it for so much and the day is not
 * used up; one statement, so no race. If not, the transaction ends with Failure 409 `passwordNotSet`, `innerPayDisabled`
 * or `passwordNeeded`.
 */
export const useNoPassword = (db: Queryable, use: NoPasswordUse): Promise<void> =>
  write(db, useKind, use)

/** Gives back to its day what an order that is not paid took of it; a second time finds nothing. */
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
