import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { AccountPart } from '../../../kernel/module'
import {
  anonymiseUser,
  lockOpenUser,
  phoneSign,
  unknownUser,
  type AccountService,
} from '../account/account.service'
import type { SessionService } from '../session/session.service'
import type { StaffService } from '../staff/staff.service'
import { clearPasswordTries, forgetSources } from './passwordTries.repository'

export interface RemoveAccountOptions {
  db: Database
  accounts: Pick<AccountService, 'keepGifts'>
  sessions: SessionService
  staff: StaffService
}

/** Removal of accounts, including the parts of other modules. */
export function createRemoveAccount({ db, accounts, sessions, staff }: RemoveAccountOptions) {
  const parts: AccountPart[] = []

  return {
    /** For modules that store data of an account; server/areas.ts registers the parts that modules declare. */
    registerPart(part: AccountPart): void {
      parts.push(part)
    },

    /** Notices of all parts for a member, e.g. amounts due, shown before the account is removed. */
    async removalNotices(asker: Member & { ip: string }): Promise<string[]> {
      const obstacles: string[] = []
      for (const { notices } of parts) obstacles.push(...((await notices?.(asker)) ?? []))
      return obstacles
    },

    /**
     * Removes an account for good: personal data is erased, all sessions end, and the phone number can register again.
     * Bookings are kept, as the law requires, without a name. What the account was given is kept for a later one.
     * @throws Failure 409 with the first obstacle
     */
    async remove(identity: Identity): Promise<void> {
      const { tenantId, userId } = identity
      const afterwards = await withTransaction(db, async (tx) => {
        const user = await lockOpenUser(tx, tenantId, userId)
        if (!user) throw unknownUser()
        for (const { obstacle } of parts) {
          const sentence = await obstacle?.(tx, identity)
          if (sentence) throw new Failure(409, sentence, 'accountInUse')
        }
        const signs = [phoneSign(user.phone)]
        for (const part of parts) signs.push(...((await part.signs?.(tx, identity)) ?? []))
        await accounts.keepGifts(tx, identity, signs)
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
