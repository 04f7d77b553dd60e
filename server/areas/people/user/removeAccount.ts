import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { AccountPart } from '../../../kernel/module'
import { anonymiseUser, lockOpenUser } from '../account/account.service'
import type { SessionService } from '../session/session.service'
import type { StaffService } from '../staff/staff.service'
import { clearPasswordTries, forgetSources } from './passwordTries.repository'

export interface RemoveAccountOptions {
  db: Database
  sessions: SessionService
  staff: StaffService
}

/** Removal of accounts, with the parts that other domains have in it. */
export function createRemoveAccount({ db, sessions, staff }: RemoveAccountOptions) {
  const parts: AccountPart[] = []

  return {
    /** For domains that keep something of an account's: server/areas.ts registers what a Module declares. */
    registerPart(part: AccountPart): void {
      parts.push(part)
    },

    /**
     * Removes an account for good: nothing is left that tells who it was, every session ends, and the
     * phone number may register anew. Bookings stay, as the law wants it, with nobody's name on them.
     * @throws Failure 409 with the first thing that stands in the way
     */
    async remove(identity: Identity): Promise<void> {
      const { tenantId, userId } = identity
      const afterwards = await withTransaction(db, async (tx) => {
        const user = await lockOpenUser(tx, tenantId, userId)
        if (!user) throw new Failure(401, '登录已失效，请重新登录', 'unknownUser')
        for (const { obstacle } of parts) {
          const sentence = await obstacle?.(tx, identity)
          if (sentence) throw new Failure(409, sentence, 'accountInUse')
        }
        const later: (() => Promise<void>)[] = []
        for (const { forget } of parts) {
          const work = await forget?.(tx, identity)
          if (work) later.push(work)
        }
        await clearPasswordTries(tx, tenantId, user.phone)
        await forgetSources(tx, { tenantId, userId })
        await staff.dismiss(tx, tenantId, userId)
        await sessions.endAllOf(tx, tenantId, userId, 'closed')
        await anonymiseUser(tx, tenantId, userId)
        return later
      })
      sessions.forget({ userId })
      for (const work of afterwards) await work()
    },
  }
}
