import { and, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { PaperPerson } from '@/rules/paperName'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { appUser } from '../../people/account/account.table'
import { invitation } from './invitation.table'

export type InvitationRow = typeof invitation.$inferSelect
/** An invitation with its inviter. */
export interface Invited {
  row: InvitationRow
  inviter: PaperPerson
}
type Key = Pick<InvitationRow, 'tenantId' | 'id'>

const isRow = ({ tenantId, id }: Key) =>
  and(eq(invitation.tenantId, tenantId), eq(invitation.id, id))

const isInviter = and(
  eq(appUser.tenantId, invitation.tenantId),
  eq(appUser.id, invitation.inviterId),
)

/** Invitations with inviters; callers add the `where`. */
export const selectInvited = (db: Queryable) =>
  db
    .select({
      row: invitation,
      inviter: {
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(invitation)
    .innerJoin(appUser, isInviter)

export async function insertInvitation(tx: Queryable, row: InvitationRow): Promise<void> {
  await tx.insert(invitation).values(row)
}

/** Number of invitations a member has made since `since`. */
export async function countMade(
  tx: Queryable,
  { tenantId, userId }: Member,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, tenantId),
        eq(invitation.inviterId, userId),
        gte(invitation.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

export async function invitationById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Invited | undefined> {
  const [found] = await selectInvited(db).where(isRow({ tenantId, id }))
  return found
}

export async function invitationByRequest(
  db: Queryable,
  { tenantId, userId }: Member,
  requestId: string,
): Promise<Invited | undefined> {
  const [found] = await selectInvited(db).where(
    and(
      eq(invitation.tenantId, tenantId),
      eq(invitation.inviterId, userId),
      eq(invitation.requestId, requestId),
    ),
  )
  return found
}

export async function invitationByHash(
  db: Queryable,
  tenantId: string,
  hash: string,
): Promise<Invited | undefined> {
  const [found] = await selectInvited(db).where(
    and(eq(invitation.tenantId, tenantId), eq(invitation.hash, hash)),
  )
  return found
}

export async function invitationByCode(
  db: Queryable,
  tenantId: string,
  codeHashes: readonly string[],
): Promise<Invited | undefined> {
  const [found] = await selectInvited(db).where(
    and(eq(invitation.tenantId, tenantId), inArray(invitation.codeHash, [...codeHashes])),
  )
  return found
}

/** Locks an invitation until the transaction ends. */
export async function lockInvitation(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitation).where(isRow({ tenantId, id })).for('update')
  return row
}

export async function updateInvitation(
  tx: Queryable,
  key: Key,
  change: Partial<Omit<InvitationRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.update(invitation).set(change).where(isRow(key))
}

/** Whether another invitation of the park has this code, under any of its hashes. */
export async function isCodeTaken(
  tx: Queryable,
  tenantId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  return (await invitationByCode(tx, tenantId, codeHashes)) !== undefined
}

/**
 * Admits people by one conditional update, so that concurrent checks cannot exceed the limit.
 * @returns the updated invitation; undefined: not allowed (any more)
 */
export async function takeEntry(
  tx: Queryable,
  key: Key,
  { people, now, statuses }: { people: number; now: Date; statuses: InvitationRow['status'][] },
): Promise<InvitationRow | undefined> {
  const after = sql`${invitation.usedCount} + ${people}`
  const [row] = await tx
    .update(invitation)
    .set({
      usedCount: after,
      status: sql`case when ${after} >= ${invitation.useLimit} then 'Used' else 'PartlyUsed' end`,
    })
    .where(
      and(
        isRow(key),
        inArray(invitation.status, statuses),
        isNotNull(invitation.acceptedAt),
        sql`${invitation.validFrom} <= ${now}`,
        gt(invitation.validTo, now),
        sql`${after} <= ${invitation.useLimit}`,
      ),
    )
    .returning()
  return row
}

/** Counts a try of a guest's phone number. @returns false: too many wrong tries recently */
export async function takePhoneTry(
  tx: Queryable,
  key: Key,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<boolean> {
  const isOld = sql`(${invitation.wrongSince} is null or ${invitation.wrongSince} < ${since})`
  const rows = await tx
    .update(invitation)
    .set({
      wrongTries: sql`case when ${isOld} then 1 else ${invitation.wrongTries} + 1 end`,
      wrongSince: sql`case when ${isOld} then ${now} else ${invitation.wrongSince} end`,
    })
    .where(and(isRow(key), or(isOld, lt(invitation.wrongTries, most))))
    .returning({ id: invitation.id })
  return rows.length === 1
}
