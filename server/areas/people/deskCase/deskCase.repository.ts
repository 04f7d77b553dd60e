import { and, asc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { deskRoles } from '../../../kernel/deskRoles'
import { appUser } from '../account/account.table'
import { userRole } from '../staff/staff.table'
import { cannedReply, caseAssignment, caseLook, caseNote } from './deskCase.table'

export type CaseNote = typeof caseNote.$inferSelect
export type CannedReply = typeof cannedReply.$inferSelect

/** A case: park, name of its audit kind, id. */
export interface CaseKey {
  tenantId: string
  kind: string
  caseId: string
}

/** Member of staff in charge. */
export interface Owner {
  id: string
  name: string
}

const isCase = (
  table: typeof caseAssignment | typeof caseNote | typeof caseLook,
  { tenantId, kind, caseId }: CaseKey,
) => and(eq(table.tenantId, tenantId), eq(table.kind, kind), eq(table.caseId, caseId))

/** Owners of some cases of a kind by case id; cases without one are missing. */
export async function ownersOf(
  db: Queryable,
  { tenantId, kind }: Omit<CaseKey, 'caseId'>,
  caseIds: readonly string[],
): Promise<Map<string, Owner>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .select({ caseId: caseAssignment.caseId, id: appUser.id, name: appUser.name })
    .from(caseAssignment)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, caseAssignment.tenantId), eq(appUser.id, caseAssignment.userId)),
    )
    .where(
      and(
        eq(caseAssignment.tenantId, tenantId),
        eq(caseAssignment.kind, kind),
        inArray(caseAssignment.caseId, [...caseIds]),
      ),
    )
  return new Map(rows.map(({ caseId, ...owner }) => [caseId, owner]))
}

/**
 * Changes the owner from `was` to `to` (empty: none) in one statement.
 * @returns false: the case meanwhile has another owner
 */
export async function moveCase(
  tx: Queryable,
  key: CaseKey,
  { was, to, at }: { was: string; to: string; at: Date },
): Promise<boolean> {
  if (was === '') {
    const rows = await tx
      .insert(caseAssignment)
      .values({ ...key, userId: to, at })
      .onConflictDoNothing()
      .returning({ id: caseAssignment.caseId })
    return rows.length === 1
  }
  const isWas = and(isCase(caseAssignment, key), eq(caseAssignment.userId, was))
  const rows =
    to === ''
      ? await tx.delete(caseAssignment).where(isWas).returning({ id: caseAssignment.caseId })
      : await tx
          .update(caseAssignment)
          .set({ userId: to, at })
          .where(isWas)
          .returning({ id: caseAssignment.caseId })
  return rows.length === 1
}

/** Notes of a case, oldest first. */
export const notesOf = (db: Queryable, key: CaseKey): Promise<CaseNote[]> =>
  db
    .select()
    .from(caseNote)
    .where(isCase(caseNote, key))
    .orderBy(asc(caseNote.at), asc(caseNote.id))

/** @returns false: the note exists already */
export async function insertNote(tx: Queryable, row: CaseNote): Promise<boolean> {
  const rows = await tx
    .insert(caseNote)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: caseNote.id })
  return rows.length === 1
}

/** Stores that a member of staff has opened a case. */
export async function storeLook(db: Queryable, row: typeof caseLook.$inferSelect): Promise<void> {
  const { kind, caseId, name, at } = row
  await db
    .insert(caseLook)
    .values(row)
    .onConflictDoUpdate({
      target: [caseLook.tenantId, caseLook.userId],
      set: { kind, caseId, name, at },
    })
}

/** Looks of others at cases of a kind since `since`, latest last. */
export const looksOfOthers = (
  db: Queryable,
  { tenantId, userId }: Member,
  kind: string,
  since: Date,
): Promise<{ caseId: string; name: string; at: Date }[]> =>
  db
    .select({ caseId: caseLook.caseId, name: caseLook.name, at: caseLook.at })
    .from(caseLook)
    .where(
      and(
        eq(caseLook.tenantId, tenantId),
        eq(caseLook.kind, kind),
        ne(caseLook.userId, userId),
        gt(caseLook.at, since),
      ),
    )
    .orderBy(asc(caseLook.at), asc(caseLook.userId))

/** Canned replies of some kinds, by kind and title. */
export const repliesOf = (
  db: Queryable,
  tenantId: string,
  kinds: readonly string[],
): Promise<CannedReply[]> =>
  kinds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(cannedReply)
        .where(and(eq(cannedReply.tenantId, tenantId), inArray(cannedReply.kind, [...kinds])))
        .orderBy(asc(cannedReply.kind), asc(cannedReply.title), asc(cannedReply.id))

/** Locks a canned reply until the transaction ends. */
export async function lockReply(
  tx: Queryable,
  { tenantId, id }: Pick<CannedReply, 'tenantId' | 'id'>,
): Promise<CannedReply | undefined> {
  const [row] = await tx
    .select()
    .from(cannedReply)
    .where(and(eq(cannedReply.tenantId, tenantId), eq(cannedReply.id, id)))
    .for('update')
  return row
}

export async function storeReply(tx: Queryable, row: CannedReply): Promise<void> {
  const { kind, title, text, at } = row
  await tx
    .insert(cannedReply)
    .values(row)
    .onConflictDoUpdate({
      target: [cannedReply.tenantId, cannedReply.id],
      set: { kind, title, text, at },
    })
}

export async function deleteReply(
  tx: Queryable,
  { tenantId, id }: Pick<CannedReply, 'tenantId' | 'id'>,
): Promise<void> {
  await tx
    .delete(cannedReply)
    .where(and(eq(cannedReply.tenantId, tenantId), eq(cannedReply.id, id)))
}

/** Roles of the park's own people: a shop's owner has no cases. */
const parkRoles = deskRoles.filter((role) => role !== 'shopkeeper')

/** Frees the cases of people without a role at the desk, and deletes looks before `before`. */
export async function tidyCases(db: Queryable, tenantId: string, before: Date): Promise<void> {
  const staff = db
    .select({ userId: userRole.userId })
    .from(userRole)
    .where(and(eq(userRole.tenantId, tenantId), inArray(userRole.role, parkRoles)))
  await db
    .delete(caseAssignment)
    .where(and(eq(caseAssignment.tenantId, tenantId), notInArray(caseAssignment.userId, staff)))
  await db.delete(caseLook).where(and(eq(caseLook.tenantId, tenantId), lt(caseLook.at, before)))
}

/** Removes the ownership of an account's cases, and its records of opened cases. */
export async function forgetStaff(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
  for (const table of [caseAssignment, caseLook])
    await tx.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.userId, userId)))
  await tx
    .update(caseNote)
    .set({ author: sql`'已离岗'` })
    .where(and(eq(caseNote.tenantId, tenantId), eq(caseNote.userId, userId)))
}
