import { and, eq, isNull } from 'drizzle-orm'
import { appUser } from '../../areas/people/account/account.table'
import { session } from '../../areas/people/session/session.table'
import type { Database } from '../../database/createDatabase'
import { withTransaction } from '../../database/withTransaction'

/**
 * Removes an account's password and ends its sessions: it logs in with an SMS code and sets a new password.
 * @returns false when the park has no such account
 */
export function voidPassword(
  db: Database,
  tenantId: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const [account] = await tx
      .update(appUser)
      .set({ passwordHash: null })
      .where(and(eq(appUser.tenantId, tenantId), eq(appUser.phone, phone)))
      .returning({ id: appUser.id })
    if (!account) return false
    await tx
      .update(session)
      .set({ endedAt: now, endReason: 'password' })
      .where(
        and(
          eq(session.tenantId, tenantId),
          eq(session.userId, account.id),
          isNull(session.endedAt),
        ),
      )
    return true
  })
}
