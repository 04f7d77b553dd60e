import { and, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { invitation, invitationCheck } from './invitation.table'

/** Erases guest data from a member's invitations, and revokes the open ones; those made in the park's name stay. */
export async function forgetInviter(
  tx: Queryable,
  { tenantId, userId }: Member,
  now: Date,
): Promise<void> {
  const isOwn = and(
    eq(invitation.tenantId, tenantId),
    eq(invitation.inviterId, userId),
    eq(invitation.isByPark, false),
  )
  await tx
    .update(invitation)
    .set({ status: 'Revoked', revokedAt: now })
    .where(and(isOwn, inArray(invitation.status, ['Pending', 'Valid', 'PartlyUsed'])))
  await tx
    .update(invitation)
    .set({ ...NOBODY, codeHash: null })
    .where(isOwn)
}

/** Replaces the name of a guest whose data was erased. */
export const ERASED_NAME = '已删除'

const NOBODY = { guestName: ERASED_NAME, guestPhone: '', plateNo: '', message: '', fromName: '' }

/** Releases codes of invitations that ended before `ended`, and erases guest data of those that ended before `old`. */
export async function tidyInvitations(
  db: Queryable,
  tenantId: string,
  { ended, old }: { ended: Date; old: Date },
): Promise<void> {
  const isOf = eq(invitation.tenantId, tenantId)
  await db
    .update(invitation)
    .set({ codeHash: null })
    .where(and(isOf, lt(invitation.validTo, ended), isNotNull(invitation.codeHash)))
  await db
    .update(invitation)
    .set(NOBODY)
    .where(and(isOf, lt(invitation.validTo, old), ne(invitation.guestName, NOBODY.guestName)))
}

/** Deletes checks without an invitation made before `before`. */
export async function deleteLostChecks(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(invitationCheck)
    .where(
      and(
        eq(invitationCheck.tenantId, tenantId),
        isNull(invitationCheck.invitationId),
        lt(invitationCheck.receivedAt, before),
      ),
    )
}
