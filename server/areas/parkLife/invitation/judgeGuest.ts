import { typedCode } from '@/rules/invitationToken/codeHash'
import { parseTokenText, splitToken } from '@/rules/invitationToken/guestToken'
import { judge, type CheckResult } from '@/rules/invitationToken/judge'
import type { Queryable } from '../../../database/queryable'
import { invitationByCode, invitationById, type Invited } from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { judgedOf } from './invitationView'

/** Invitation named by a scanned or typed text. */
export interface Named {
  /** Undefined: no invitation of this park. */
  invited: Invited | undefined
  /** Signed by this server for another park. */
  isOtherPark: boolean
}

/** Finds the invitation that a scanned token or typed code names. */
export async function findGuest(
  db: Queryable,
  keys: InvitationKeys,
  tenantId: string,
  text: string,
): Promise<Named> {
  const code = typedCode(text)
  if (code !== undefined) {
    const invited = await invitationByCode(db, tenantId, keys.acceptedHashesOf(tenantId, code))
    return { invited, isOtherPark: false }
  }
  const parts = splitToken(text)
  const token = parts && keys.isOurs(parts.text, parts.signature) && parseTokenText(parts.text)
  if (!token) return { invited: undefined, isOtherPark: false }
  if (token.park !== tenantId) return { invited: undefined, isOtherPark: true }
  const invited = await invitationById(db, tenantId, token.id)
  // A token admits only if its invitation was accepted.
  return { invited: invited?.row.acceptedAt ? invited : undefined, isOtherPark: false }
}

/** Judges an invitation at `now`, ms. */
export function judgeGuest(
  { invited, isOtherPark }: Named,
  { now, people }: { now: number; people: number },
): CheckResult {
  if (isOtherPark) return 'wrongPark'
  if (!invited) return 'unknown'
  const { row } = invited
  const wasRevoked = row.revokedAt !== null && row.revokedAt.getTime() <= now
  return judge({ ...judgedOf(row), isRevoked: wasRevoked }, { park: row.tenantId, now, people })
}
