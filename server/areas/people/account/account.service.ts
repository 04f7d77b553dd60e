import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { PeopleSecrets } from '../../../kernel/sealer'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  findAvatar,
  findUserByPhone,
  findUsers,
  insertUser,
  lockOpenUser,
  prepareFindUserById,
  updateUser,
  type User,
} from './account.repository'
import { createFormerMembers, phoneSign } from './formerMember'
import { appUser, memberAudit } from './account.table'

/** Profile of an account for other modules, also inside their transactions. */
export async function profileOf(db: Queryable, { tenantId, userId }: Member) {
  const { name, realName, phone, isClosed, gender, birthday, birthdayFrom, createdAt } = appUser
  const [row] = await db
    .select({ name, realName, phone, isClosed, gender, birthday, birthdayFrom, createdAt })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
  return row
}

/**
 * Whether an account was removed; if not, locks its row until the transaction ends. Removal locks the row exclusively
 * (lockOpenUser) before it looks for orders and money, so of a removal and a new order or payment the later sees the
 * earlier. Profile changes do not wait for this lock, nor do payments for each other.
 * @returns false also for an id without an account: requests may come from the park itself
 */
export async function isRemovedElseHeld(
  tx: Queryable,
  { tenantId, userId }: Member,
): Promise<boolean> {
  const [row] = await tx
    .select({ isClosed: appUser.isClosed })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
    .for('key share')
  return row?.isClosed ?? false
}

export { birthdayFromOf, isBirthdayMonth } from './birthday'
export { phoneSign } from './formerMember'
export {
  anonymiseUser,
  findAvatar,
  findUserByPhone,
  holdPassword,
  holdUserByPhone,
  lockOpenUser,
  replacePasswordHash,
  updateUser,
  type ProfileChange,
  type User,
} from './account.repository'

/** 401 `unknownUser`: the session's account was removed. */
export const unknownUser = () => new Failure(401, '登录已失效，请重新登录', 'unknownUser')

/**
 * Locks a member's account row until the transaction ends. Acts of one member that count or compare before they write come
 * one after the other; of such an act and the removal of the account the later sees the earlier.
 * @param removed refusal when the account was removed
 */
export async function holdAccount(
  tx: Queryable,
  { tenantId, userId }: Member,
  removed: () => Error = unknownUser,
): Promise<void> {
  const [row] = await tx
    .select({ isClosed: appUser.isClosed })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
    .for('no key update')
  if (row?.isClosed) throw removed()
}

/** Nickname of an account that has set none. */
export const defaultName = (phone: string): string => `游客${phone.slice(-4)}`

/** Data of a new account. */
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
  secrets: PeopleSecrets
}

export type AccountService = ReturnType<typeof createAccountService>

/** Account rows. Log-in, passwords and removal are in people/user. */
export function createAccountService({ db, clock, secrets }: AccountServiceOptions) {
  const findUserById = prepareFindUserById(db)
  const formerMembers = createFormerMembers({ db, clock, secrets })

  return {
    ...formerMembers,

    /**
     * Adds an account, with what an earlier one of its number had been given; undefined when the phone number already
     * has one.
     */
    async add(
      tx: Queryable,
      { tenantId, phone, passwordHash, name, gender }: NewUser,
    ): Promise<User | undefined> {
      const row = {
        tenantId,
        id: newId(),
        phone,
        passwordHash,
        name: name ?? defaultName(phone),
        realName: '',
        gender: gender ?? null,
        birthday: null,
        birthdayFrom: null,
        email: '',
        avatar: '',
        isClosed: false,
        createdAt: new Date(clock()),
      }
      if (!(await insertUser(tx, row))) return undefined
      await formerMembers.takeOverGifts(tx, { tenantId, userId: row.id }, [phoneSign(phone)])
      return row
    },

    /**
     * The account of a session. Sessions end with their account, so it exists.
     * @throws Failure 401 when it does not
     */
    async of({ tenantId, userId }: Pick<Identity, 'tenantId' | 'userId'>): Promise<User> {
      const user = await findUserById(tenantId, userId)
      if (!user) throw unknownUser()
      return user
    },

    /** An account of the park, closed or not, for staff. @throws Failure 404 */
    async forStaff(tenantId: string, userId: string): Promise<User> {
      const user = await findUserById(tenantId, knownId(userId))
      if (!user) throw notFound('没有这位会员')
      return user
    },

    /** Corrects a member's birthday for staff; when it earns and may be changed stays. @throws Failure 404 */
    correctBirthday: (member: Member, birthday: string, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(db, async (tx) => {
        const { tenantId, userId } = member
        const user = await lockOpenUser(tx, tenantId, knownId(userId))
        if (!user) throw notFound('没有这位会员')
        if (user.birthday === birthday) return
        await updateUser(tx, tenantId, userId, { birthday })
        // The log names the field only: it outlives the account.
        await writeAudit(tx, {
          kind: memberAudit,
          id: userId,
          before: { birthday: user.birthday === null ? null : 'entered' },
          after: { birthday: 'corrected' },
        })
      }),

    /** Phone number of an account, for codes that are sent to its owner only. @throws Failure 401 */
    async phoneOf(identity: Identity): Promise<string> {
      return (await this.of(identity)).phone
    },

    /** Whether an open or closed account has the phone number. */
    async exists(tenantId: string, phone: string): Promise<boolean> {
      return (await findUserByPhone(db, tenantId, phone)) !== undefined
    },

    /** The open account with a phone number, for staff; undefined if there is none. */
    async byPhone(tenantId: string, phone: string) {
      const user = await findUserByPhone(db, tenantId, phone)
      return user && !user.isClosed
        ? { id: user.id, name: user.name, realName: user.realName, phone: user.phone }
        : undefined
    },

    /**
     * Members for the desk's search: by the whole phone number, its last four digits, or the start of
     * the name; at most `most`.
     */
    findForStaff: (tenantId: string, typed: string, most: number): Promise<User[]> =>
      search(db, typed, (at) => findUsers(at, tenantId, typed, most)),

    /** Current avatar of an account; empty or undefined: none. */
    avatarOf: (tx: Queryable, { tenantId, userId }: Member): Promise<string | undefined> =>
      findAvatar(tx, tenantId, userId),
  }
}
