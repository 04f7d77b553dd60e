import { typedCode } from '@/rules/invitationToken/codeHash'
import { parseTokenText, splitToken } from '@/rules/invitationToken/guestToken'
import { judge, type CheckResult } from '@/rules/invitationToken/judge'
import type { Queryable } from '../../../database/queryable'
import { invitationByCode, invitationById, type Invited } from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { judgedOf } from './invitationView'

/** What a scanned or typed text names. */
export interface Named {
  /** Undefined: nothing of this park. */
  invited: Invited | undefined
  /** It was signed here, for another park. */
  isOtherPark: boolean
}

/** Finds the invitation of a park that a scanned token or typed digits name. */
export async function findGuest(
  db: Queryable,
  keys: InvitationKeys,
  tenantId: string,
  text: string,
): Promise<Named> {
  const code = typedCode(text)
  if (code !== undefined) {
    const invited = await invitationByCode(db, tenantId, keys.codeHashOf(tenantId, code))
    return { invited, isOtherPark: false }
  }
  const parts = splitToken(text)
  const token = parts && keys.isOurs(parts.text, parts.signature) && parseTokenText(parts.text)
  if (!token) return { invited: undefined, isOtherPark: false }
  if (token.park !== tenantId) return { invited: undefined, isOtherPark: true }
  const invited = await invitationById(db, tenantId, token.id)
  // A code that was taken away again (an account was removed) opens nothing.
  return { invited: invited?.row.acceptedAt ? invited : undefined, isOtherPark: false }
}

/** Judges what was found, at a moment. @param now ms */
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
