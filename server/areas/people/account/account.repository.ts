import { and, eq, like, sql } from 'drizzle-orm'
import { isMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { likeBeginning } from '../../../database/search'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'

export type User = typeof appUser.$inferSelect
export type ProfileChange = Partial<
  Pick<User, 'name' | 'realName' | 'gender' | 'birthday' | 'email' | 'avatar'>
>
type StoredChange = ProfileChange & Partial<Pick<User, 'birthdayFrom'>>

export async function findUserByPhone(
  db: Queryable,
  tenantId: string,
  phone: string,
): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.phone, phone)))
  return row
}

/**
 * The account of a phone number, held until the transaction ends: a removal has freed the number before, or sees what this
 * transaction adds to the account.
 */
export async function holdUserByPhone(
  db: Queryable,
  tenantId: string,
  phone: string,
): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.phone, phone)))
    .for('key share')
  return row
}

/**
 * Finds users by id with a query that is built once: building it on every call took half the time of a member's read.
 * Unnamed, because database poolers may not keep named statements.
 */
export function prepareFindUserById(db: Database) {
  const query = db
    .select()
    .from(appUser)
    .where(
      and(eq(appUser.tenantId, sql.placeholder('tenantId')), eq(appUser.id, sql.placeholder('id'))),
    )
    .prepare('')
  return async (tenantId: string, id: string): Promise<User | undefined> => {
    const [row] = await query.execute({ tenantId, id })
    return row
  }
}

const LAST_FOUR = /^\d{4}$/

/** Open accounts by phone, last four digits, or the start of the name. */
export async function findUsers(
  db: Queryable,
  tenantId: string,
  typed: string,
  most: number,
): Promise<User[]> {
  const phone = mobileText(typed)
  const meant = isMobile(phone)
    ? eq(appUser.phone, phone)
    : LAST_FOUR.test(typed)
      ? sql`right(${appUser.phone}, 4) = ${typed}`
      : like(appUser.name, likeBeginning(typed))
  return db
    .select()
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), meant, eq(appUser.isClosed, false)))
    .limit(most)
}

/** Inserts a user. @returns false when the phone number already has an account */
export async function insertUser(
  db: Queryable,
  row: typeof appUser.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(appUser)
    .values(row)
    .onConflictDoNothing({ target: [appUser.tenantId, appUser.phone] })
    .returning({ id: appUser.id })
  return rows.length === 1
}

/** Changes an open account. @returns false when it was removed */
export async function updateUser(
  db: Queryable,
  tenantId: string,
  id: string,
  change: StoredChange,
): Promise<boolean> {
  if (Object.values(change).every((value) => value === undefined)) return true
  const rows = await db
    .update(appUser)
    .set(change)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, id), eq(appUser.isClosed, false)))
    .returning({ id: appUser.id })
  return rows.length === 1
}

/** Avatar of an account; undefined if there is no such account. */
export async function findAvatar(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ avatar: appUser.avatar })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, id)))
  return row?.avatar
}

/** Locks an open account until the transaction ends; undefined if there is none. */
export async function lockOpenUser(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, id), eq(appUser.isClosed, false)))
    .for('update')
  return row
}

/** Closes an account and erases all personal data; the phone number becomes free. */
export async function anonymiseUser(db: Queryable, tenantId: string, id: string): Promise<void> {
  await db
    .update(appUser)
    .set({
      // Satisfies the unique column, and cannot be a real phone number.
      phone: `removed:${id}`,
      name: '已注销用户',
      realName: '',
      gender: null,
      birthday: null,
      email: '',
      avatar: '',
      passwordHash: null,
      isClosed: true,
    })
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, id)))
}

/**
 * Replaces the password hash that was read; false when it has changed since. Locks the user's row, see `holdPassword`.
 */
export async function replacePasswordHash(
  db: Queryable,
  { tenantId, id, passwordHash }: User,
  newHash: string,
): Promise<boolean> {
  const rows = await db
    .update(appUser)
    .set({ passwordHash: newHash })
    .where(
      and(
        eq(appUser.tenantId, tenantId),
        eq(appUser.id, id),
        sql`${appUser.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .returning({ id: appUser.id })
  return rows.length === 1
}

/**
 * Whether the password that was read is still the user's; locks the row until the transaction ends, so that a log-in
 * and a concurrent change of password see each other.
 */
export async function holdPassword(
  db: Queryable,
  { tenantId, id, passwordHash }: User,
): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.tenantId, tenantId),
        eq(appUser.id, id),
        eq(appUser.isClosed, false),
        sql`${appUser.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .for('share')
  return rows.length === 1
}
