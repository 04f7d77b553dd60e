import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Identity, Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import {
  findAvatar,
  findUserByPhone,
  insertUser,
  prepareFindUserById,
  type User,
} from './account.repository'

export { holdAccountText, isRemovedElseHeld } from './openAccount'
export { profileOf } from './profile'
export {
  anonymiseUser,
  findUserByPhone,
  holdPassword,
  lockOpenUser,
  replacePasswordHash,
  updateUser,
  type ProfileChange,
  type User,
} from './account.repository'

/** What is known of a person who registers. */
export interface NewUser {
  tenantId: string
  phone: string
  passwordHash: string | null
  name?: string
  gender?: User['gender']
}

export interface AccountServiceOptions {
  db: Database
  clock: () => number
}

export type AccountService = ReturnType<typeof createAccountService>

/** The rows of people. What their owners do with them (log in, passwords, removal) is people/user's. */
export function createAccountService({ db, clock }: AccountServiceOptions) {
  const findUserById = prepareFindUserById(db)

  return {
    /** Adds an account; undefined when the phone number has one already. */
    async add(
      tx: Queryable,
      { tenantId, phone, passwordHash, name, gender }: NewUser,
    ): Promise<User | undefined> {
      const row = {
        tenantId,
        id: newId(),
        phone,
        passwordHash,
        name: name ?? `游客${phone.slice(-4)}`,
        gender: gender ?? null,
        birthday: null,
        email: '',
        avatar: '',
        isClosed: false,
        createdAt: new Date(clock()),
      }
      return (await insertUser(tx, row)) ? row : undefined
    },

    /**
     * The account behind a session. The session ended with the account, so there is always one.
     * @throws Failure 401 when there is none
     */
    async of({ tenantId, userId }: Pick<Identity, 'tenantId' | 'userId'>): Promise<User> {
      const user = await findUserById(tenantId, userId)
      if (!user) throw new Failure(401, '登录已失效，请重新登录', 'unknownUser')
      return user
    },

    /** An account of the park, also one that has been closed, for staff. @throws Failure 404 */
    async forStaff(tenantId: string, userId: string): Promise<User> {
      const user = await findUserById(tenantId, knownId(userId))
      if (!user) throw notFound('没有这位会员')
      return user
    },

    /** The phone number of an account, for codes that only its owner may get. @throws Failure 401 */
    async phoneOf(identity: Identity): Promise<string> {
      return (await this.of(identity)).phone
    },

    /** Whether a phone number has an account, open or closed. */
    async exists(tenantId: string, phone: string): Promise<boolean> {
      return (await findUserByPhone(db, tenantId, phone)) !== undefined
    },

    /** What staff may know of a colleague; undefined when no open account has the number. */
    async byPhone(tenantId: string, phone: string) {
      const user = await findUserByPhone(db, tenantId, phone)
      return user && !user.isClosed ? { id: user.id, name: user.name } : undefined
    },

    /** The avatar that an account shows now; empty or undefined: none. */
    avatarOf: (tx: Queryable, { tenantId, userId }: Member): Promise<string | undefined> =>
      findAvatar(tx, tenantId, userId),
  }
}
