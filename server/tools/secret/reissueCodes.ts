import { and, eq, isNotNull } from 'drizzle-orm'
import { invitation } from '../../areas/parkLife/invitation/invitation.table'
import { createInvitationKeys } from '../../areas/parkLife/invitation/invitationKeys'
import type { Database } from '../../database/createDatabase'
import type { Secrets } from '../../kernel/secrets'

/** Codes are digits: of many, some collide, and then the next nonce is tried. */
const TRIES = 20

/**
 * Invitations whose codes were made with another secret. With `isReissuing` they get codes of the current one, which
 * their guests see on opening the invitation; the codes that they hold so far are void.
 * @returns their number
 */
export async function oldInvitationCodes(
  db: Database,
  secrets: Secrets,
  { isReissuing }: { isReissuing: boolean },
): Promise<number> {
  const keys = createInvitationKeys({ invitation: secrets.invitation })
  const rows = await db.select().from(invitation).where(isNotNull(invitation.codeHash))
  const hashOf = (row: { tenantId: string; id: string }, nonce: number) =>
    keys.codeHashOf(row.tenantId, keys.codeOf(row.id, nonce))
  const old = rows.filter((row) => hashOf(row, row.codeNonce) !== row.codeHash)
  if (!isReissuing) return old.length
  const taken = new Set(rows.map(({ tenantId, codeHash }) => `${tenantId} ${codeHash}`))
  for (const row of old) {
    const { tenantId, id } = row
    const nonces = Array.from({ length: TRIES }, (_, tries) => row.codeNonce + tries)
    const codeNonce = nonces.find((nonce) => !taken.has(`${tenantId} ${hashOf(row, nonce)}`))
    if (codeNonce === undefined) throw new Error('no free digits were found for an invitation')
    const codeHash = hashOf(row, codeNonce)
    await db
      .update(invitation)
      .set({ codeNonce, codeHash })
      .where(
        and(
          eq(invitation.tenantId, tenantId),
          eq(invitation.id, id),
          eq(invitation.codeHash, row.codeHash!),
        ),
      )
    taken.add(`${tenantId} ${codeHash}`)
  }
  return old.length
}
