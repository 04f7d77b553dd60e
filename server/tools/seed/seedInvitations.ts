import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, like } from 'drizzle-orm'
import { createInvitationKeys } from '../../areas/parkLife/invitation/invitationKeys'
import { invitation, invitationCheck } from '../../areas/parkLife/invitation/invitation.table'
import type { Database } from '../../database/createDatabase'
import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/problem'
import type { Secrets } from '../../kernel/secrets'
import type { SeedInvitation } from './members/invitations'

/** Nonce of the invitation codes. */
const CODE_NONCE = 1
/** From an offline check to its upload, and to its acknowledgement at the desk. */
const LATE_MS = 40 * 60_000
const ACKNOWLEDGED_MS = 3 * 3_600_000

/** Seeds the demo's invitations and visits; their codes follow (seedInvitationCodes). */
export async function seedInvitations(
  tx: Transaction,
  tenantId: string,
  invitations: readonly SeedInvitation[],
): Promise<void> {
  for (const { key, visits, ...one } of invitations) {
    const id = itemId(tenantId, 'invitation', key)
    await tx.insert(invitation).values({
      tenantId,
      id,
      inviterId: itemId(tenantId, 'account', one.inviter),
      isByPark: one.isByPark ?? false,
      requestId: `seed-invitation-${key}`,
      // Same length as real ones, and the same in every demo: tests open pages by it.
      hash: createHash('sha256').update(`${tenantId} ${key}`).digest('base64url').slice(0, 24),
      title: one.title,
      theme: one.theme,
      guestName: one.guestName,
      guestPhone: one.guestPhone,
      plateNo: one.plateNo,
      people: one.people,
      purpose: one.purpose,
      placeName: one.placeName,
      buildingId: null,
      message: one.message,
      fromName: one.fromName ?? '',
      validFrom: new Date(one.validFrom),
      validTo: new Date(one.validTo),
      useLimit: one.useLimit,
      usedCount: visits.reduce((sum, { people }) => sum + people, 0),
      status: one.status,
      rejectReason: one.rejectReason ?? '',
      revokedAt: one.status === 'Revoked' ? new Date(one.createdAt + 3_600_000) : null,
      acceptedAt: one.isAccepted ? new Date(one.createdAt + 1_800_000) : null,
      codeNonce: CODE_NONCE,
      codeHash: null,
      wrongTries: 0,
      wrongSince: null,
      createdAt: new Date(one.createdAt),
    })
    for (const [index, { at, people, gate, way, conflict }] of visits.entries()) {
      await tx.insert(invitationCheck).values({
        tenantId,
        id: itemId(tenantId, 'invitationCheck', `${key}/${index}`),
        requestId: `seed-check-${key}-${index}`,
        staffId: itemId(tenantId, 'account', 'invitation'),
        invitationId: id,
        at: new Date(at),
        receivedAt: new Date(conflict ? at + LATE_MS : at),
        gate,
        way,
        people,
        result: 'ok',
        isAdmitted: true,
        syncState: conflict ? 'conflict' : 'online',
        conflictText: conflict?.text ?? '',
        ...(conflict?.isAcknowledged && {
          acknowledgedAt: new Date(at + ACKNOWLEDGED_MS),
          acknowledgedBy: itemId(tenantId, 'account', 'service'),
          acknowledgedNote: '摄制组补报一人，已补登记',
        }),
      })
    }
  }
}

/** Sets the codes of accepted invitations, which depend on this server's secret. */
export async function seedInvitationCodes(
  db: Database,
  tenantId: string,
  secrets: Pick<Secrets, 'invitation'>,
): Promise<void> {
  const keys = createInvitationKeys(secrets)
  const isWithout = and(
    eq(invitation.tenantId, tenantId),
    like(invitation.requestId, 'seed-invitation-%'),
    isNotNull(invitation.acceptedAt),
    isNull(invitation.codeHash),
  )
  for (const { id } of await db.select().from(invitation).where(isWithout)) {
    const codeHash = keys.codeHashOf(tenantId, keys.codeOf(id, CODE_NONCE))
    await db
      .update(invitation)
      .set({ codeHash })
      .where(and(isWithout, eq(invitation.id, id)))
  }
}
