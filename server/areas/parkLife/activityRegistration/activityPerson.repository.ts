import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { activityPerson } from './activityRegistration.table'

export type KeptRow = typeof activityPerson.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(activityPerson.tenantId, tenantId), eq(activityPerson.userId, userId))

/** Saved people of a member: the member first, then newest first. */
export const keptOf = (db: Queryable, member: Member): Promise<KeptRow[]> =>
  db
    .select()
    .from(activityPerson)
    .where(isOf(member))
    .orderBy(desc(activityPerson.isSelf), desc(activityPerson.createdAt), desc(activityPerson.id))

export async function findKept(
  db: Queryable,
  member: Member,
  id: string,
): Promise<KeptRow | undefined> {
  const [row] = await db
    .select()
    .from(activityPerson)
    .where(and(isOf(member), eq(activityPerson.id, id)))
  return row
}

export async function countKept(db: Queryable, member: Member): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activityPerson).where(isOf(member))
  return row?.total ?? 0
}

/** Inserts a saved person; updates the one with the same name. */
export async function saveKept(tx: Queryable, row: KeptRow): Promise<void> {
  const {
    id: _id,
    tenantId: _tenantId,
    userId: _userId,
    isSelf: _isSelf,
    createdAt: _at,
    ...changes
  } = row
  await tx
    .insert(activityPerson)
    .values(row)
    .onConflictDoUpdate({
      target: [activityPerson.tenantId, activityPerson.userId, activityPerson.name],
      set: changes,
    })
}

export async function keptByName(
  db: Queryable,
  member: Member,
  name: string,
): Promise<KeptRow | undefined> {
  const [row] = await db
    .select()
    .from(activityPerson)
    .where(and(isOf(member), eq(activityPerson.name, name)))
  return row
}

/** @returns false: no such id */
export async function removeKept(db: Queryable, member: Member, id: string): Promise<boolean> {
  const rows = await db
    .delete(activityPerson)
    .where(and(isOf(member), eq(activityPerson.id, id)))
    .returning({ id: activityPerson.id })
  return rows.length === 1
}

export async function removeKeptOf(tx: Queryable, member: Member): Promise<void> {
  await tx.delete(activityPerson).where(isOf(member))
}
