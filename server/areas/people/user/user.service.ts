import type { StaffRole } from '@/contract/endpoint'
import type { CurrentUser, LoginResult } from '@/contract/user'
import type { TokenSet } from '@/contract/oauth'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { Identity } from '../../../kernel/base'
import type { DeviceLog, SessionService } from '../session/session.service'
import type { CheckedCode, SmsService } from '../sms/sms.service'
import type { StaffService } from '../staff/staff.service'
import type { AccountPart } from './accountPart'
import { hashPassword, isPassword } from './password'
import { refuseGuessablePassword } from './guessablePassword'
import {
  anonymiseUser,
  clearPasswordTries,
  countPasswordTry,
  findAvatar,
  findUserByPhone,
  holdPassword,
  insertUser,
  lockOpenUser,
  prepareFindUserById,
  removeOldPasswordTries,
  replacePasswordHash,
  updateUser,
  type ProfileChange,
  type User,
} from './user.repository'

export { isRemovedElseHeld } from './openAccount'
export { profileOf } from './profile'

/** Wrong passwords for one phone number before it has to wait; a code by SMS still lets its owner in. */
export const PASSWORD_TRIES = 10
export const PASSWORD_WAIT_MINUTES = 15

export interface UserServiceOptions {
  db: Database
  clock: () => number
  sessions: SessionService
  sms: SmsService
  staff: StaffService
}

export interface NewUser {
  tenantId: string
  phone: string
  passwordHash: string | null
  name?: string
  gender?: '男' | '女'
}

/** Gives a new member what the park gives; undefined: nothing. */
export type Welcome = (
  joining: Pick<Identity, 'tenantId' | 'userId'> & { tx: Transaction; at: Date },
) => Promise<LoginResult['Welcome']>

export type UserService = ReturnType<typeof createUserService>

/** Accounts: registration, log-in, passwords, profile (spec 7 Login and user). */
export function createUserService({ db, clock, sessions, sms, staff }: UserServiceOptions) {
  const findUserById = prepareFindUserById(db)
  const parts: AccountPart[] = []
  let welcome: Welcome | undefined

  /** Adds a user; undefined when the phone number has an account already. */
  async function add(tx: Queryable, user: NewUser): Promise<User | undefined> {
    const { tenantId, phone, passwordHash, gender } = user
    const row = {
      tenantId,
      id: newId(),
      phone,
      passwordHash,
      name: user.name ?? `游客${phone.slice(-4)}`,
      gender: gender ?? null,
      birthday: null,
      email: '',
      avatar: '',
      isClosed: false,
      createdAt: new Date(clock()),
    }
    return (await insertUser(tx, row)) ? row : undefined
  }

  async function logIn(
    tx: Transaction,
    user: User,
    device: DeviceLog,
    IsNewUser: boolean,
  ): Promise<LoginResult> {
    const { tenantId, id } = user
    const tokens = await sessions.open(tx, { tenantId, userId: id, device })
    const roles = IsNewUser ? [] : await staff.rolesOf(tenantId, id)
    const result = { ...tokens, User: currentUserOf(user, roles), IsNewUser }
    const given = IsNewUser
      ? await welcome?.({ tx, tenantId, userId: id, at: user.createdAt })
      : null
    return given ? { ...result, Welcome: given } : result
  }

  /**
   * Logs in whoever has proved that the number is theirs: a number without an account gets one.
   * @param spend uses up the proof, in the same transaction
   * @throws Failure 403 for a closed account
   */
  async function loginByPhone(
    { tenantId, phone, device }: { tenantId: string; phone: string; device: DeviceLog },
    spend: (tx: Queryable, userId: string) => Promise<void>,
  ): Promise<LoginResult> {
    return withTransaction(db, async (tx) => {
      const added = await add(tx, { tenantId, phone, passwordHash: null })
      const user = added ?? (await findUserByPhone(tx, tenantId, phone))
      if (!user || user.isClosed) throw closed()
      await spend(tx, user.id)
      return logIn(tx, user, device, added !== undefined)
    })
  }

  /** Checks a password with the count of tries around it; the count ends with a right one. */
  async function provePassword(
    tenantId: string,
    phone: string,
    user: User | undefined,
    password: string,
  ): Promise<boolean> {
    const now = clock()
    const until = new Date(now + PASSWORD_WAIT_MINUTES * 60_000)
    const tries = await countPasswordTry(db, tenantId, phone, new Date(now), until)
    if (tries > PASSWORD_TRIES) {
      throw new Failure(
        429,
        `密码错误次数过多，请 ${PASSWORD_WAIT_MINUTES} 分钟后再试，或使用验证码登录`,
        'passwordLocked',
        { retryAfterSeconds: PASSWORD_WAIT_MINUTES * 60 },
      )
    }
    const isRight = await isPassword(password, user?.passwordHash ?? null)
    if (isRight) await clearPasswordTries(db, tenantId, phone)
    return isRight
  }

  /** The user behind a session. It ended with the account, so there is always one. */
  async function userOf({ tenantId, userId }: Identity): Promise<User> {
    const user = await findUserById(tenantId, userId)
    if (!user) throw new Failure(401, '登录已失效，请重新登录', 'unknownUser')
    return user
  }

  /** Stores a new password and ends every session of the user; `code` is spent with it. */
  async function replacePassword<T>(
    user: User,
    newPassword: string,
    code: CheckedCode | undefined,
    then: (tx: Queryable) => Promise<T>,
  ): Promise<T> {
    refuseGuessablePassword(newPassword, user.phone)
    const passwordHash = await hashPassword(newPassword)
    const { tenantId, id } = user
    const result = await withTransaction(db, async (tx) => {
      await code?.spend(tx)
      if (!(await replacePasswordHash(tx, user, passwordHash))) {
        throw new Failure(409, '密码刚刚已被修改，请重新登录', 'passwordChanged')
      }
      await sessions.endAllOf(tx, tenantId, id)
      await clearPasswordTries(tx, tenantId, user.phone)
      return then(tx)
    })
    sessions.forget({ userId: id })
    return result
  }

  return {
    /** @throws Failure 400 for a wrong code, 409 when the phone has an account; ToastFailure for a password that is easily guessed */
    async register(
      wanted: Omit<NewUser, 'passwordHash'> & { password: string; code: string; device: DeviceLog },
    ): Promise<LoginResult> {
      const { tenantId, phone, password, device } = wanted
      refuseGuessablePassword(password, phone)
      const code = await sms.check({ tenantId, phone, purpose: 'register' }, wanted.code)
      const passwordHash = await hashPassword(password)
      return withTransaction(db, async (tx) => {
        await code.spend(tx)
        const user = await add(tx, { ...wanted, passwordHash })
        if (!user) throw new Failure(409, '该手机号已注册，请直接登录', 'registered')
        return logIn(tx, user, device, true)
      })
    },

    /** @throws Failure 400 for an unknown number, a wrong password or a closed account: one answer; 429 after too many */
    async loginByPassword(
      tenantId: string,
      phone: string,
      password: string,
      device: DeviceLog,
    ): Promise<LoginResult> {
      const user = await findUserByPhone(db, tenantId, phone)
      const isRight = await provePassword(tenantId, phone, user, password)
      const refused = new Failure(400, '手机号或密码不正确', 'wrongPassword')
      if (!user || !isRight) throw refused
      return withTransaction(db, async (tx) => {
        if (!(await holdPassword(tx, user))) throw refused
        return logIn(tx, user, device, false)
      })
    },

    /** A code proves the number is theirs: a number without an account gets one. */
    async loginByCode(
      tenantId: string,
      phone: string,
      typedCode: string,
      device: DeviceLog,
    ): Promise<LoginResult> {
      const code = await sms.check({ tenantId, phone, purpose: 'login' }, typedCode)
      return loginByPhone({ tenantId, phone, device }, (tx) => code.spend(tx))
    },

    loginByPhone,

    /**
     * Logs in an account that another module knows to be theirs.
     * @param spend uses up what shows it, in the same transaction
     * @throws Failure 403 for a closed account
     */
    async loginAs(
      { tenantId, userId, device }: { tenantId: string; userId: string; device: DeviceLog },
      spend: (tx: Queryable) => Promise<void>,
    ): Promise<LoginResult> {
      return withTransaction(db, async (tx) => {
        await spend(tx)
        const user = await lockOpenUser(tx, tenantId, userId)
        if (!user) throw closed()
        return logIn(tx, user, device, false)
      })
    },

    /** What staff may know of a colleague; undefined when no open account has the number. */
    async byPhone(tenantId: string, phone: string) {
      const user = await findUserByPhone(db, tenantId, phone)
      return user && !user.isClosed ? { id: user.id, name: user.name } : undefined
    },

    /** What a new member is given, in the transaction that makes the account. Registered once. */
    registerWelcome(give: Welcome): void {
      if (welcome) throw new Error('two modules welcome new members')
      welcome = give
    },

    /** For modules that keep something of an account's: see AccountPart. */
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
        await staff.dismiss(tx, tenantId, userId)
        await sessions.endAllOf(tx, tenantId, userId, 'closed')
        await anonymiseUser(tx, tenantId, userId)
        return later
      })
      sessions.forget({ userId })
      for (const work of afterwards) await work()
    },

    /** Removes counts of wrong passwords that have run out. */
    clean: (tenantId: string): Promise<void> =>
      removeOldPasswordTries(db, tenantId, new Date(clock())),

    async exists(tenantId: string, phone: string): Promise<boolean> {
      return (await findUserByPhone(db, tenantId, phone)) !== undefined
    },

    async current(identity: Identity): Promise<CurrentUser> {
      return currentUserOf(await userOf(identity), identity.roles)
    },

    /** Changes the fields that are given. */
    /** @param check asked in the same transaction whether the change may be made; throws if not */
    async update(
      identity: Identity,
      change: ProfileChange,
      check: (tx: Queryable) => Promise<void> = async () => undefined,
    ): Promise<CurrentUser> {
      await withTransaction(db, async (tx) => {
        await check(tx)
        await updateUser(tx, identity.tenantId, identity.userId, change)
      })
      return currentUserOf(await userOf(identity), identity.roles)
    },

    /** The avatar that an account shows now; empty or undefined: none. */
    avatarOf: (
      tx: Queryable,
      { tenantId, userId }: Pick<Identity, 'tenantId' | 'userId'>,
    ): Promise<string | undefined> => findAvatar(tx, tenantId, userId),

    /** The phone number of an account, for codes that only its owner may get. */
    async phoneOf(identity: Identity): Promise<string> {
      return (await userOf(identity)).phone
    },

    /** @returns tokens of a new session for this device; every other one has ended */
    async changePassword(
      identity: Identity,
      oldPassword: string,
      newPassword: string,
    ): Promise<TokenSet> {
      const user = await userOf(identity)
      if (user.passwordHash === null) {
        throw new Failure(400, '还没有设置过密码，请用短信验证码设置', 'noPassword')
      }
      if (!(await provePassword(user.tenantId, user.phone, user, oldPassword))) {
        throw new Failure(400, '原密码不正确', 'wrongPassword')
      }
      return replacePassword(user, newPassword, undefined, (tx) => sessions.reopen(tx, identity))
    },

    /** @returns tokens of a new session for this device; every other one has ended */
    async changePasswordByCode(
      identity: Identity,
      typedCode: string,
      newPassword: string,
    ): Promise<TokenSet> {
      const user = await userOf(identity)
      const { tenantId, phone } = user
      refuseGuessablePassword(newPassword, phone)
      const code = await sms.check({ tenantId, phone, purpose: 'resetPassword' }, typedCode)
      return replacePassword(user, newPassword, code, (tx) => sessions.reopen(tx, identity))
    },

    /** @throws Failure 400 for a wrong code; a number without an account never has a right one */
    async resetForgottenPassword(
      tenantId: string,
      phone: string,
      typedCode: string,
      newPassword: string,
    ): Promise<void> {
      refuseGuessablePassword(newPassword, phone)
      const code = await sms.check({ tenantId, phone, purpose: 'forgetPassword' }, typedCode)
      const user = await findUserByPhone(db, tenantId, phone)
      if (!user || user.isClosed) throw new Failure(400, '验证码不正确或已过期', 'checkCode')
      await replacePassword(user, newPassword, code, async () => undefined)
    },
  }
}

const closed = () => new Failure(403, '该账号已注销或停用', 'closed')

/** The user as the wire shows them. */
function currentUserOf(user: User, roles: readonly StaffRole[]): CurrentUser {
  return {
    UserId: user.id,
    Id: user.id,
    Name: user.name,
    Gender: user.gender,
    PhoneNumber: user.phone,
    Avatar: user.avatar,
    Birthday: user.birthday,
    Email: user.email,
    HasPassword: user.passwordHash !== null,
    Roles: [...roles],
    RegisteredAt: user.createdAt.getTime(),
  }
}
