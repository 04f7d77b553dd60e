import type { CurrentUser } from '@/contract/user'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity } from '../../../kernel/base'
import {
  birthdayFromOf,
  lockOpenUser,
  unknownUser,
  updateUser,
  type AccountService,
  type ProfileChange,
} from '../account/account.service'
import type { SessionService } from '../session/session.service'
import type { SmsService } from '../sms/sms.service'
import type { StaffService } from '../staff/staff.service'
import { createChangePassword } from './changePassword'
import { createLogIn, currentUserOf, type ProfileCheck } from './logIn'
import { removeOldPasswordTries } from './passwordTries.repository'
import { createPasswordProof, KNOWN_SOURCE_DAYS } from './provePassword'
import { createRemoveAccount } from './removeAccount'

export { clearPasswordTry, countPasswordTry } from './passwordTries.repository'
export {
  PASSWORD_TRIES,
  PASSWORD_TRIES_ELSEWHERE,
  PASSWORD_WAIT_MINUTES,
  type LogInSource,
} from './provePassword'

const DAY_MS = 86_400_000

export interface UserServiceOptions {
  db: Database
  clock: () => number
  accounts: AccountService
  sessions: SessionService
  sms: SmsService
  staff: StaffService
}

export type UserService = ReturnType<typeof createUserService>

/** Accounts for their owners: registration, log-in, passwords, profile (spec 7 Login and user). */
export function createUserService(options: UserServiceOptions) {
  const { db, clock, accounts } = options
  let profileCheck: ProfileCheck = async () => undefined
  const checkProfile: ProfileCheck = (member, change) => profileCheck(member, change)
  const parts = { ...options, checkProfile, provePassword: createPasswordProof(options) }

  return {
    ...createLogIn(parts),
    ...createChangePassword(parts),
    ...createRemoveAccount(options),

    /** Registered by contentCheck: checks nicknames and portraits. */
    registerProfileCheck(check: ProfileCheck): void {
      profileCheck = check
    },

    /** Deletes expired counts of wrong passwords, and sources not used for long. */
    clean: (tenantId: string): Promise<void> =>
      removeOldPasswordTries(db, tenantId, {
        now: new Date(clock()),
        usedBefore: new Date(clock() - KNOWN_SOURCE_DAYS * DAY_MS),
      }),

    async current(identity: Identity): Promise<CurrentUser> {
      return currentUserOf(await accounts.of(identity), identity.roles)
    },

    /**
     * Changes the given fields.
     * @param check runs in the same transaction; throws if the change is not allowed
     * @throws Failure 401 `unknownUser`, 409 `birthdayOnce`
     */
    async update(
      identity: Identity,
      change: ProfileChange,
      check: (tx: Queryable) => Promise<void> = async () => undefined,
    ): Promise<CurrentUser> {
      await checkProfile(identity, change)
      await withTransaction(db, async (tx) => {
        await check(tx)
        const { birthday } = change
        const user = birthday && (await lockOpenUser(tx, identity.tenantId, identity.userId))
        const isOpen = await updateUser(tx, identity.tenantId, identity.userId, {
          ...change,
          ...(user && { birthdayFrom: birthdayFromOf(user, birthday, new Date(clock())) }),
        })
        if (!isOpen) throw unknownUser()
      })
      return currentUserOf(await accounts.of(identity), identity.roles)
    },
  }
}
