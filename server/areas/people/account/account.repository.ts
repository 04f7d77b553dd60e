import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'

export type User = typeof appUser.$inferSelect
export type ProfileChange = Partial<Pick<User, 'name' | 'gender' | 'birthday' | 'email' | 'avatar'>>

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
 * Finds users by id with a query that is built once: building it anew each time took half of a
 * member's read. Unnamed, because poolers in front of a database may keep no named statements.
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

/** Adds a user; false when the phone number has an account already. */
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

export async function updateUser(
  db: Queryable,
  tenantId: string,
  id: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db
    .update(appUser)
    .set(change)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, id)))
}

/** The avatar of an account; undefined when there is no such account. */
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

/** Holds an open account until the end of the transaction; undefined when there is none. */
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

/** Closes an account and takes everything from it that tells who the person was; the number is free again. */
export async function anonymiseUser(db: Queryable, tenantId: string, id: string): Promise<void> {
  await db
    .update(appUser)
    .set({
      // Unique as the column wants it, and no number anybody can ask for.
      phone: `removed:${id}`,
      name: '已注销用户',
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
 * Sets a new password in place of the one that was read; false when it has changed since.
 * Locks the user's row, see `holdPassword`.
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
 * Whether the password that was read is still the user's, held until the end of the transaction: of a
 * log-in and a change of password at the same time one sees the other.
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
