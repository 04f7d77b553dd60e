import { and, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { appUser } from '../../people/account/account.table'
import { invitation } from './invitation.table'

export type InvitationRow = typeof invitation.$inferSelect
/** An invitation with the name of the member who made it. */
export interface Invited {
  row: InvitationRow
  inviterName: string
}
type Key = Pick<InvitationRow, 'tenantId' | 'id'>

const isRow = ({ tenantId, id }: Key) =>
  and(eq(invitation.tenantId, tenantId), eq(invitation.id, id))

const isInviter = and(
  eq(appUser.tenantId, invitation.tenantId),
  eq(appUser.id, invitation.inviterId),
)

/** Invitations with the names of their makers; the caller says which. */
export const selectInvited = (db: Queryable) =>
  db
    .select({ row: invitation, inviterName: appUser.name })
    .from(invitation)
    .innerJoin(appUser, isInviter)

/** Makes one member's invitations wait for each other: how many there are counts. */
export async function holdInviter(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
    .for('no key update')
}

export async function insertInvitation(tx: Queryable, row: InvitationRow): Promise<void> {
  await tx.insert(invitation).values(row)
}

/** How many somebody has made since then. */
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
  codeHash: string,
): Promise<Invited | undefined> {
  const [found] = await selectInvited(db).where(
    and(eq(invitation.tenantId, tenantId), eq(invitation.codeHash, codeHash)),
  )
  return found
}

/** Holds an invitation until the end of the transaction. */
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

/** Whether somebody else's invitation has these digits. */
export async function isCodeTaken(
  tx: Queryable,
  tenantId: string,
  codeHash: string,
): Promise<boolean> {
  return (await invitationByCode(tx, tenantId, codeHash)) !== undefined
}

/**
 * Lets people in by one conditional write, so that of many at once no more come in than may.
 * @returns the invitation after it; undefined: not (any more) allowed
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

/** Takes one of the tries at a guest's phone; false: too many were wrong, for some minutes. */
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
